import { useEffect } from 'react';
import type { ColorMode } from '#manifest/theme';
import { deferPart } from '../data/deferredPart';
import { themeChoice } from '../preferences/choices';
import { usePreference } from '../preferences/preference';
import { useOnDemand } from '../ui/useDeferred';

const systemMode = deferPart('system-mode', async () => {
  const part = await import(/* webpackChunkName: "menus" */ '../preferences/followSystem');
  return part.followSystem;
});

/** What decides the colour mode of the page: the choice of the reader, or else of the site. */
export function useColorMode(config: ColorMode): 'light' | 'dark' | 'system' {
  const { defaultMode, disableSwitch, respectPrefersColorScheme: mayFollow } = config;
  const stored = usePreference(themeChoice);
  const choice = !disableSwitch && (stored === 'light' || stored === 'dark') ? stored : undefined;
  const mode = choice ?? (mayFollow ? 'system' : defaultMode);
  const followSystem = useOnDemand(systemMode, mode === 'system', false);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (mayFollow) dataset.choice = mode;
    if (mode === 'system') return followSystem?.();
    dataset.theme = mode;
    return undefined;
  }, [mode, mayFollow, followSystem]);
  return mode;
}

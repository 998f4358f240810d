import { useEffect } from 'react';
import type { ColorMode } from '#manifest/theme';
import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { useMessage } from '../messages/useMessage';
import { themeChoice } from '../preferences/choices';
import { usePreference } from '../preferences/preference';
import { Icon } from '../ui/Icon';
import styles from './BarButton.module.css';

/**
 * Renders a button that switches the colour mode from light to dark, then to the mode of the system if the site allows
 * this mode, and back to light. Renders nothing if the site has disabled the button.
 */
export function ColorModeButton({ config }: { config: ColorMode }) {
  const mode = useColorMode(config);
  const mayFollow = config.respectPrefersColorScheme;
  const next = mode === 'light' ? 'dark' : mode === 'dark' && mayFollow ? 'system' : 'light';
  const label = useMessage(mode === 'system' ? 'from-system-mode' : `to-${next}-mode`);
  if (config.disableSwitch) return null;
  return (
    <button
      type="button"
      className={`${styles.button} ${styles.scripted}`}
      aria-label={label}
      title={label}
      onClick={() => themeChoice.set(next === 'system' ? null : next)}
    >
      {/* The stylesheet shows one of the icons, because it knows the mode before the script does. */}
      <Icon name="sun" className={mayFollow ? styles.whenSystem : styles.whenDark} />
      <Icon name="moon" className={styles.whenLight} />
      {mayFollow && <Icon name="screen" className={styles.whenDark} />}
    </button>
  );
}

const systemMode = lazyModule('system-mode', async () => {
  const part = await import(/* webpackChunkName: "menus" */ '../preferences/followSystem');
  return part.followSystem;
});

function useColorMode(config: ColorMode): 'light' | 'dark' | 'system' {
  const { defaultMode, disableSwitch, respectPrefersColorScheme: mayFollow } = config;
  const stored = usePreference(themeChoice);
  const choice = !disableSwitch && (stored === 'light' || stored === 'dark') ? stored : undefined;
  const mode = choice ?? (mayFollow ? 'system' : defaultMode);
  const followSystem = useLazy(systemMode, mode === 'system' && 'interaction');

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (mayFollow) dataset.choice = mode;
    if (mode === 'system') return followSystem?.();
    dataset.theme = mode;
    return undefined;
  }, [mode, mayFollow, followSystem]);
  return mode;
}

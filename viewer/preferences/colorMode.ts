import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ColorMode } from '#manifest/theme';
import { themeChoice } from './choices';
import { usePreference } from './preference';

const systemQuery = '(prefers-color-scheme: dark)';

/** The colour mode of the page, which follows it on `<html data-theme>`, and how to choose it. */
export function useColorMode({ defaultMode, respectPrefersColorScheme }: ColorMode) {
  const choice = usePreference(themeChoice);
  const untouched = useSystemMode(respectPrefersColorScheme) ?? defaultMode;
  const mode = choice === 'light' || choice === 'dark' ? choice : untouched;

  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);

  return { mode, choose: themeChoice.set };
}

/** What the reader's system prefers; unknown where nobody asks, and where there is no browser. */
function useSystemMode(isAsked: boolean): 'light' | 'dark' | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!isAsked) return () => {};
      const query = window.matchMedia(systemQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [isAsked],
  );
  return useSyncExternalStore(
    subscribe,
    () => (isAsked ? readSystemMode() : null),
    () => null,
  );
}

function readSystemMode(): 'light' | 'dark' {
  return window.matchMedia(systemQuery).matches ? 'dark' : 'light';
}

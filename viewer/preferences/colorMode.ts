import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { ColorMode } from '#manifest/theme';
import { themeChoice } from './choices';
import { usePreference } from './preference';

const systemQuery = '(prefers-color-scheme: dark)';

/** The colour mode of the page, which follows it on `<html data-theme>`, and how to choose it. */
export function useColorMode({ defaultMode, respectPrefersColorScheme }: ColorMode) {
  const choice = usePreference(themeChoice);
  const system = useSystemMode();
  const untouched = respectPrefersColorScheme ? (system ?? defaultMode) : defaultMode;
  const mode = choice === 'light' || choice === 'dark' ? choice : untouched;

  useEffect(() => {
    document.documentElement.dataset.theme = mode;
  }, [mode]);

  return { mode, choose: themeChoice.set };
}

/** What the reader's system prefers; unknown while a page is drawn without a browser. */
function useSystemMode(): 'light' | 'dark' | null {
  const subscribe = useCallback((listener: () => void) => {
    const query = window.matchMedia(systemQuery);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(systemQuery).matches ? 'dark' : 'light'),
    () => null,
  );
}

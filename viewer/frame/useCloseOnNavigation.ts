import { useEffect, useRef } from 'react';

/**
 * Calls `close` when `path`, the path of the page on screen, changes, and when the reader navigates back or forward.
 */
export function useCloseOnNavigation(path: string, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) latest.current();
    shown.current = path;
  }, [path]);

  useEffect(() => {
    const onBack = () => latest.current();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
}

import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Calls `close` when a navigation to another page begins, and when the reader navigates back or forward. A navigation
 * that began before the component was mounted does not count: its page may appear long after the reader went on.
 */
export function useCloseOnNavigation(close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  const path = useRouterState({ select: ({ location }) => location.pathname });
  const target = useRef(path);
  useEffect(() => {
    if (target.current !== path) latest.current();
    target.current = path;
  }, [path]);

  useEffect(() => {
    const onBack = () => latest.current();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
}

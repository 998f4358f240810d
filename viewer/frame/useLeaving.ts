import { useEffect, useRef } from 'react';

/** Calls `close` on going to another page than the one at `path`, forth or back. */
export function useLeaving(path: string, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });

  // What closes may be open already when this part of the viewer arrives: another path closes it, the first does not.
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) latest.current();
    shown.current = path;
  }, [path]);

  useEffect(() => {
    // Going back may lead to another part of the same page.
    const onBack = () => latest.current();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
}

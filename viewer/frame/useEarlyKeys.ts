import { useEffect, useState } from 'react';

/** The keys that were pressed in the bar before what carries them out was there, which `isOver` says. */
export function useEarlyKeys(isOver: boolean): readonly KeyboardEvent[] {
  const [keys, setKeys] = useState<readonly KeyboardEvent[]>([]);

  useEffect(() => {
    if (isOver) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (!document.activeElement?.closest('[data-side]')) return;
      // What a menu does with it is decided later, but the page would scroll at once.
      if (/Arrow|Home|End/.test(event.key)) event.preventDefault();
      setKeys((before) => [...before, event]);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOver]);

  return keys;
}

import { useEffect, useState } from 'react';
import { opensSearch } from './searchSigns';

/**
 * What was done before that which answers to it was there, which `isOver` says: keys in the bar, those
 * that may be shortcuts, all clicks, and whatever else was done to open the search.
 */
export function useEarlyEvents(isOver: boolean): readonly Event[] {
  const [events, setEvents] = useState<readonly Event[]>([]);

  useEffect(() => {
    if (isOver) return;
    function onEvent(event: KeyboardEvent | MouseEvent): void {
      const isOpening = opensSearch(event);
      const isKey =
        'key' in event && (event.key.length < 2 || document.activeElement?.closest('[data-side]'));
      if (!isOpening && !isKey && event.type !== 'click') return;
      // What a menu does with it is decided later, but the page would scroll at once.
      if (isOpening || ('key' in event && /Arrow|Home|End/.test(event.key))) event.preventDefault();
      setEvents((before) => [...before, event]);
    }
    document.addEventListener('keydown', onEvent);
    document.addEventListener('click', onEvent);
    return () => {
      document.removeEventListener('keydown', onEvent);
      document.removeEventListener('click', onEvent);
    };
  }, [isOver]);

  return events;
}

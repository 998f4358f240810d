import { useEffect, useState } from 'react';
import { opensSearch, searchLinkOf } from '../frame/searchSigns';
import type { SearchSign } from '../search/SearchLayer';
import { searchPart } from '../search/searchPart';
import { useOnDemand } from '../ui/useDeferred';

interface SearchDoorProps {
  /** What the reader did before this was there. */
  early: readonly Event[];
}

const types = ['pointerover', 'focusin', 'click'] as const;

/** Opens the search over the page, and loads it when a reader comes near its link. */
export function SearchDoor({ early }: SearchDoorProps) {
  const [sign, setSign] = useState<SearchSign | undefined>(() =>
    early.some(opensSearch) ? { isOpening: true } : undefined,
  );
  const part = useOnDemand(searchPart, sign !== undefined);

  useEffect(() => {
    function onSign(event: Event): void {
      const link = searchLinkOf(event);
      if (link === null) return;
      setSign((before) => before ?? { isOpening: false });
      // What hovers counts as a mouse event, too.
      if (event.type !== 'click' || !opensSearch(event)) return;
      event.preventDefault();
      setSign({ isOpening: true, ...(event.isTrusted && { opener: link }) });
    }
    // Before the listener that follows links.
    for (const type of types) document.addEventListener(type, onSign, true);
    return () => {
      for (const type of types) document.removeEventListener(type, onSign, true);
    };
  }, []);

  return part && sign && <part.SearchLayer sign={sign} />;
}

import { useEffect, useRef, useState } from 'react';
import { opensSearch, searchLink, searchLinkOf } from '../frame/searchSigns';
import { logWarning } from '../logWarning';
import type { SearchSign } from '../search/SearchLayer';
import { searchPart } from '../search/searchPart';
import { useTypedAhead } from './useTypedAhead';

interface SearchDoorProps {
  /** What the reader did before this was there. */
  early: readonly Event[];
}

const types = ['pointerover', 'focusin', 'click'] as const;

/**
 * Opens the search over the page, and loads it when a reader comes near its link. Where it cannot be had, the
 * link is followed to the page of the search, which says so.
 */
export function SearchDoor({ early }: SearchDoorProps) {
  const [sign, setSign] = useState<SearchSign | undefined>(() =>
    early.some(opensSearch) ? { isOpening: true } : undefined,
  );
  const [part, setPart] = useState(searchPart.loaded);
  const isLeaving = useRef(false);
  const typed = useTypedAhead(sign?.isOpening === true && part === undefined, early);

  useEffect(() => {
    function onSign(event: Event): void {
      const link = searchLinkOf(event);
      if (link === null || isLeaving.current) return;
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

  useEffect(() => {
    if (sign === undefined || part !== undefined) return;
    const { href } = window.location;
    let isOld = false;
    function giveUp(error: unknown): void {
      logWarning('The search is missing', error);
      if (isOld) return;
      // The next sign tries again.
      setSign(undefined);
      if (!sign?.isOpening || href !== window.location.href) return;
      isLeaving.current = true;
      searchLink()?.click();
      isLeaving.current = false;
    }
    function open(loaded: NonNullable<typeof part>): void {
      setPart(loaded);
      if (!isOld && typed.current !== '')
        setSign({ ...sign, isOpening: true, typed: typed.current });
    }
    searchPart.load(sign.isOpening).then(open, giveUp);
    return () => {
      isOld = true;
    };
  }, [sign, part, typed]);

  return part && sign && <part.SearchLayer sign={sign} />;
}

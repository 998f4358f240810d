import { useEffect } from 'react';
import { ReadingAids } from '../content/reading/ReadingAids';
import { SymbolCards } from '../pages/api/cards/SymbolCards';
import { keepInherited } from '../pages/api/inherited/keepInherited';
import { SavedCopies } from './SavedCopies';

interface TouchedPartsProps {
  /** What the reader clicked before this was there. */
  clicked: EventTarget | null;
}

/** What only readers need who have begun to do something with a page. */
export function TouchedParts({ clicked }: TouchedPartsProps) {
  useEffect(() => keepInherited(clicked), [clicked]);
  return (
    <>
      <ReadingAids clicked={clicked} />
      <SymbolCards />
      <SavedCopies />
    </>
  );
}

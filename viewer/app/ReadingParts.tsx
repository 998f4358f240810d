import { useEffect } from 'react';
import { ReadingAids } from '../content/reading/ReadingAids';
import { keepInherited } from '../pages/api/inheritedMembers';
import { SymbolCards } from '../pages/api/SymbolCards';
import { SavedCopies } from './SavedCopies';

/** The parts that only a reader needs who has begun to use the page. */
export function ReadingParts() {
  useEffect(keepInherited, []);
  return (
    <>
      <ReadingAids />
      <SymbolCards />
      <SavedCopies />
    </>
  );
}

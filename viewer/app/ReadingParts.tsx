import { ReadingAids } from '../content/reading/ReadingAids';
import { SymbolCards } from '../pages/api/SymbolCards';
import { SavedCopies } from './SavedCopies';

/** The parts that only a reader needs who has begun to use the page. */
export function ReadingParts() {
  return (
    <>
      <ReadingAids />
      <SymbolCards />
      <SavedCopies />
    </>
  );
}

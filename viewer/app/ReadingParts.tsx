import { ReadingAids } from '../content/reading/ReadingAids';
import { SymbolCards } from '../pages/api/SymbolCards';
import { SavedCopies } from './SavedCopies';

/** The parts that are loaded after the first interaction with the page. */
export function ReadingParts() {
  return (
    <>
      <ReadingAids />
      <SymbolCards />
      <SavedCopies />
    </>
  );
}

import { EnlargedImages } from '../content/reading/EnlargedImages';
import sheet from '../content/reading/readingAids.sheet.css';
import { useLineWrapping } from '../content/reading/wrapLines';
import { SymbolCards } from '../pages/api/SymbolCards';
import { useSheet } from '../ui/useSheet';
import { SavedCopies } from './SavedCopies';

/** Renders the parts of the viewer that are loaded after the reader's first interaction with the page. */
export function ReadingParts() {
  return (
    <>
      <ReadingAids />
      <SymbolCards />
      <SavedCopies />
    </>
  );
}

/** Makes code and images in the main column easier to read: wraps long lines of code and enlarges images. */
function ReadingAids() {
  useSheet(sheet);
  useLineWrapping();
  return <EnlargedImages />;
}

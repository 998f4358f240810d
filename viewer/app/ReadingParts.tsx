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

/**
 * Lets readers wrap long lines of code and enlarge images in the main column. Renders a dialog while an image is
 * enlarged.
 */
function ReadingAids() {
  useSheet(sheet);
  useLineWrapping();
  return <EnlargedImages />;
}

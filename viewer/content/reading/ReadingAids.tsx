import { useSheet } from '../../ui/useSheet';
import { EnlargedImages } from './EnlargedImages';
import sheet from './readingAids.sheet.css';
import { useLineWrapping } from './wrapLines';

/** Makes code and images in the main column easier to read. */
export function ReadingAids() {
  useSheet(sheet);
  useLineWrapping();
  return <EnlargedImages />;
}

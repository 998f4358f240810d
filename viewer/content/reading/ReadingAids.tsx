import { useSheet } from '../../ui/useSheet';
import { Pictures } from './Pictures';
import sheet from './readingAids.sheet.css';
import { useWrapping } from './useWrapping';

/** What makes code and pictures easier to read, for all that stands in the main column. */
export function ReadingAids() {
  useSheet(sheet);
  useWrapping();
  return <Pictures />;
}

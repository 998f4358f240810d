import { useSheet } from '../../ui/useSheet';
import { Pictures } from './Pictures';
import sheet from './readingAids.sheet.css';
import { useWrapping } from './useWrapping';

interface ReadingAidsProps {
  /** What the reader clicked before this was there. */
  clicked: EventTarget | null;
}

/** What makes code and pictures easier to read, for all that stands in the main column. */
export function ReadingAids({ clicked }: ReadingAidsProps) {
  useSheet(sheet);
  useWrapping();
  return <Pictures clicked={clicked} />;
}

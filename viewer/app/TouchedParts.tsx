import { ReadingAids } from '../content/reading/ReadingAids';
import { SymbolCards } from '../pages/api/cards/SymbolCards';

interface TouchedPartsProps {
  /** What the reader clicked before this was there. */
  clicked: EventTarget | null;
}

/** What only readers need who have begun to do something with a page. */
export function TouchedParts({ clicked }: TouchedPartsProps) {
  return (
    <>
      <ReadingAids clicked={clicked} />
      <SymbolCards />
    </>
  );
}

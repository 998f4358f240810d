// A table of families of hostile pieces; each piece gets a number, by which a hit of it is known.

import { addresses } from './addresses';
import { disguises, swallowers } from './disguises';
import { handlers } from './handlers';
import { hit, type Shape, type Snippet } from './snippet';
import { namings, words } from './words';

const families: Readonly<Record<string, readonly Shape[]>> = {
  handlers,
  disguises,
  addresses,
  words,
  namings,
};

function numbered(family: string, shapes: readonly Shape[], first: number): Snippet[] {
  return shapes.map((shape, index) => {
    const id = first + index;
    return { id, family, source: shape(hit(id)) };
  });
}

/** All pieces that end before what follows them. */
export const snippets: readonly Snippet[] = Object.entries(families).flatMap(
  ([family, shapes], index) => numbered(family, shapes, 1_000 * (index + 1)),
);

/** Pieces that take in the rest of the page. */
export const lastSnippets: readonly Snippet[] = numbered('swallowers', swallowers, 9_000);

/** What stands before each piece, and must be found in the page. */
export function mark(id: number): string {
  return `Before ${id}.`;
}

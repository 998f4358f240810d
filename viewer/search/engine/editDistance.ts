/**
 * How many letters have to be changed, added, left out or exchanged with their neighbours to make one word of
 * another; more than `most` is `most + 1`. With `asBeginning`, the second word may go on after that.
 */
export function editDistance(a: string, b: string, most: number, asBeginning = false): number {
  const tooFar = most + 1;
  if (a.length - b.length > most || a.length >= longest) return tooFar;
  if (!asBeginning && b.length - a.length > most) return tooFar;
  const width = Math.min(b.length, a.length + most, longest - 1);
  let [before, last, next] = rows;
  for (let at = 0; at <= width; at++) last[at] = at;
  for (let row = 1; row <= a.length; row++) {
    if (fillRow(next, { a, b, row, width, last, before }) > most) return tooFar;
    [before, last, next] = [last, next, before];
  }
  if (!asBeginning) return Math.min(last[width] ?? tooFar, tooFar);
  return Math.min(tooFar, ...last.subarray(0, width + 1));
}

/** Longer words are not compared: nobody types them. */
const longest = 128;

/** The rows of the table in which distances grow. They are used again: this runs for every name and keystroke. */
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest),
  new Uint8Array(longest),
  new Uint8Array(longest),
];

interface Row {
  a: string;
  b: string;
  row: number;
  width: number;
  last: Uint8Array;
  before: Uint8Array;
}

/** The distances from one more letter of `a`, and the least of them. */
function fillRow(next: Uint8Array, { a, b, row, width, last, before }: Row): number {
  const letter = a.charCodeAt(row - 1);
  const previous = a.charCodeAt(row - 2);
  next[0] = row;
  let least = row;
  for (let at = 1; at <= width; at++) {
    const other = b.charCodeAt(at - 1);
    let cost = (last[at - 1] ?? 0) + (letter === other ? 0 : 1);
    cost = Math.min(cost, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1);
    if (row > 1 && at > 1 && letter === b.charCodeAt(at - 2) && previous === other) {
      cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
    }
    next[at] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/** How many mistakes a word of this length may have and still be meant. */
export function mistakesIn(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

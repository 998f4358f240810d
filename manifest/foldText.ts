/**
 * A text without the difference of capitals and accents, as searches compare it.
 *
 * It is as long as the text, so that a place in the one is the place in the other.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain.test(lower)) return lower;
  return Array.from({ length: text.length }, (_, at) => foldUnit(text[at] ?? '')).join('');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are all the signs of ASCII.
const isPlain = /^[\x00-\x7f]*$/;

function foldUnit(unit: string): string {
  const folded = unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // What falls into several signs, as Korean syllables do, stays as it is.
  return folded.length === 1 ? folded : unit;
}

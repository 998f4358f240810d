/**
 * How well a name fits what somebody types: 0 where it begins so, 1 where its humps do (`gOT` finds
 * `getObjectType`), 2 where it holds the text anywhere; nothing where it does not fit.
 */
export function matchName(name: string, text: string): 0 | 1 | 2 | undefined {
  const wanted = text.trim().toLowerCase();
  const lower = name.toLowerCase();
  if (lower.startsWith(wanted)) return 0;
  if (fitsHumps(name, wanted.replace(/\s+/g, ''))) return 1;
  return lower.includes(wanted) ? 2 : undefined;
}

/** Whether the letters stand in a name one after the other, each group of them at the start of a hump. */
function fitsHumps(name: string, letters: string): boolean {
  const starts = humpStarts(name);
  const lower = name.toLowerCase();

  function fitsFrom(at: number, letter: number): boolean {
    if (letter === letters.length) return true;
    const places = at > 0 ? [at, ...starts.filter((start) => start > at)] : starts;
    return places.some(
      (place) => lower[place] === letters[letter] && fitsFrom(place + 1, letter + 1),
    );
  }
  return fitsFrom(0, 0);
}

/** Where the words of a name begin: at a capital, and after whatever is no letter and no digit. */
function humpStarts(name: string): number[] {
  return [...name.matchAll(/\p{Lu}|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
}

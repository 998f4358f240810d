import { editDistance, mistakesIn } from './editDistance';
import type { MatchRange } from './engine';
import type { IndexedName } from './indexedName';
import { joined, markSqueezed } from './markTitle';
import type { NameMatch } from './matchName';
import type { NameQuery } from './nameQuery';

/** Whether a name is meant by a query that is spelt wrong: as a whole, as its beginning, or by its words. */
export function matchMisspelt(query: NameQuery, name: IndexedName): NameMatch | undefined {
  const { squeezed } = query;
  const most = mistakesIn(squeezed.length);
  if (most === 0) return undefined;
  const whole = editDistance(squeezed, name.squeezed, most);
  if (whole <= most) return misspelt(whole * 20, () => [[0, name.entry.title.length]]);
  const beginning = editDistance(squeezed, name.squeezed, most, true);
  if (beginning <= most) {
    return misspelt(beginning * 20 + 10, () => markSqueezed(name, 0, squeezed.length));
  }
  return misspeltWords(query.telling.length > 0 ? query.telling : query.words, name);
}

function misspeltWords(words: readonly string[], name: IndexedName): NameMatch | undefined {
  let distance = 15;
  const matches: MatchRange[] = [];
  for (const word of words) {
    const most = mistakesIn(word.length);
    const distances = name.words.map(({ text }) => editDistance(word, text, most));
    const least = Math.min(...distances);
    const found = name.words[distances.indexOf(least)];
    if (found === undefined || least > most) return undefined;
    matches.push([found.start, found.start + found.text.length]);
    distance += least * 20;
  }
  return misspelt(distance, () => joined(matches));
}

function misspelt(distance: number, matches: () => MatchRange[]): NameMatch {
  return { tier: 'typo', distance, matches };
}

import type { SearchKind } from '#manifest/search';
import type { IndexedName } from './indexedName';
import { type NameMatch, tiers } from './matchName';
import type { NameQuery } from './nameQuery';

/** How good an answer is. The way in which it answers decides, then what it is, then how long it is. */
export function rankName(
  { tier, distance }: NameMatch,
  { entry, source }: IndexedName,
  query: NameQuery,
  near: string | undefined,
): number {
  const { title, kind, deprecated, unexported } = entry;
  return (
    tiers.indexOf(tier) * 1000 -
    (deprecated ? 400 : 0) -
    (unexported ? 200 : 0) -
    Math.min(distance, 10) * 8 -
    Math.min(title.length, 80) -
    kindPrices[kind] +
    likeCase(title, query.text) +
    (source.section === near ? 8 : 0)
  );
}

/** What is asked for less often costs some letters: of a symbol and a page of the same name, the symbol is meant. */
const kindPrices: Readonly<Record<SearchKind, number>> = {
  ...{ function: 0, class: 0, interface: 0, type: 0, enum: 0, variable: 0, namespace: 0 },
  ...{ member: 6, page: 9, post: 9, heading: 12 },
};

/** Who types capitals where the name has them means that name rather than another. */
function likeCase(title: string, typed: string): number {
  if (title.includes(typed)) return isCapital(title) === isCapital(typed) ? 10 : 3;
  return 0;
}

function isCapital(text: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(text);
}

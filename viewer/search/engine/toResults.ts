import { createTermCache } from '#manifest/searchText';
import type { FoundPage, FoundRecord, RankedQuery } from './collectPages';
import type { MatchRange, SearchHit, SearchResult } from './engine';
import { isWholeMatch, joined } from './findNames';
import type { IndexedName } from './indexedName';
import { places } from './nameWordIndex';
import type { QueryWord } from './queryTerms';
import { cutSnippet, markTerms } from './snippet';

/** Maximum number of headings and members that are shown below a page. */
const partsOfPage = 3;

/** Minimum score of a heading or member that is shown below a page, as a share of the best score on the page. */
const leastScore = 0.3;

/** The minimum number of members with the same name that are shown as one result. */
const leastAlike = 3;

/**
 * Returns at most `limit` results for ranked pages. A page is shown with its best headings and members. Members of many
 * symbols that have the same name are shown as one result.
 */
export function toResults(
  pages: readonly FoundPage[],
  { words }: RankedQuery,
  limit: number,
): SearchResult[] {
  const results: SearchResult[] = [];
  const byMember = new Map<string, SearchHit[]>();
  const toHit = hitMaker(words);
  for (const page of pages) {
    // Of members of the same name, further ones are only counted, so they may be behind the limit.
    if (results.length === limit && byMember.size === 0) break;
    const { lead, parts } = divideRecords(page);
    const name = memberName(page, lead);
    const alike = name === undefined ? undefined : byMember.get(name);
    if (alike === undefined && results.length === limit) continue;
    const hit = toHit(lead);
    if (alike !== undefined) {
      alike.push(hit);
      continue;
    }
    const others: SearchHit[] = [];
    if (name !== undefined) byMember.set(name, others);
    const shown = parts.slice(0, partsOfPage);
    results.push({
      ...hit,
      source: page.source,
      parts: shown.map((part) => toHit(part)),
      more: parts.length - shown.length,
      alike: others,
      isNamed: isNamed(lead),
    });
  }
  return results.flatMap(separateFew).slice(0, limit);
}

/**
 * Returns an array that contains the result. If the result represents fewer than `leastAlike` members with the same
 * name, the array contains a separate result for each member instead.
 */
function separateFew(result: SearchResult): SearchResult[] {
  const { alike, source, isNamed } = result;
  if (alike.length + 1 >= leastAlike) return [result];
  const others = alike.map((hit) => ({ ...hit, source, isNamed, parts: [], more: 0, alike: [] }));
  return [{ ...result, alike: [] }, ...others];
}

/**
 * Divides the records of a page. `lead` is the record that represents the page. `parts` are the other headings and
 * members with at least `leastScore` of the best score, best first.
 *
 * `lead` is usually the record of the page itself. If the whole query matches the name of a heading or a member, but
 * not the name of the page, `lead` is this heading or member. If only headings and members of the page are known,
 * `lead` is the best one.
 *
 * @throws {Error} if the page has neither a name nor records.
 */
function divideRecords({ records, path, name }: FoundPage): {
  lead: FoundRecord;
  parts: FoundRecord[];
} {
  const sorted = records.toSorted((a, b) => b.score - a.score);
  const own = sorted.find(({ href }) => href === path);
  const best = sorted.find(({ match }) => match !== undefined && isWholeMatch(match)) ?? sorted[0];
  const isOwn = own?.match !== undefined && isWholeMatch(own.match);
  const isPart = !isOwn && best?.match !== undefined && isWholeMatch(best.match);
  const lead = isPart ? best : (own ?? (name === undefined ? best : recordOf(name)));
  if (lead === undefined) throw new Error(`The page "${path}" has no records`);
  const least = (sorted[0]?.score ?? 0) * leastScore;
  const parts = sorted.filter(
    (record) => record !== lead && record.href.includes('#') && record.score >= least,
  );
  return { lead, parts };
}

/**
 * Returns a key that is the same for all members with the same name in an edition. Returns `undefined` if the record is
 * not a member or if its name does not match the query.
 */
function memberName({ source }: FoundPage, { name, match }: FoundRecord): string | undefined {
  if (name?.entry.kind !== 'member' || match === undefined) return undefined;
  return `${source.id} ${name.folded}`;
}

/**
 * Tests if the whole query matches the name of a result, or if each word matches its title or another short text. Does
 * not count words that match only keywords, because symbols with these names may follow.
 */
function isNamed({ match, words }: FoundRecord): boolean {
  if (match !== undefined && isWholeMatch(match)) return true;
  return words.length > 0 && words.every((strength) => strength > places.synonym);
}

/** Creates a record without matches for a page. It is used if only headings or members of the page match. */
function recordOf(name: IndexedName): FoundRecord {
  const { href } = name.entry;
  return { href, name, words: new Float64Array(0), precision: 0, nearness: 0, score: 0 };
}

const termOf = createTermCache();

function hitMaker(words: readonly QueryWord[]): (record: FoundRecord) => SearchHit {
  const pieces = words.flatMap((word) => word.pieces);
  const stems = new Set(pieces.map(termOf));
  const last = words.at(-1)?.pieces.at(-1);
  function markTitle({ words: own }: IndexedName): MatchRange[] {
    return own.flatMap(({ text, start }): MatchRange[] => {
      if (stems.has(termOf(text))) return [[start, start + text.length]];
      const isTyped = last !== undefined && text.startsWith(last);
      return isTyped ? [[start, start + last.length]] : [];
    });
  }
  return ({ name, match, text }) => {
    const marked = match?.matches() ?? [];
    const terms = text?.terms ?? stems;
    const entry = name?.entry ?? entryOf(text);
    const ofWords = name === undefined ? markTerms(entry.title, terms, termOf) : markTitle(name);
    const snippet = text && cutSnippet(text.document.text, terms, termOf);
    return {
      entry,
      matches: marked.length > 0 ? marked : joined(ofWords),
      ...(snippet && { snippet }),
    };
  };
}

function entryOf(text: FoundRecord['text']): SearchHit['entry'] {
  if (text === undefined) throw new Error('The record has neither a name nor a text');
  const { text: _text, ...entry } = text.document;
  return entry;
}

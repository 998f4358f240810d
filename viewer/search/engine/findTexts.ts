import type { SearchDocument } from '#manifest/search';
import type { SearchGroup, SearchSource } from './engine';
import type { Preference } from './findNames';
import type { IndexedSource } from './indexedSource';

/** A text that speaks of what is asked for. */
export interface FoundText {
  document: SearchDocument;
  source: SearchSource;
  /** The words of the index that were found in it. */
  terms: ReadonlySet<string>;
  /** Whether all words of the query stand in it as they were typed. */
  isExact: boolean;
  score: number;
}

/** What a text is worth by where it stands: questions are answered by what was written to explain. */
const weights: Readonly<Record<SearchGroup, number>> = { docs: 1, blog: 0.9, pages: 0.9, api: 0.6 };

/** The texts that speak of what is asked for, the best first. */
export function findTexts(
  query: string,
  sources: readonly IndexedSource[],
  { isWanted, near }: Preference,
): FoundText[] {
  const found = sources.flatMap(({ source, texts }) => {
    const weight = weights[source.group] * (source.section === near ? 1.1 : 1);
    return texts
      .flatMap((index) => index.search(query))
      .filter(({ document }) => isWanted({ entry: document }))
      .map((hit) => ({ ...hit, source, score: hit.score * weight }));
  });
  return withCompany(found.sort((a, b) => b.score - a.score));
}

/** How much the texts of the same page add to the score of one. */
const company = 0.2;

/** A text on a page that speaks of little else is a better answer than the only one of its page. */
function withCompany(found: readonly FoundText[]): FoundText[] {
  const pages = new Map<string, number>();
  const pageOf = ({ source, document }: FoundText) =>
    `${source.id} ${document.href.replace(/#.*/, '')}`;
  for (const text of found) {
    const page = pageOf(text);
    pages.set(page, (pages.get(page) ?? 0) + text.score);
  }
  return found
    .map((text) => {
      const others = (pages.get(pageOf(text)) ?? 0) - text.score;
      return { ...text, score: text.score + company * Math.min(others, 3 * text.score) };
    })
    .sort((a, b) => b.score - a.score);
}

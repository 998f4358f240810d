import { cutSnippet, markTerms } from './cutSnippet';
import type { SearchResult } from './engine';
import type { FoundNames } from './findNames';
import type { FoundText } from './findTexts';

/** How many texts of one page are listed. */
const textsOfPage = 3;

/**
 * One list of all that was found: names first, then texts. Names that are spelt otherwise come before texts that
 * are found by words spelt otherwise, and after all others.
 */
export function mergeFindings(
  { found, misspelt }: FoundNames,
  texts: readonly FoundText[],
  limit: number,
): SearchResult[] {
  const spoken = new Map(texts.map((text) => [keyOf(text.source, text.document), text]));
  const listed = new Map<string, SearchResult>();
  function list(result: SearchResult): void {
    const key = keyOf(result.source, result.entry);
    if (listed.has(key) || listed.size >= limit) return;
    const text = spoken.get(key);
    const snippet = text && cutSnippet(text.document.text, text.terms);
    listed.set(key, snippet === undefined ? result : { ...result, snippet });
  }
  const perPage = new Map<string, number>();
  const few = texts.filter(({ source, document }) => {
    const page = keyOf(source, document).replace(/#.*/, '');
    const count = perPage.get(page) ?? 0;
    perPage.set(page, count + 1);
    return count < textsOfPage;
  });
  for (const result of found) list(result);
  for (const text of few) if (text.isExact) list(toResult(text));
  for (const result of misspelt) list(result);
  for (const text of few) list(toResult(text));
  return [...listed.values()];
}

function keyOf({ id }: SearchResult['source'], { href }: { href: string }): string {
  return `${id} ${href}`;
}

function toResult({ document, source, terms }: FoundText): SearchResult {
  const { text: _text, ...entry } = document;
  return { entry, source, group: source.group, matches: markTerms(document.title, terms) };
}

import type { SearchEntry } from '#manifest/search';
import { foldText } from '#manifest/searchText';
import type { IndexedText, SearchRecords } from './searchRecords';

/** Words that readers may search for, each with the words of the site that have the same meaning. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the records of a page with further words that find them. These words are synonyms of the site. For the names
 * and the first text, they are also the keywords of the page.
 */
export function addSynonyms(
  records: SearchRecords,
  synonyms: readonly SynonymRule[],
  keywords: readonly string[],
): SearchRecords {
  if (synonyms.length === 0 && keywords.length === 0) return records;
  const [page, ...others] = records.texts;
  return {
    ...records,
    names: records.names.map((entry) => extended(entry, synonyms, keywords)),
    details: records.details.map((entry) => extended(entry, synonyms, [])),
    texts: [
      ...(page === undefined ? [] : [withWords(page, synonyms, keywords)]),
      ...others.map((text) => withWords(text, synonyms, [])),
    ],
  };
}

/** A word, and a function that tests if a text contains one of the words with the same meaning. */
export interface SynonymRule {
  word: string;
  isIn: (text: string) => boolean;
}

/** Compiles synonyms to rules, which can be applied to many texts. */
export function synonymRules(synonyms: Synonyms): SynonymRule[] {
  return Object.entries(synonyms).map(([word, meanings]) => {
    const any = meanings
      .map((meaning) => foldText(meaning).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
      .join('|');
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'u');
    return { word, isIn: (text) => pattern.test(foldText(text)) };
  });
}

function wordsFor(text: string, synonyms: readonly SynonymRule[], keywords: readonly string[]) {
  const meant = synonyms.flatMap(({ word, isIn }) => (isIn(text) ? [word] : []));
  return [...new Set([...keywords, ...meant])];
}

function extended(
  entry: SearchEntry,
  synonyms: readonly SynonymRule[],
  keywords: readonly string[],
): SearchEntry {
  const words = wordsFor(entry.title, synonyms, keywords);
  return words.length === 0 ? entry : { ...entry, synonyms: [...(entry.synonyms ?? []), ...words] };
}

function withWords(
  text: IndexedText,
  synonyms: readonly SynonymRule[],
  keywords: readonly string[],
): IndexedText {
  const words = wordsFor(`${text.title} ${text.text}`, synonyms, keywords);
  return { ...text, also: [text.also, ...words].join(' ').trim() };
}

import type { SearchEntry } from '#manifest/search';
import { foldText, type NameWord, nameWords } from '#manifest/searchText';
import type { SearchSource } from './engine';

/** An entry, made ready to be compared with queries. */
export interface IndexedName {
  entry: SearchEntry;
  source: SearchSource;
  folded: string;
  words: readonly NameWord[];
  /** Its letters and digits alone. */
  squeezed: string;
  /** Where each of its words begins among those. */
  starts: readonly number[];
  /** The words of its synonyms, each in one piece. */
  synonyms: readonly string[];
  /** The words of where it belongs. */
  contextWords: readonly string[];
}

/** Makes an entry ready. */
export function indexName(entry: SearchEntry, source: SearchSource): IndexedName {
  const words = nameWords(entry.title);
  const starts: number[] = [];
  let squeezed = '';
  for (const { text } of words) {
    starts.push(squeezed.length);
    squeezed += text;
  }
  const context = entry.kind === 'member' ? nameWords(entry.context ?? '') : [];
  return {
    ...{ entry, source, words, squeezed, starts },
    folded: foldText(entry.title),
    synonyms: (entry.synonyms ?? []).map(squeeze),
    contextWords: context.map(({ text }) => text),
  };
}

function squeeze(text: string): string {
  return nameWords(text).reduce((whole, word) => whole + word.text, '');
}

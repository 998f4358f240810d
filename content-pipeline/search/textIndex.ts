import MiniSearch from 'minisearch';
import type { SearchText } from '#manifest/search';
import { searchTextOptions } from '#manifest/searchText';
import type { IndexedText } from './searchRecords';

/** Largest number of texts in a file of an index: a browser reads the files of a large edition one by one. */
const textsAtOnce = 3_000;

/** Largest number of characters of JSON in a file of several texts: more blocks a phone, and the viewer refuses 5,000,000. */
const sizeAtOnce = 1_000_000;

/** Divides texts in their order into the files of an index. None is large, but for a text that is large by itself. */
export function textParts(texts: readonly IndexedText[]): SearchText[] {
  const parts: SearchText[] = [];
  for (let start = 0; start < texts.length; start += textsAtOnce) {
    parts.push(...partsOf(texts.slice(start, start + textsAtOnce)));
  }
  return parts;
}

/** Builds indexes of texts. The size of an index depends on its words, so it is built first and halved where it is too large. */
function partsOf(texts: readonly IndexedText[]): SearchText[] {
  const part = indexTexts(texts);
  if (texts.length < 2 || JSON.stringify(part).length <= sizeAtOnce) return [part];
  const middle = middleOf(texts);
  return [...partsOf(texts.slice(0, middle)), ...partsOf(texts.slice(middle))];
}

/** Returns the index at which two or more texts are divided into halves of about the same length. */
function middleOf(texts: readonly IndexedText[]): number {
  const sizes = texts.map(({ text, code }) => text.length + code.length);
  const half = sizes.reduce((sum, size) => sum + size, 0) / 2;
  let before = 0;
  const crossing = sizes.findIndex((size) => {
    before += size;
    return before > half;
  });
  return Math.min(Math.max(crossing, 1), texts.length - 1);
}

/** Indexes the words of texts. The index numbers the texts; their content is beside it. */
function indexTexts(texts: readonly IndexedText[]): SearchText {
  const index = new MiniSearch<IndexedText & { id: number }>(searchTextOptions);
  index.addAll(texts.map((text, id) => ({ ...text, id })));
  return {
    documents: texts.map(({ code: _code, also: _also, ...document }) => document),
    // What MiniSearch calls a plain object is one of JSON.
    index: { ...index.toJSON() },
  };
}

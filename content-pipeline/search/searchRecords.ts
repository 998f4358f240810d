import type { SearchDocument, SearchEntry, SearchSignature } from '#manifest/search';

/** A text to be indexed, with words that are not shown. */
export interface IndexedText extends SearchDocument {
  /** What stands in its code blocks. */
  code: string;
  /** Other words that it is found by. */
  also: string;
}

/** What a search finds of a page. */
export interface SearchRecords {
  names: SearchEntry[];
  details: SearchEntry[];
  texts: IndexedText[];
  signatures: SearchSignature[];
}

interface EntryFacts {
  context?: string | undefined;
  preview?: string | undefined;
  deprecated?: boolean;
  unexported?: boolean;
}

/** How much of a signature or a sentence is shown. */
const previewLength = 120;

/** An entry without the fields that say nothing. */
export function searchEntry(
  entry: Pick<SearchEntry, 'title' | 'href' | 'kind'>,
  { context, preview, deprecated, unexported }: EntryFacts,
): SearchEntry {
  return {
    ...entry,
    ...(context && { context }),
    ...(preview && { preview: shorten(preview) }),
    ...(deprecated && { deprecated }),
    ...(unexported && { unexported }),
  };
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > previewLength ? `${line.slice(0, previewLength - 1).trimEnd()}…` : line;
}

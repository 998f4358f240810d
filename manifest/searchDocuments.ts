import type { SearchDocument, SearchDocuments } from './search';

/** A text of the search index, with the number by which the words of the index refer to it (`textNumber`). */
export interface NumberedText {
  number: number;
  document: SearchDocument;
}

type PageTexts = SearchDocuments['pages'][number];

/**
 * Returns the content of a search file with the given texts, in the same order. Adjacent texts of a page whose numbers
 * are consecutive share the path of the page and their context. Texts with an anchor must have a context.
 */
export function searchDocumentsOf(texts: readonly NumberedText[]): SearchDocuments {
  const pages: PageTexts[] = [];
  for (const { number, document } of texts) {
    const { href, context, ...shown } = document;
    const [path = '', anchor] = href.split('#', 2);
    const last = pages.at(-1);
    const follows =
      last !== undefined && last.path === path && last.number + last.texts.length === number;
    const page = follows ? last : { number, path, texts: [] };
    if (!follows) pages.push(page);
    if (anchor !== undefined) page.context ??= context;
    const isShared = anchor !== undefined && page.context === context;
    page.texts.push({
      ...(anchor !== undefined && { anchor }),
      ...shown,
      ...(!isShared && context && { context }),
    });
  }
  return { pages };
}

/** Returns the texts of a search file: the inverse of `searchDocumentsOf`. */
export function numberedTexts({ pages }: SearchDocuments): NumberedText[] {
  return pages.flatMap(({ number, path, context: shared, texts }) =>
    texts.map(({ anchor, ...text }, index) => {
      const isPart = anchor !== undefined;
      const context = text.context ?? (isPart ? shared : undefined);
      return {
        number: number + index,
        document: {
          ...text,
          href: isPart ? `${path}#${anchor}` : path,
          ...(context && { context }),
        },
      };
    }),
  );
}

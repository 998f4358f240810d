import type { SearchDocument, SearchDocuments } from './search';

/** A text of the search index, with the number by which the words of the index refer to it (`textNumber`). */
export interface NumberedText {
  number: number;
  document: SearchDocument;
}

type PageTexts = SearchDocuments['pages'][number];

/**
 * Returns the content of a search file with the given texts, in the same order. Adjacent texts of a page whose numbers
 * are consecutive share the path of the page. Texts with an anchor, which must have a context, also share their kind and
 * their context.
 */
export function searchDocumentsOf(texts: readonly NumberedText[]): SearchDocuments {
  const pages: PageTexts[] = [];
  for (const { number, document } of texts) {
    const { href, title, kind, context, text } = document;
    const [path = '', anchor] = href.split('#', 2);
    const last = pages.at(-1);
    const follows =
      last !== undefined && last.path === path && last.number + last.texts.length === number;
    const page = follows ? last : { number, path, texts: [] };
    if (!follows) pages.push(page);
    if (anchor === undefined) {
      page.texts.push({ title, kind, ...(context && { context }), text });
      continue;
    }
    page.kind ??= kind;
    page.context ??= context;
    page.texts.push({
      ...{ anchor, title },
      ...(kind !== page.kind && { kind }),
      ...(context !== page.context && { context }),
      text,
    });
  }
  return { pages };
}

/** Returns the texts of a search file: the inverse of `searchDocumentsOf`. */
export function numberedTexts({ pages }: SearchDocuments): NumberedText[] {
  return pages.flatMap(({ number, path, texts, ...shared }) =>
    texts.map(({ anchor, ...own }, index) => {
      const { kind = 'heading', ...text } = anchor === undefined ? own : { ...shared, ...own };
      const href = anchor === undefined ? path : `${path}#${anchor}`;
      return { number: number + index, document: { ...text, href, kind } };
    }),
  );
}

import { z } from 'zod';
import { type PageDocument, pageDocumentSchema } from '#manifest/pageDocument';
import { tokensIn } from './tokens';

/**
 * Returns the errors in the documents of a reference as messages: violations of the schema, anchors that are used
 * twice, and links to pages or anchors below `/api/` that do not exist.
 */
export function documentErrors(documents: readonly PageDocument[]): string[] {
  const invalid = documents.flatMap((document) => {
    const { error } = pageDocumentSchema.safeParse(document);
    return error === undefined ? [] : [`${document.path}: ${z.prettifyError(error)}`];
  });
  const repeated = documents.flatMap((document) =>
    repeatedAnchors(document).map((anchor) => `${document.path}: #${anchor} is used twice`),
  );
  return [...invalid, ...repeated, ...brokenLinks(documents)];
}

/** Returns links of documents to pages or anchors below `/api/` that do not exist: `<from> → <to>`. */
export function brokenLinks(documents: readonly PageDocument[]): string[] {
  const anchors = new Map(
    documents.map((document) => [document.path, new Set(anchorsOf(document))]),
  );
  const broken: string[] = [];
  for (const document of documents) {
    for (const href of hrefsOf(document)) {
      const [path = '', anchor] = href.split('#');
      const target = anchors.get(path === '' ? document.path : path);
      if (path !== '' && !path.startsWith('/api/')) continue;
      if (target === undefined || (anchor !== undefined && !target.has(anchor))) {
        broken.push(`${document.path} → ${href}`);
      }
    }
  }
  return broken;
}

/** Returns the anchors that a document uses more than once, apart from its outline. */
function repeatedAnchors(document: PageDocument): string[] {
  const { outline: _, ...content } = document;
  const anchors = [...anchorsOf(content)];
  return anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index);
}

function* anchorsOf(value: unknown): Generator<string> {
  for (const [key, inner] of entriesWithin(value)) {
    if ((key === 'anchor' || key === 'id') && typeof inner === 'string') yield inner;
  }
}

function* hrefsOf(value: unknown): Generator<string> {
  for (const [key, inner] of entriesWithin(value)) {
    if (key === 'href' && typeof inner === 'string') yield inner;
  }
  for (const { href } of tokensIn(value)) if (href !== undefined) yield href;
}

/** Yields all fields of a value and of the values in it. */
function* entriesWithin(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [key, inner];
    yield* entriesWithin(inner);
  }
}

import type { ReadContext } from './readContext';
import { standardLibraryHref } from './standardLibrary';
import type { CommentPart, InlineTagNode } from './typedocProject';

/** Joins the pieces of a comment to Markdown, in which links to symbols are written by key. */
export function commentText(parts: readonly CommentPart[], context: ReadContext): string {
  return parts
    .map((part) => (part.kind === 'inline-tag' ? inlineTag(part, context) : part.text))
    .join('')
    .trim();
}

function inlineTag(part: InlineTagNode, context: ReadContext): string {
  // What TypeDoc could not put in its place is no text for readers.
  if (part.tag === '@inheritDoc')
    return reportUnknown(part.text.trim(), 'named as the source of', context);
  if (!['@link', '@linkcode', '@linkplain'].includes(part.tag)) return part.text;
  const href = hrefOf(part, context);
  const words = part.text.trim();
  if (href !== undefined) return `[${label(part, words, href)}](${href})`;
  reportUnknown(words, 'linked in', context);
  return words === '' ? '' : `\`${words}\``;
}

function reportUnknown(words: string, how: string, { place, report }: ReadContext): string {
  report({
    code: 'api-link-unresolved',
    severity: 'warning',
    message: `"${words}" is ${how} the comment of ${place.symbol}, but nothing of that name is documented`,
    hint: 'Name something that the package exports, or write the name as code',
    ...{ file: place.file, line: place.line },
  });
  return '';
}

/** A link that is no more than a name is set as code, words are not. */
function label({ tag, target }: InlineTagNode, words: string, href: string): string {
  const isCode =
    tag === '@linkcode' ||
    (tag === '@link' && typeof target !== 'string' && /^[\w$.#]+(?:\(\))?$/.test(words));
  if (isCode) return `\`${words}\``;
  return (words === '' ? href : words).replace(/[[\]\\]/g, '\\$&');
}

function hrefOf({ target }: InlineTagNode, { targets }: ReadContext): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target === 'number') {
    const known = targets.get(target);
    if (known === undefined) return undefined;
    return `api:${known.symbol}${known.member === undefined ? '' : `#${known.member}`}`;
  }
  return target?.packageName === 'typescript'
    ? standardLibraryHref(target.qualifiedName, target.packagePath)
    : undefined;
}

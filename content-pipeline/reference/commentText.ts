import path from 'node:path/posix';
import type { ReadContext } from './readContext';
import { standardLibraryHref } from './standardLibrary';
import type { CommentPart, InlineTagNode, RelativeLinkPart } from './typedocProject';

/** Joins the pieces of a comment to Markdown, in which links to symbols are written by key. */
export function commentText(parts: readonly CommentPart[], context: ReadContext): string {
  return parts
    .map((part) => {
      if (part.kind === 'inline-tag') return inlineTag(part, context);
      return part.kind === 'relative-link' ? relativeLink(part, context) : part.text;
    })
    .join('')
    .trim();
}

/** A comment may come from another file than the declaration it is read for. */
function relativeLink(
  { text, target, targetAnchor }: RelativeLinkPart,
  { files, folder, place }: ReadContext,
): string {
  const file = typeof target === 'number' ? files[target] : undefined;
  if (file === undefined) return text;
  const linked = path.relative(path.dirname(place.file), path.join(folder, file));
  const anchor = targetAnchor === undefined ? '' : `#${targetAnchor}`;
  return linked.split('/').map(encodeURIComponent).join('/') + anchor;
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

function hrefOf({ target }: InlineTagNode, context: ReadContext): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target === 'number') {
    const known = context.targets.get(target);
    if (known === undefined) return undefined;
    return `api:${known.symbol}${known.member === undefined ? '' : `#${known.member}`}`;
  }
  if (target === undefined) return undefined;
  const { packageName, packagePath, qualifiedName } = target;
  if (packageName === 'typescript') return standardLibraryHref(qualifiedName, packagePath);
  return packageName === context.packageName
    ? undefined
    : `foreign:${packageName}#${qualifiedName}`;
}

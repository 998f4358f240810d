import path from 'node:path/posix';
import type { ApiComment, ApiExample, CodeRow } from './apiPackage';
import type { ReadContext, Target } from './readContext';
import { standardLibraryHref } from './standardLibrary';
import type {
  CommentNode,
  CommentPart,
  CommentTagNode,
  InlineTagNode,
  Reflection,
  RelativeLinkPart,
} from './typedocProject';

/** Tags that have a field in `ApiComment`, or that pages do not show. All other tags are shown as notes. */
const knownTags = new Set([
  ...['@summary', '@remarks', '@deprecated', '@since', '@example', '@throws', '@see', '@returns'],
  ...['@default', '@defaultValue', '@param', '@typeParam', '@template', '@property', '@prop'],
  ...['@group', '@category', '@groupDescription', '@categoryDescription', '@module', '@type'],
  ...['@description', '@desc'],
  // JSDoc repeats with these what the declaration says: the name, the kind and the owner.
  ...['@name', '@alias', '@kind', '@function', '@func', '@method', '@class', '@constructor'],
  ...['@memberof', '@memberOf', '@static', '@instance'],
]);

const shownModifiers = ['alpha', 'beta', 'experimental', 'internal'] as const;

/** The comment of an undocumented declaration. */
export const emptyComment: ApiComment = {
  ...{ summary: '', remarks: '', returns: '' },
  ...{ examples: [], throws: [], see: [], notes: [], modifiers: [] },
};

/**
 * Converts a comment of TypeDoc to an `ApiComment`. Returns `emptyComment` if there is no comment. Reports links to
 * unknown symbols, and `@inheritDoc` tags that TypeDoc has not resolved.
 */
export function readComment(comment: CommentNode | undefined, context: ReadContext): ApiComment {
  if (comment === undefined) return emptyComment;
  const tags = comment.blockTags ?? [];
  const text = ({ content }: CommentTagNode) => commentText(content, context);
  const named = (...names: string[]) => tags.filter(({ tag }) => names.includes(tag));
  const textOf = (...names: string[]) => paragraphs(named(...names).map(text));

  const body = paragraphs([commentText(comment.summary, context), textOf('@description', '@desc')]);
  const own = textOf('@summary');
  const { first, rest } = own === '' ? splitFirstParagraph(body) : { first: own, rest: body };
  const [deprecated] = named('@deprecated');
  const since = textOf('@since');
  const defaultValue = withoutFence(textOf('@defaultValue', '@default'));
  return {
    summary: first,
    remarks: paragraphs([rest, textOf('@remarks')]),
    ...(deprecated === undefined ? {} : { deprecated: text(deprecated) }),
    ...(since === '' ? {} : { since }),
    examples: named('@example').map((tag) => readExample(tag.name, text(tag))),
    throws: named('@throws')
      .map((tag) => printThrown(tag, text(tag), context))
      .filter(({ type, text }) => type !== undefined || text !== ''),
    see: named('@see').flatMap((tag) => listItems(text(tag))),
    notes: tags
      .filter(({ tag }) => !knownTags.has(tag))
      .map((tag) => ({ title: tagTitle(tag.tag), text: text(tag) })),
    returns: textOf('@returns'),
    ...(defaultValue === '' ? {} : { defaultValue }),
    modifiers: shownModifiers.filter((name) => comment.modifierTags?.includes(`@${name}`)),
  };
}

/**
 * Converts the content of an `@example` tag to an example. Its title is `name`, the text on the line of the tag, or the
 * content of a `<caption>` at the beginning of `text`. The caption is removed from the text.
 */
function readExample(name: string | undefined, text: string): ApiExample {
  const [caption = '', words] = /^<caption>(.*?)<\/caption>\s*/s.exec(text) ?? [];
  const title = name ?? words?.trim();
  return { ...(title ? { title } : {}), text: text.slice(caption.length) };
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

/**
 * Splits a text after its first paragraph. A heading before the paragraph, or a bold line that serves as a heading,
 * belongs to the first part. If the text begins with code, the first part is empty.
 */
function splitFirstParagraph(text: string): { first: string; rest: string } {
  const body = withoutHeading(text);
  if (/^(?:```|~~~)/.test(body)) return { first: '', rest: text };
  const heading = text.slice(0, text.length - body.length);
  const end = /\n[ \t]*\n/.exec(body);
  if (end === null) return { first: text, rest: '' };
  return { first: heading + body.slice(0, end.index), rest: body.slice(end.index).trim() };
}

/**
 * Returns a text of Markdown without a heading, or a bold line that serves as a heading, at its beginning. Returns the
 * text unchanged if nothing follows.
 */
export function withoutHeading(text: string): string {
  return text.replace(
    /^(?:\*\*[^*\n]+\*\*|__[^_\n]+__|#{1,6} [^\n]*)[ \t]*\n[ \t]*\n\s*(?=\S)/,
    '',
  );
}

function withoutFence(text: string): string {
  return text.replace(/^```\w*\n([\s\S]*?)\n?```$/, '$1').replace(/^`([^`]*)`$/, '$1');
}

/**
 * Returns the items of the list into which TypeDoc joins several `@see` tags. Any other text is a single item; an empty
 * text has no items.
 */
function listItems(text: string): string[] {
  if (!/^\s*- /.test(text)) return text === '' ? [] : [text];
  return text
    .split(/^\s*- /m)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Returns the title for a tag: "Type guard" for `@typeGuard`. */
function tagTitle(tag: string): string {
  const words = tag
    .slice(1)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the parts of a comment as Markdown. Links to symbols contain the keys of the symbols (see `ApiComment`). */
export function commentText(parts: readonly CommentPart[], context: ReadContext): string {
  return parts
    .map((part) => {
      if (part.kind === 'inline-tag') return inlineTag(part, context);
      return part.kind === 'relative-link' ? relativeLink(part, context) : part.text;
    })
    .join('')
    .trim();
}

/**
 * Returns the percent-encoded path of a linked file with its anchor. The path is relative to the file of the
 * declaration, because the comment may be copied from another file. Returns the text of the link if the file is
 * unknown.
 */
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
  // Pages do not show an unresolved tag.
  if (part.tag === '@inheritDoc') return reportUnknown(part.text.trim(), '@inheritDoc', context);
  if (!['@link', '@linkcode', '@linkplain'].includes(part.tag)) return part.text;
  const href = hrefOf(part, context);
  // Of a link to another package, TypeDoc does not remove the name from the text.
  const isForeign = typeof part.target === 'object';
  const words = ((isForeign && part.tsLinkText) || part.text).trim();
  if (href !== undefined) return `[${label(part, words, href)}](${href})`;
  const reference = part.target === undefined ? readReference(words, context) : undefined;
  if (reference !== undefined)
    return `[${label(part, reference.words, reference.href)}](${reference.href})`;
  reportUnknown(words, 'link', context);
  return words === '' ? '' : `\`${words}\``;
}

/**
 * Resolves a link that names the package or the entry point of a symbol: `kit!Shape.area`, and `kit!Shape | the shape`
 * with a text. Returns `undefined` for other links, and if the package does not contain the symbol.
 */
function readReference(
  text: string,
  { modules, targets }: ReadContext,
): { href: string; words: string } | undefined {
  const [, module = '', name = '', words = ''] =
    /^((?:@[^\s/!|]+\/)?[^\s!|]+)!([^\s|:]+)(?::\S+)?\s*\|?\s*(.*)$/s.exec(text) ?? [];
  if (name === '') return undefined;
  // Names of members can follow other characters: `Shape#area`.
  const label = name.replace(/[#~]/g, '.');
  const shown = words === '' ? name : words;
  if (!modules.has(module)) return { href: `foreign:${module}#${label}`, words: shown };
  const target = [...targets.values()].find((known) => known.label === label);
  return target && { href: hrefTo(target), words: shown };
}

function hrefTo({ symbol, member }: Target): string {
  return `api:${symbol}${member === undefined ? '' : `#${member}`}`;
}

function reportUnknown(words: string, how: string, { place, report }: ReadContext): string {
  report({
    code: 'api-link-unresolved',
    severity: 'warning',
    message: `symbol "${words}" not found (${how} in the comment of ${place.symbol})`,
    hint: 'use the name of a documented symbol, or remove the tag',
    ...{ file: place.file, line: place.line },
  });
  return '';
}

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
    return known && hrefTo(known);
  }
  if (target === undefined) return undefined;
  const { packageName, packagePath, qualifiedName } = target;
  if (packageName === 'typescript') return standardLibraryHref(qualifiedName, packagePath);
  return packageName === context.packageName
    ? undefined
    : `foreign:${packageName}#${qualifiedName}`;
}

/**
 * Returns the type of a `@throws` tag and the remaining text of the tag. The type is the text in braces. Without
 * braces, it is the symbol that a link at the beginning of the text refers to. If there is no such link, or if the
 * package does not contain the symbol, `type` is missing.
 *
 * @param text the content of the tag as Markdown
 */
function printThrown(
  { typeAnnotation, content }: CommentTagNode,
  text: string,
  { targets }: ReadContext,
): { type?: CodeRow; text: string } {
  const name = typeAnnotation?.replace(/^\{|\}$/g, '').trim();
  if (name !== undefined && name !== '') {
    const known = [...targets.values()].find(({ label }) => label === name);
    return { type: [token(name, known?.symbol)], text: text.replace(/^- /, '') };
  }
  const [first] = content;
  if (first?.kind !== 'inline-tag' || typeof first.target !== 'number') return { text };
  const known = targets.get(first.target);
  if (known === undefined || known.member !== undefined) return { text };
  // The link names the type; the text after it describes when it is thrown.
  const rest = text.replace(/^\[[^\]]*\]\([^)]*\)\s*(?:[-–—]\s*)?/, '');
  return { type: [token(known.label, known.symbol)], text: rest };
}

function token(text: string, symbol: string | undefined): CodeRow[number] {
  if (symbol !== undefined) return { text, kind: 'type', symbol };
  const href = standardLibraryHref(text);
  return { text, kind: 'type', ...(href === undefined ? {} : { href }) };
}

const tags = ['@groupDescription', '@categoryDescription'];

/**
 * Returns the descriptions of groups and categories, as Markdown. The keys are the titles, which are on the line of the
 * tag.
 */
export function readGroupTexts(
  comments: readonly (CommentNode | undefined)[],
  context: ReadContext,
): Record<string, string> {
  const blocks = comments.flatMap((comment) => comment?.blockTags ?? []);
  const texts = blocks
    .filter(({ tag }) => tags.includes(tag))
    .map(({ content }) => commentText(content, context).split('\n'))
    .map(([title = '', ...lines]) => [title.trim(), lines.join('\n').trim()] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(texts);
}

/**
 * Returns the text of a declaration's `@category` tag. Without this tag, returns the text of its `@group` tag, or
 * `undefined`.
 */
export function readCategory(declaration: Reflection): string | undefined {
  const { comment, getSignature, setSignature, signatures = [] } = declaration;
  const called = [...signatures, getSignature, setSignature];
  const comments = [comment, ...called.map((signature) => signature?.comment)];
  const named = (tag: string) =>
    comments.map((each) => firstTag(each, tag)).find((text) => text !== '');
  return named('@category') ?? named('@group');
}

function firstTag(comment: CommentNode | undefined, tag: string): string {
  const content = comment?.blockTags?.find((block) => block.tag === tag)?.content ?? [];
  return content
    .map(({ text }) => text)
    .join('')
    .trim();
}

interface SharedComments {
  shared: ApiComment;
  each: ApiComment[];
}

const ownFields: ReadonlySet<string> = new Set(['summary', 'returns', 'throws']);

/**
 * Splits the comments of overloads into a common part (`shared`) and the other parts of each comment (`each`). The
 * common part has the fields that are equal in all comments, and the first summary that does not describe an overload,
 * such as "This overload is selected if …". Descriptions of results and errors are in `each`. If there is only one
 * signature, its errors are in the common part.
 */
export function shareComments(comments: readonly ApiComment[]): SharedComments {
  const [first, ...others] = comments;
  if (first === undefined) return { shared: emptyComment, each: [] };

  const isCommon = (key: keyof ApiComment) =>
    others.every((other) => JSON.stringify(other[key]) === JSON.stringify(first[key]));
  const isShared = (key: string) =>
    others.length === 0
      ? key !== 'returns'
      : !ownFields.has(key) && isCommon(key as keyof ApiComment);
  const summary =
    others.length === 0 ? first.summary : generalText(comments.map((comment) => comment.summary));
  const isDeprecated = comments.every(({ deprecated }) => deprecated !== undefined);
  return {
    shared: {
      ...emptyComment,
      ...(isDeprecated ? { deprecated: '' } : {}),
      ...filterKeys(first, isShared),
      summary,
    },
    each: comments.map((comment) => ({
      ...emptyComment,
      ...filterKeys(comment, (key) => !isShared(key)),
      summary: comment.summary === summary ? '' : comment.summary,
    })),
  };
}

/** Returns the first text that does not describe an overload; an empty string if there is none. */
export function generalText(texts: readonly string[]): string {
  return texts.find((text) => text !== '' && !/\boverload/i.test(text)) ?? '';
}

function filterKeys(comment: ApiComment, keep: (key: string) => boolean): Partial<ApiComment> {
  // `Object.entries` does not preserve the types of keys.
  return Object.fromEntries(Object.entries(comment).filter(([key]) => keep(key)));
}

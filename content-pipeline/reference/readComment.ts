import path from 'node:path/posix';
import type { ApiComment, ApiExample, CodeRow } from './apiPackage';
import type { ReadContext } from './readContext';
import { standardLibraryHref } from './standardLibrary';
import type {
  CommentNode,
  CommentPart,
  CommentTagNode,
  InlineTagNode,
  Reflection,
  RelativeLinkPart,
} from './typedocProject';

/** What has a place of its own, or says nothing to readers. Everything else is shown as a note. */
const knownTags = new Set([
  ...['@summary', '@remarks', '@deprecated', '@since', '@example', '@throws', '@see', '@returns'],
  ...['@default', '@defaultValue', '@param', '@typeParam', '@template', '@property', '@prop'],
  ...['@group', '@category', '@groupDescription', '@categoryDescription', '@module', '@type'],
]);

const shownModifiers = new Set(['@alpha', '@beta', '@experimental', '@internal']);

/** The comment of something that has none. */
export const emptyComment: ApiComment = {
  ...{ summary: '', remarks: '', returns: '' },
  ...{ examples: [], throws: [], see: [], notes: [], modifiers: [] },
};

/** Sorts what a comment says by what it is for. No comment gives an empty one. */
export function readComment(comment: CommentNode | undefined, context: ReadContext): ApiComment {
  if (comment === undefined) return emptyComment;
  const tags = comment.blockTags ?? [];
  const text = ({ content }: CommentTagNode) => commentText(content, context);
  const named = (...names: string[]) => tags.filter(({ tag }) => names.includes(tag));
  const textOf = (...names: string[]) => paragraphs(named(...names).map(text));

  const body = commentText(comment.summary, context);
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
    modifiers: (comment.modifierTags ?? [])
      .filter((tag) => shownModifiers.has(tag))
      .map((tag) => tag.slice(1)),
  };
}

/** An example with its title: the words behind the tag, or the caption that JSDoc has for it. */
function readExample(name: string | undefined, text: string): ApiExample {
  const [caption = '', words] = /^<caption>(.*?)<\/caption>\s*/s.exec(text) ?? [];
  const title = name ?? words?.trim();
  return { ...(title ? { title } : {}), text: text.slice(caption.length) };
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join('\n\n');
}

function splitFirstParagraph(text: string): { first: string; rest: string } {
  if (/^(?:```|~~~)/.test(text)) return { first: '', rest: text };
  const end = /\n[ \t]*\n/.exec(text);
  if (end === null) return { first: text, rest: '' };
  return { first: text.slice(0, end.index), rest: text.slice(end.index).trim() };
}

/** A default value stands in a code block, because TypeDoc puts it there. */
function withoutFence(text: string): string {
  return text.replace(/^```\w*\n([\s\S]*?)\n?```$/, '$1').replace(/^`([^`]*)`$/, '$1');
}

/** Several `@see` tags reach us as one list. */
function listItems(text: string): string[] {
  if (!/^\s*- /.test(text)) return text === '' ? [] : [text];
  return text
    .split(/^\s*- /m)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** `@typeGuard` as a title: "Type guard". */
function tagTitle(tag: string): string {
  const words = tag
    .slice(1)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Joins the pieces of a comment to Markdown, in which links to symbols are written by key. */
function commentText(parts: readonly CommentPart[], context: ReadContext): string {
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

/**
 * What `@throws` names as the type: in braces, or as the link it begins with.
 *
 * `text` is what the tag says, as Markdown.
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
  // The link stands for the type; what follows it says when.
  const rest = text.replace(/^\[[^\]]*\]\([^)]*\)\s*(?:[-–—]\s*)?/, '');
  return { type: [token(known.label, known.symbol)], text: rest };
}

function token(text: string, symbol: string | undefined): CodeRow[number] {
  if (symbol !== undefined) return { text, kind: 'type', symbol };
  const href = standardLibraryHref(text);
  return { text, kind: 'type', ...(href === undefined ? {} : { href }) };
}

const tags = ['@groupDescription', '@categoryDescription'];

/** What comments say of groups and categories, by the titles of these: those stand in the tags' own lines. */
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

/** What a comment says that its symbol or member belongs to: its `@category`, else its `@group`. */
export function readCategory(declaration: Reflection): string | undefined {
  const { comment, getSignature, setSignature, signatures = [] } = declaration;
  const called = [...signatures, getSignature, setSignature];
  const comments = [comment, ...called.map((signature) => signature?.comment)];
  const named = (tag: string) =>
    comments.map((each) => firstTag(each, tag)).find((text) => text !== '');
  return named('@category') ?? named('@group');
}

/** The words behind the first tag of a name; none where there is no such tag. */
function firstTag(comment: CommentNode | undefined, tag: string): string {
  const content = comment?.blockTags?.find((block) => block.tag === tag)?.content ?? [];
  return content
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** What is said of all ways to call something, and what is left to say of each. */
interface SharedComments {
  shared: ApiComment;
  each: ApiComment[];
}

/** What belongs to a call rather than to the name that is called. */
const saidOfEach: ReadonlySet<string> = new Set(['summary', 'returns', 'throws']);

/**
 * Says once what the comments of overloads have in common. The first summary stands for all; what
 * is given back or thrown is said of each.
 */
export function shareComments(comments: readonly ApiComment[]): SharedComments {
  const [first, ...others] = comments;
  if (first === undefined) return { shared: emptyComment, each: [] };

  const isCommon = (key: keyof ApiComment) =>
    others.every((other) => JSON.stringify(other[key]) === JSON.stringify(first[key]));
  const isShared = (key: string) =>
    others.length === 0
      ? key !== 'returns'
      : !saidOfEach.has(key) && isCommon(key as keyof ApiComment);
  const summary = comments.find((comment) => comment.summary !== '')?.summary ?? '';
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

function filterKeys(comment: ApiComment, keep: (key: string) => boolean): Partial<ApiComment> {
  // Entries lose the names of their keys on the way through.
  return Object.fromEntries(Object.entries(comment).filter(([key]) => keep(key)));
}

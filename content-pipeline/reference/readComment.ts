import type { ApiComment, ApiExample } from './apiPackage';
import { commentText } from './commentText';
import { printThrown } from './printThrown';
import type { ReadContext } from './readContext';
import type { CommentNode, CommentTagNode } from './typedocProject';

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

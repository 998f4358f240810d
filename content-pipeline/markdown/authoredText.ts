import type { Image, Link, Node, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { cutCode } from './code/cutCode';
import { readFence } from './code/fence';
import type { MarkdownContext } from './compileMarkdown';
import type { ParsedMarkdown } from './parseMarkdown';
import { codeFence } from './printPlain';

/**
 * The Markdown of an author in parts: text, and resolved targets of links and images (`address`), which are paths from
 * the site's root, anchors or URLs.
 */
export type AuthoredText = readonly (string | { address: string })[];

/**
 * A replacement of the part of the source text between two offsets. Without `address` and `text`, the part is removed.
 */
interface Edit {
  start: number;
  end: number;
  address?: string;
  text?: string;
}

/**
 * Returns a copy of a context (`recording`) that records how links, images and code files are resolved. The maps
 * `links`, `images` and `files` are filled while the copy is used. Their keys are targets, their values are the
 * results. `elements` are the custom elements of the context.
 */
export function recordAddresses(context: MarkdownContext) {
  const links = new Map<string, string | undefined>();
  const images = new Map<string, string | undefined>();
  const files = new Map<string, string>();
  const { readCode } = context;
  const recording: MarkdownContext = {
    ...context,
    resolveLink(target, place) {
      const address = context.resolveLink(target, place);
      links.set(decoded(target), address);
      return address;
    },
    resolveImage(target, place) {
      const image = context.resolveImage(target, place);
      images.set(decoded(target), image?.src);
      return image;
    },
    ...(readCode && {
      readCode(target, place) {
        const text = readCode(target, place);
        if (text !== undefined) files.set(target, text);
        return text;
      },
    }),
  };
  return { recording, links, images, files, elements: context.elements };
}

/**
 * Returns the text of an article as its author wrote it, without front matter, comments, explicit anchors of headings
 * and tags of custom elements. Targets of links and images are replaced with the recorded results, and imported code is
 * inserted. The parts of the text between the offsets in `removed` are omitted.
 */
export function authoredText(
  { text, tree }: ParsedMarkdown,
  { links, images, files, elements }: Omit<ReturnType<typeof recordAddresses>, 'recording'>,
  removed: readonly { start: number; end: number }[] = [],
): AuthoredText {
  const edits: Edit[] = [...removed, ...commentsIn(text, tree)];
  visit(tree, (node) => {
    const { start, end } = rangeOf(node);
    const written = text.slice(start, end);
    if (node.type === 'link' && /^\[.*\)$/s.test(written)) {
      edits.push(...linkEdits(node, text, links));
    } else if (node.type === 'image' && /^!\[.*\)$/s.test(written)) {
      edits.push(...targetEdit(node, start + written.lastIndexOf(']('), text, images));
    } else if (node.type === 'definition') {
      const resolved = links.get(decoded(node.url)) ?? images.get(decoded(node.url));
      const at = written.indexOf(node.url, written.indexOf(']:'));
      if (resolved !== undefined && at > 0)
        edits.push({ start: start + at, end: start + at + node.url.length, address: resolved });
    } else if (node.type === 'html') {
      for (const match of written.matchAll(/(\s(?:href|poster|src)=")([^"]+)(?=")/gi)) {
        const [, before = '', target = ''] = match;
        const address = links.get(decoded(target)) ?? images.get(decoded(target));
        const from = start + match.index + before.length;
        if (address !== undefined) edits.push({ start: from, end: from + target.length, address });
      }
      const tags = elements === undefined ? [] : written.matchAll(tagsOfHtml);
      for (const { index, 0: tag, 1: name = '' } of tags) {
        if (!elements?.has(name.toLowerCase())) continue;
        edits.push({ start: start + index, end: start + index + tag.length });
      }
    } else if (node.type === 'heading') {
      const anchor = explicitAnchor.exec(written);
      if (anchor)
        edits.push({ start: start + anchor.index, end: start + anchor.index + anchor[0].length });
    } else if (node.type === 'code') {
      const { source, title, language = title === undefined ? '' : 'text' } = readFence(node);
      const file = source && files.get(source.file);
      const cut = source && file !== undefined && cutCode(file, source);
      const quote = title?.includes('"') ? "'" : '"';
      const info = title === undefined ? language : `${language} title=${quote}${title}${quote}`;
      if (cut && 'text' in cut)
        edits.push({ start, end, text: indented(cut.text, info, start, text) });
    }
  });
  return applied(edits, text, tree);
}

const explicitAnchor = /[ \t]+\{#[^{}\s]+\}(?=[ \t]*#*[ \t]*(?:\n|$))/;

const tagsOfHtml = /<\/?([a-z][a-z0-9]*-[a-z0-9-]*)(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?>/gi;

/**
 * Applies edits to a text. Returns the edited text, beginning with the first line of `tree`. An edit that begins before
 * the end of an earlier edit is ignored.
 */
function applied(edits: readonly Edit[], text: string, tree: Root): AuthoredText {
  const [first] = tree.children;
  const { start } = first === undefined ? { start: text.length } : rangeOf(first);
  const parts: (string | { address: string })[] = [];
  // White space at the start of the first line may make it a code block.
  const before = start - 1;
  let at =
    start === 0 ? 0 : Math.max(text.lastIndexOf('\n', before), text.lastIndexOf('\r', before)) + 1;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    parts.push(text.slice(at, edit.start));
    if (edit.address !== undefined) parts.push({ address: edit.address });
    if (edit.text !== undefined) parts.push(edit.text);
    at = edit.end;
  }
  parts.push(text.slice(at).trimEnd());
  return parts.filter((part) => part !== '');
}

function linkEdits(
  link: Link,
  text: string,
  links: ReadonlyMap<string, string | undefined>,
): Edit[] {
  const { start, end } = rangeOf(link);
  const [first, last] = [link.children[0], link.children.at(-1)];
  const from = first === undefined ? start + 1 : rangeOf(first).start;
  const to = last === undefined ? start + 1 : rangeOf(last).end;
  const target = decoded(link.url);
  if (links.has(target) && links.get(target) === undefined)
    return [
      { start, end: from },
      { start: to, end },
    ];
  return targetEdit(link, to, text, links);
}

/**
 * Returns an array with the edit that replaces the target of a link or an image; an empty array if the target remains
 * unchanged. `at` is the offset of the `](` before the target.
 */
function targetEdit(
  node: Link | Image,
  at: number,
  text: string,
  known: ReadonlyMap<string, string | undefined>,
): Edit[] {
  const address = known.get(decoded(node.url));
  const isExternal = address !== undefined && !/^[/#]/.test(address);
  if (address === undefined || (isExternal && address === node.url)) return [];
  const written = text.slice(at, rangeOf(node).end);
  const [, before = '', target = ''] =
    /^(\]\(\s*)(<[^<>\n]*>|\S+(?=\s)|\S*(?=\)$))/.exec(written) ?? [];
  const start = at + before.length;
  return before === '' ? [] : [{ start, end: start + target.length, address }];
}

/**
 * Yields edits that remove HTML comments outside code and formulas. Searches the text, because the parsed tree does not
 * contain comments.
 */
function* commentsIn(text: string, tree: Root): Generator<Edit> {
  const code: { start: number; end: number }[] = [];
  visit(tree, (node) => {
    if (/^(?:code|inlineCode|math|inlineMath)$/.test(node.type)) code.push(rangeOf(node));
  });
  for (const { index, 0: comment } of text.matchAll(/<!--[\s\S]*?-->[ \t]*\n?/g)) {
    if (code.some(({ start, end }) => start <= index && index < end)) continue;
    yield { start: index, end: index + comment.length };
  }
}

/**
 * Returns imported code as a fenced code block. Its lines are indented and quoted (`>`) like the original code block,
 * which begins at the offset `start` of `text`.
 */
function indented(code: string, language: string, start: number, text: string): string {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).replace(/[^\s>]/g, ' ');
  return codeFence(code, language).replaceAll('\n', `\n${before}`);
}

function rangeOf({ position }: Node): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/**
 * Returns a target without percent-encoding, because authors and the parser encode targets differently. Returns a
 * target with an invalid encoding unchanged.
 */
function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}

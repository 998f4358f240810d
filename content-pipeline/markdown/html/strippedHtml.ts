import type { Element, Root, RootContent } from 'hast';
import type { Report } from '../../diagnostics/diagnostic';
import { placeOf, type SourceText } from '../sourceText';
import { removedTag, strippedTags } from './allowedHtml';

/**
 * Removes tags whose content is not text for readers, such as `<script>`, with their content, and reports these tags.
 * The HTML parser could close such a tag at a wrong position, or could remove the rest of the page. If such a tag or a
 * comment is not closed, it is reported and becomes text.
 */
export function cutStripped(tree: Root, source: SourceText, report: Report): void {
  const { marks, roles } = pairStripped(tree);
  let depth = 0;
  cutWithin(tree);

  function cutWithin(parent: Root | Element): void {
    const kept = parent.children.filter((child) => isKept(child));
    // Nothing is added, and no element contains a document type.
    parent.children = kept as Element['children'];
  }

  function isKept(child: RootContent): boolean {
    const isCut = depth > 0;
    if (child.type === 'raw') {
      child.value = cutMarks(child);
      return child.value !== '';
    }
    if (child.type !== 'element') return !isCut;
    cutWithin(child);
    return !isCut || child.children.length > 0;
  }

  function cutMarks(node: RawNode): string {
    let kept = '';
    let at = 0;
    for (const mark of marks.get(node) ?? []) {
      const role = roles.get(mark);
      if (role === undefined) continue;
      if (depth === 0) kept += node.value.slice(at, mark.start) + startCut(mark, node);
      if (role === 'from') depth += 1;
      if (role === 'to') depth -= 1;
      at = mark.end;
    }
    return depth === 0 ? kept + node.value.slice(at) : kept;
  }

  /** Reports a tag or comment outside removed HTML. Returns the replacement, which is empty or escaped text. */
  function startCut(mark: HtmlMark, node: RawNode): string {
    const written = node.value.slice(mark.start, mark.end);
    if (roles.get(mark) !== 'text') {
      const result = roles.get(mark) === 'whole' ? 'is removed' : 'is removed with its content';
      reportRemoved({ written, result }, node, source, report);
      return '';
    }
    reportUnclosed(written, node, source, report);
    return written.replaceAll('<', '&lt;');
  }
}

type RawNode = Extract<RootContent, { type: 'raw' }>;

/**
 * Role of a tag or comment: `from` begins removed HTML, `to` ends it, `whole` is removed by itself, and `text` becomes
 * text, because the tag or comment is not closed. A tag or comment that remains has no role.
 */
type MarkRole = 'from' | 'to' | 'whole' | 'text';

interface StrippedPairs {
  marks: ReadonlyMap<RawNode, readonly HtmlMark[]>;
  roles: ReadonlyMap<HtmlMark, MarkRole>;
}

const voidTags: ReadonlySet<string> = new Set([
  ...['base', 'embed', 'frame', 'link', 'meta', 'param', 'track'],
]);

/**
 * Finds the start and end tags of the elements that are removed with their content. The end tag must be in the parent
 * node of the start tag or in a descendant of that node. A start tag without such an end tag becomes text.
 */
function pairStripped(tree: Root): StrippedPairs {
  const marks = new Map<RawNode, HtmlMark[]>();
  const roles = new Map<HtmlMark, MarkRole>();
  const open: { mark: HtmlMark; parent: Root | Element }[] = [];
  walk(tree);
  return { marks, roles };

  function walk(parent: Root | Element): void {
    for (const child of parent.children) {
      if (child.type === 'element') walk(child);
      if (child.type !== 'raw') continue;
      const found = marksOf(child.value);
      marks.set(child, found);
      for (const mark of found) read(mark, parent);
    }
    while (open.at(-1)?.parent === parent) {
      const unclosed = open.pop();
      if (unclosed !== undefined) roles.set(unclosed.mark, 'text');
    }
  }

  function read(mark: HtmlMark, parent: Root | Element): void {
    const { kind, name } = mark;
    if (kind === 'unfinished') roles.set(mark, 'text');
    if (!strippedTags.has(name)) return;
    if (kind === 'empty' || (kind === 'opening' && voidTags.has(name))) roles.set(mark, 'whole');
    else if (kind === 'opening') open.push({ mark, parent });
    if (kind !== 'closing') return;
    const at = open.findLastIndex((opening) => opening.mark.name === name);
    const [opening] = at === -1 ? [] : open.splice(at);
    if (opening === undefined) return;
    roles.set(opening.mark, 'from');
    roles.set(mark, 'to');
  }
}

interface HtmlMark {
  kind: 'opening' | 'closing' | 'empty' | 'comment' | 'unfinished';
  /** Name of the tag in lower case; empty for a comment. */
  name: string;
  /**
   * Offsets of the tag or comment in the HTML; `end` is exclusive. An unfinished tag or comment extends to the end of
   * the HTML.
   */
  start: number;
  end: number;
}

/** Tags whose content is text, not HTML. */
const textTags: ReadonlySet<string> = new Set([
  ...['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'textarea', 'title', 'xmp'],
]);

const comment = /<!--(?:-?>|[\s\S]*?--!?>)/y;
const tag = /<(\/?)([a-z][^\s/>]*)/iy;

/** Returns the tags and comments in HTML in their order, without those in the content of closed `textTags`. */
function marksOf(html: string): HtmlMark[] {
  const marks: HtmlMark[] = [];
  const neverClosed = new Set<string>();
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', start)) {
    const mark = markAt(html, start);
    start = mark?.end ?? start + 1;
    if (mark === undefined) continue;
    marks.push(mark);
    if (mark.kind !== 'opening' || !textTags.has(mark.name) || neverClosed.has(mark.name)) continue;
    const closing = html.slice(start).search(new RegExp(`</${mark.name}(?=[\\s/>])`, 'i'));
    if (closing === -1) neverClosed.add(mark.name);
    else start += closing;
  }
  return marks;
}

function markAt(html: string, start: number): HtmlMark | undefined {
  const unfinished: HtmlMark = { kind: 'unfinished', name: '', start, end: html.length };
  if (html.startsWith('<!--', start)) {
    const end = endOf(comment, html, start);
    return end === undefined ? unfinished : { kind: 'comment', name: '', start, end };
  }
  // `<!DOCTYPE html>`, `<?xml ?>` and `</ >` are read like comments.
  if (/^(?:[!?]|\/[^a-z])/i.test(html.slice(start + 1, start + 3))) {
    const closing = html[start + 1] === '?' ? '?>' : '>';
    const end = html.indexOf(closing, start + 1);
    return end === -1
      ? unfinished
      : { kind: 'comment', name: '', start, end: end + closing.length };
  }
  tag.lastIndex = start;
  const [opening, slash, written] = tag.exec(html) ?? [];
  if (opening === undefined || written === undefined) return undefined;
  const name = written.toLowerCase();
  const end = endOfTag(html, start + opening.length);
  if (end === undefined) return { ...unfinished, name };
  if (slash === '/') return { kind: 'closing', name, start, end };
  return { kind: html[end - 2] === '/' ? 'empty' : 'opening', name, start, end };
}

/**
 * Returns the offset after the first `>` that is not in a quoted attribute value, searched from the offset `from`;
 * `undefined` if there is none.
 */
function endOfTag(html: string, from: number): number | undefined {
  const stops = />|=\s*(["'])/g;
  stops.lastIndex = from;
  for (let stop = stops.exec(html); stop !== null; stop = stops.exec(html)) {
    if (stop[1] === undefined) return stops.lastIndex;
    const quote = html.indexOf(stop[1], stops.lastIndex);
    if (quote === -1) return undefined;
    stops.lastIndex = quote + 1;
  }
  return undefined;
}

function endOf(pattern: RegExp, text: string, start: number): number | undefined {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function reportRemoved(
  { written, result }: { written: string; result: string },
  { position }: RawNode,
  source: SourceText,
  report: Report,
): void {
  report({
    ...removedTag(nameOf(written), result),
    file: source.path,
    ...placeOf(source.text, position, startOf(written)),
  });
}

function reportUnclosed(
  written: string,
  { position }: RawNode,
  source: SourceText,
  report: Report,
): void {
  const isTag = written.endsWith('>');
  const start = startOf(written);
  const closing = { '<!--': '-->', '<?': '?>' }[start] ?? '>';
  report({
    code: 'html-unclosed',
    severity: 'error',
    message: isTag
      ? `the tag <${nameOf(written)}> is not closed in its block`
      : `"${start}" is not followed by "${closing}" in its block`,
    hint: isTag
      ? `add the end tag "</${nameOf(written)}>" to the same block, or put "${start}>" in backticks`
      : `add "${closing}", or escape the first character as "\\<"`,
    file: source.path,
    ...placeOf(source.text, position, start),
  });
}

/** Returns the beginning of a tag or comment, such as `<svg` for `<svg width=8>`. */
function startOf(written: string): string {
  return /^<(?:!--|[!?]|\/?[^\s/>]*)/.exec(written)?.[0] ?? written;
}

function nameOf(written: string): string {
  return startOf(written).slice(1).toLowerCase();
}

import path from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import type { Heading, Html, Nodes, PhrasingContent, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { isBadge } from '../markdown/dialect/inlineMarks';
import { parseInline } from '../markdown/parser';

/**
 * Returns the title in a Markdown text: the text of the first heading without markup, if this heading has level 1.
 * Returns `undefined` if there is no such heading, or if the heading has no text.
 */
export function titleIn(body: string): string | undefined {
  const [heading] = headingsIn(body);
  return heading?.level === 1 ? titleOf(heading) : undefined;
}

/**
 * Returns the title with which a Markdown text begins: the text of the only heading of level 1, without markup, if
 * there is no text above it. Returns `undefined` if there is no such heading.
 */
export function openingTitle(body: string): string | undefined {
  let title: WrittenHeading | undefined;
  for (const heading of headingsIn(body)) {
    const isTitle = heading.level === 1;
    if (title === undefined && isTitle && heading.isAtStart) title = heading;
    else if (title === undefined || isTitle) return undefined;
  }
  return title && titleOf(title);
}

function titleOf({ text }: WrittenHeading): string | undefined {
  const nodes = parseInline(text);
  const title = plain(textOf(nodes, { includeImageAlt: false, includeHtml: false }));
  return title === '' || ownTitle.test(title) ? undefined : title;
}

/** The expression with which a heading of VitePress repeats the title in the front matter. */
const ownTitle = /^\{\{\s*\$frontmatter\.title\s*\}\}$/;

interface WrittenHeading {
  level: number;
  text: string;
  /** True if there is no text above the heading, apart from comments and imports. */
  isAtStart: boolean;
}

/**
 * Yields the headings of a Markdown text, also `<h1>` in HTML. The lines are not parsed as Markdown, because parsing
 * takes as long as compiling.
 */
function* headingsIn(body: string): Generator<WrittenHeading> {
  const lines = body.split(/\r\n|\r|\n/);
  let fence: string | undefined;
  let isComment = false;
  let isAtStart = true;
  for (const [index, line] of lines.entries()) {
    const [, mark] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      continue;
    }
    if (isComment || /^ {0,3}<!--/.test(line)) {
      isComment = !line.includes('-->');
      continue;
    }
    const heading = headingAt(lines, index);
    if (heading !== undefined) yield { ...heading, isAtStart };
    fence = mark;
    // The text of a heading that is underlined is on the line above.
    const isNext = /^ {0,3}=+[ \t]*$/.test(lines[index + 1] ?? '');
    // Documents of Docusaurus can begin with a line that is only a space.
    const isEmpty = line.replaceAll('&nbsp;', '').trim() === '';
    isAtStart &&= (isEmpty || /^(?:import|export)\s/.test(line) || isNext) && !heading;
  }
}

/** Maximum number of lines of a heading in HTML. */
const htmlLines = 20;

/** Returns the level and the text of the heading that is on a line, or whose underline is on it. */
function headingAt(lines: readonly string[], index: number) {
  const line = lines[index] ?? '';
  const [, marks, text = ''] = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/.exec(line) ?? [];
  if (marks !== undefined) {
    return { level: marks.length, text: text.replace(/(?:^|[ \t]+)#+[ \t]*$/, '') };
  }
  const [, underline] = /^ {0,3}(=+|-+)[ \t]*$/.exec(line) ?? [];
  const before = lines[index - 1] ?? '';
  // Below an empty line, a list or a quote, dashes are a thematic break.
  if (underline !== undefined && /^ {0,3}[^\s>|*+-]/.test(before)) {
    return { level: underline.startsWith('=') ? 1 : 2, text: before };
  }
  if (!/^ {0,3}<h1[\s>]/i.test(line)) return undefined;
  const html = findHtmlHeading(lines.slice(index, index + htmlLines).join('\n'));
  return html && { level: 1, text: html.content };
}

/**
 * Returns the heading of level 1 with which HTML begins: its length in the HTML and its content. Returns `undefined` if
 * there is no such heading, or if it has no text, for example because it contains only a logo.
 */
function findHtmlHeading(html: string): { length: number; content: string } | undefined {
  const [heading, written] = /^\s*<h1(?:\s[^>]*)?>(.*?)<\/h1\s*>/is.exec(html) ?? [];
  if (heading === undefined || written === undefined) return undefined;
  const content = written.replace(/\s+/g, ' ').trim();
  return /^(?:<[^>]*>|\s)*$/.test(content) ? undefined : { length: heading.length, content };
}

/** Returns the text of a heading without the id at its end (`{#id}`) and without repeated spaces. */
function plain(text: string): string {
  return text
    .replace(/\{#[^\s{}]+\}\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A heading that repeats the title of its page. */
export interface TitleHeading {
  /** The id of the heading, which links have after the `#`. */
  anchor: string;
  /** The offsets at which the heading begins and ends in the source text. */
  start: number;
  end: number;
}

/**
 * Removes the first heading at the top level of a tree if this heading has level 1 and repeats the title of the page,
 * which is shown above the text. Upper and lower case are not distinguished. Badges that the title does not contain
 * remain as a paragraph. Returns the anchor and the offsets of the removed heading; `undefined` if no heading was removed.
 */
export function takeTitleHeading(tree: Root, title: string): TitleHeading | undefined {
  const index = tree.children.findIndex(
    (node) => node.type === 'heading' || (node.type === 'html' && findHtmlHeading(node.value)),
  );
  const node = tree.children[index];
  if (node?.type !== 'html' && (node?.type !== 'heading' || node.depth !== 1)) return undefined;
  const html = node.type === 'html' ? findHtmlHeading(node.value) : undefined;
  const written: readonly Nodes[] =
    node.type === 'html' ? parseInline(html?.content ?? '').children : node.children;
  const isTitle = (nodes: readonly Nodes[]) => {
    const text = plain(textOf(nodes, { includeImageAlt: false, includeHtml: false }));
    return ownTitle.test(text) || text.toLowerCase() === plain(title).toLowerCase();
  };
  const badges = isTitle(written) ? [] : written.filter(isBadge);
  if (!isTitle(written.filter((child) => badges.length === 0 || !isBadge(child)))) return undefined;
  const kept = badges.flatMap((badge): PhrasingContent[] => [badge, { type: 'text', value: ' ' }]);
  // An HTML node can contain further elements.
  const rest = node.type === 'html' ? node.value.slice(html?.length) : '';
  tree.children.splice(
    index,
    1,
    ...(kept.length === 0 ? [] : [{ type: 'paragraph', children: kept } as const]),
    ...(rest.trim() === '' ? [] : [{ ...node, value: rest } as Html]),
  );
  const { start, end } = node.position ?? {};
  return {
    anchor: idOf(node) ?? new GithubSlugger().slug(plain(title)),
    start: start?.offset ?? 0,
    end: (end?.offset ?? 0) - rest.length,
  };
}

function idOf({ data }: Heading | Html): string | undefined {
  const id = data && 'hProperties' in data ? data.hProperties?.id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/**
 * Returns a title from the name of a file: "Hot drinks" for `2-hot-drinks.md` and `2026-01-31-hot-drinks.md`. For an
 * `index` or `README` file in a folder, the title comes from the name of the folder.
 */
export function titleFromName(sourcePath: string): string {
  const { dir, name } = path.parse(sourcePath);
  const own = /^(?:index|readme)$/i.test(name) && dir !== '' ? path.basename(dir) : name;
  // A name that is only a date is not shortened.
  return inWords(own.replace(/^(?:\d{4}-\d\d-\d\d(?:[-_. ]+|$)|\d+[-_. ]+)/, '') || own);
}

/** Returns the name of a file or folder as a label: "Hot drinks" for `hot-drinks`. */
export function inWords(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

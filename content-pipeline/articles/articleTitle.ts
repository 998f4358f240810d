import path from 'node:path/posix';
import GithubSlugger from 'github-slugger';
import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { parseInline } from '../markdown/parser';

/**
 * Returns the title in a Markdown text: the text of the first heading without markup, if this heading has level 1.
 * Returns `undefined` if there is no such heading, or if the heading has no text.
 */
export function titleIn(body: string): string | undefined {
  const heading = firstHeading(body.split(/\r\n|\r|\n/));
  if (heading?.level !== 1) return undefined;
  const title = plain(
    textOf(parseInline(heading.text), { includeImageAlt: false, includeHtml: false }),
  );
  return title === '' ? undefined : title;
}

/**
 * Returns the level and the text of the first heading; `undefined` if there is none. The lines are not parsed as
 * Markdown, because parsing takes as long as compiling.
 */
function firstHeading(lines: readonly string[]): { level: number; text: string } | undefined {
  let fence: string | undefined;
  let isComment = false;
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
    if (mark !== undefined) {
      fence = mark;
      continue;
    }
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
  }
  return undefined;
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
 * which is shown above the text. Upper and lower case are not distinguished. Returns the anchor and the offsets of the
 * removed heading; `undefined` if no heading was removed.
 */
export function takeTitleHeading(tree: Root, title: string): TitleHeading | undefined {
  const index = tree.children.findIndex(({ type }) => type === 'heading');
  const heading = tree.children[index];
  if (heading?.type !== 'heading' || heading.depth !== 1) return undefined;
  const text = plain(textOf(heading, { includeImageAlt: false, includeHtml: false }));
  if (text.toLowerCase() !== plain(title).toLowerCase()) return undefined;
  tree.children.splice(index, 1);
  const { start, end } = heading.position ?? {};
  return {
    anchor: idOf(heading) ?? new GithubSlugger().slug(text),
    start: start?.offset ?? 0,
    end: end?.offset ?? 0,
  };
}

function idOf({ data }: Heading): string | undefined {
  const id = data?.hProperties?.id;
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

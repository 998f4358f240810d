import type { Code } from 'mdast';
import { importTargetsOf } from '../mdx/imports';

/** The file whose code a code block shows, and the part of the file. */
export interface CodeSource {
  /** The value of `file=`: a path relative to the document, or from the site's folder if it begins with `/`. */
  file: string;
  /** The value of `region=`. */
  region?: string;
  /** The value of `lines=`, such as `3-9`. It may be invalid. */
  lines?: string;
}

/** The settings of a code block, which are after its opening fence. */
export interface Fence {
  /**
   * The language in lower case; missing if there is none, or if it contains characters that are not allowed in names of
   * languages.
   */
  language?: string;
  title?: string;
  source?: CodeSource;
  /** The number of the first line; missing if the lines are not numbered. */
  firstNumber?: number;
  /** The lines that are marked. */
  marks: readonly LineRange[];
  /** The lines that are marked as added. */
  added?: readonly LineRange[];
  /** The lines that are marked as removed. */
  removed?: readonly LineRange[];
  /** The invalid parts of lists of lines. */
  wrongRanges?: readonly string[];
}

/** Returns the settings of a code block, such as `js title="server.js" {1,3-5}`. Ignores unknown words. */
export function readFence({ lang, meta }: Pick<Code, 'lang' | 'meta'>): Fence {
  const [, name = '', braces = ''] = /^([^{]*)(.*)$/s.exec(lang ?? '') ?? [];
  const language = /^[\w+#./-]{1,40}$/.test(name) ? name.toLowerCase() : '';
  const info = `${name.includes('=') ? name : ''}${braces} ${meta ?? ''}`;
  const words = readFenceWords(info);
  const title = words.get('title');
  const source = sourceOf(words);
  const unquoted = info.replace(/=(["']).*?\1/g, '=');
  const firstNumber = numberOf(unquoted, words);
  const [marked, added, removed] = ['', 'add=', 'remove='].map((word) => readMarks(unquoted, word));
  const wrong = [marked, added, removed].flatMap((read) => read?.wrong ?? []);
  return {
    ...(language === '' ? {} : { language }),
    ...(title?.isQuoted !== true || title.value.trim() === '' ? {} : { title: title.value.trim() }),
    ...(source && { source }),
    ...(firstNumber === undefined ? {} : { firstNumber }),
    marks: marked?.marks ?? [],
    ...(added && added.marks.length > 0 && { added: added.marks }),
    ...(removed && removed.marks.length > 0 && { removed: removed.marks }),
    ...(wrong.length > 0 && { wrongRanges: wrong }),
  };
}

function sourceOf(words: ReadonlyMap<string, FenceWord>): CodeSource | undefined {
  const file = words.get('file')?.value;
  const region = words.get('region')?.value;
  const lines = words.get('lines')?.value;
  if (file === undefined) return undefined;
  return { file, ...(region === undefined ? {} : { region }), ...(lines ? { lines } : {}) };
}

function numberOf(info: string, words: ReadonlyMap<string, FenceWord>): number | undefined {
  const start = words.get('showLineNumbers')?.value;
  if (start !== undefined) return /^\d{1,6}$/.test(start) ? Number(start) : 1;
  return /(?:^|\s)showLineNumbers(?=\s|$)/.test(info) ? 1 : undefined;
}

function readMarks(info: string, word: string): { marks: LineRange[]; wrong: string[] } {
  const braces = '\\{([\\d\\s,-]*|\\s*\\d[^{}]*)\\}';
  const [, list = ''] = new RegExp(`(?:^|\\s)${word}${braces}`).exec(info) ?? [];
  const marks: LineRange[] = [];
  const wrong: string[] = [];
  for (const part of list.split(',')) {
    const range = readRange(part);
    if (range !== undefined) marks.push(range);
    else if (part.trim() !== '') wrong.push(part.trim());
  }
  return { marks, wrong };
}

/** The value of a named setting after a fence: `title="a b.ts"` or `file=./a.ts`. */
interface FenceWord {
  value: string;
  isQuoted: boolean;
}

/** Returns the named settings after a fence. If a name appears twice, its first value is returned. */
function readFenceWords(info: string): ReadonlyMap<string, FenceWord> {
  const words = new Map<string, FenceWord>();
  const pattern = /(?:^|\s)([A-Za-z]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']\S*))/g;
  for (const [, name = '', double, single, bare = ''] of info.matchAll(pattern)) {
    const quoted = double ?? single;
    if (words.has(name)) continue;
    words.set(name, { value: quoted ?? bare, isQuoted: quoted !== undefined });
  }
  return words;
}

/**
 * Returns the values of `file=` after fences and the text files that MDX imports, without duplicates, so that the files
 * can be read before the text is compiled. The text is not parsed, so that the result can contain files that no code block refers to.
 */
export function codeTargetsOf(text: string): string[] {
  const imported = importTargetsOf(text);
  if (!text.includes('file=')) return [...new Set(imported)];
  const targets = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const fence = /(?:`{3,}|~{3,})(.*)$/.exec(line)?.[1];
    if (fence === undefined) return [];
    const file = readFenceWords(fence.replace('{', ' {')).get('file')?.value;
    return file === undefined ? [] : [file];
  });
  return [...new Set([...imported, ...targets])];
}

/** A range of lines, counted from 1. It includes the first and the last line. */
export interface LineRange {
  first: number;
  last: number;
}

/**
 * Returns the range of lines that `3` or `3-5` specifies; `undefined` for other texts, such as `0`, `5-3` or `3..5`.
 */
export function readRange(text: string): LineRange | undefined {
  const [, one, other] = /^\s*(\d{1,9})\s*(?:-\s*(\d{1,9})\s*)?$/.exec(text) ?? [];
  if (one === undefined) return undefined;
  const first = Number(one);
  const last = Number(other ?? one);
  return first < 1 || last < first ? undefined : { first, last };
}

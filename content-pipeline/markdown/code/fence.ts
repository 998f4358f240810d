import type { Code } from 'mdast';

/** File with the code of a block whose code is not in the block itself. */
export interface CodeSource {
  /** As the author wrote it: relative to the document, or with `/` from the site's folder. */
  file: string;
  region?: string;
  /** `3-9`, not yet read. */
  lines?: string;
}

/** Settings of a code block: the words after its opening fence. */
export interface Fence {
  /** In lower case; missing for code without a language, and for what cannot be the name of one. */
  language?: string;
  title?: string;
  source?: CodeSource;
  /** The number of the first line, where lines are numbered. */
  firstNumber?: number;
  /** The lines that are marked. */
  marks: readonly LineRange[];
  /** The lines that are new, and those that are no more. */
  added?: readonly LineRange[];
  removed?: readonly LineRange[];
  /** Words that are not ranges of lines where such are expected. */
  wrongRanges?: readonly string[];
}

/** Reads the words behind a fence: `js title="server.js" {1,3-5}`. Other words are for other programs. */
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

/** A value that a fence gives a name: `title="a b.ts"` or `file=./a.ts`. */
interface FenceWord {
  value: string;
  isQuoted: boolean;
}

/** Returns the named values behind a fence; of a name that appears twice, the first one. */
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
 * Returns the files that code blocks of a text may name, so that they can be read before it is compiled. It
 * looks at lines alone, and so finds some that turn out to be no fence.
 */
export function codeTargetsOf(text: string): string[] {
  if (!text.includes('file=')) return [];
  const targets = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const fence = /(?:`{3,}|~{3,})(.*)$/.exec(line)?.[1];
    if (fence === undefined) return [];
    const file = readFenceWords(fence.replace('{', ' {')).get('file')?.value;
    return file === undefined ? [] : [file];
  });
  return [...new Set(targets)];
}

/** Lines from the first to the last number, both included. */
export interface LineRange {
  first: number;
  last: number;
}

/** Reads `3` or `3-5`; `undefined` for other texts, such as `0`, `5-3` or `3..5`. */
export function readRange(text: string): LineRange | undefined {
  const [, one, other] = /^\s*(\d{1,9})\s*(?:-\s*(\d{1,9})\s*)?$/.exec(text) ?? [];
  if (one === undefined) return undefined;
  const first = Number(one);
  const last = Number(other ?? one);
  return first < 1 || last < first ? undefined : { first, last };
}

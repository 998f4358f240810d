import type { Code } from 'mdast';
import { includeTargetsOf } from '../includes';
import { importTargetsOf } from '../mdx/imports';

/** The file that a code block shows, and the part of the file to show. */
export interface CodeSource {
  /**
   * The value of `file=`, such as `./server.ts` for a path relative to the document, `/server.ts` for a path from the
   * site's folder, or `samples:server.ts` for a path in a configured folder.
   */
  file: string;
  /** The value of `region=`. */
  region?: string;
  /** The value of `lines=`, such as `3-9`. It may be invalid. */
  lines?: string;
}

/** The settings of a code block, which are after its opening fence. */
export interface Fence {
  /** The language in lower case; missing if there is none or if it is not a valid name. */
  language?: string;
  title?: string;
  source?: CodeSource;
  /** The number of the first line; missing if the lines are not numbered. */
  firstNumber?: number;
  marks: readonly LineRange[];
  added?: readonly LineRange[];
  removed?: readonly LineRange[];
  /** The invalid parts of lists of lines. */
  wrongRanges?: readonly string[];
}

/**
 * Returns the settings of a code block, such as `js title="server.js" {1,3-5}`, also in the spellings of other tools.
 * Ignores unknown words.
 */
export function readFence({ lang, meta }: Pick<Code, 'lang' | 'meta'>): Fence {
  const [, written = '', braces = ''] = /^([^{[]*)(.*)$/s.exec(lang ?? '') ?? [];
  const [name = '', ...suffixes] = written.split(':');
  // Pandoc and MkDocs: `{.python hl_lines="2 3"}`
  const [, inBraces = ''] = /^\{ *\.(\S+?) *(?:[} ]|$)/.exec(`${braces} ${meta ?? ''}`) ?? [];
  // VitePress evaluates expressions in code whose language ends in "-vue".
  const language = [name, inBraces]
    .find((each) => /^[\w+#./-]{1,40}$/.test(each))
    ?.toLowerCase()
    .replace(/-vue$/, '');
  const own = name.includes('=') ? name : suffixes.join(' ');
  const info = `${own}${braces} ${meta ?? ''}`;
  const words = readFenceWords(info);
  // A label of lines is followed by a colon: `{"label": 3-5}`
  const unquoted = info.replace(/(^|[\s=])(["'])(?:(?!\2).)*\2(?!\s*:)/g, '$1');
  const title = titleOf(words, unquoted);
  const source = sourceOf(words);
  const firstNumber = numberOf(unquoted, words);
  const lists = [
    ['', 'mark='],
    ['add=', 'ins='],
    ['remove=', 'del='],
  ] as const;
  const [marked, added, removed] = lists.map((names) =>
    names.map((name) => readMarks(unquoted, name)),
  );
  const lines = words.get('hl_lines') ?? words.get('mark_lines');
  const listed = readList((lines ?? '').replaceAll(' ', ','));
  const all = { marked: [...(marked ?? []), listed], added: added ?? [], removed: removed ?? [] };
  const rangesIn = (reads: readonly ReadList[]) => reads.flatMap(({ marks }) => marks);
  const wrong = Object.values(all).flatMap((reads) => reads.flatMap((read) => read.wrong));
  return {
    ...(language === undefined ? {} : { language }),
    ...(title === undefined ? {} : { title }),
    ...(source && { source }),
    ...(firstNumber === undefined ? {} : { firstNumber }),
    marks: rangesIn(all.marked),
    ...(rangesIn(all.added).length > 0 && { added: rangesIn(all.added) }),
    ...(rangesIn(all.removed).length > 0 && { removed: rangesIn(all.removed) }),
    ...(wrong.length > 0 && { wrongRanges: wrong }),
  };
}

/**
 * The pattern of a title in brackets, as in VitePress: `[server.js]`. The title can contain further pairs of brackets.
 * There may be no space before the title: "```ts[a.ts]", "```Plain Text[.env]".
 */
export const bracketedTitle = /((?:^|[\s}])\w*)\[((?:[^[\]]|\[[^[\]]*\])*)\]/;

function titleOf(words: ReadonlyMap<string, string>, info: string): string | undefined {
  const named = words.get('title') ?? words.get('filename');
  const title = named ?? bracketedTitle.exec(info)?.[2] ?? '';
  return title.trim() === '' ? undefined : title.trim();
}

function sourceOf(words: ReadonlyMap<string, string>): CodeSource | undefined {
  const file = words.get('file');
  const region = words.get('region');
  const lines = words.get('lines');
  if (file === undefined) return undefined;
  return { file, ...(region === undefined ? {} : { region }), ...(lines ? { lines } : {}) };
}

function numberOf(info: string, words: ReadonlyMap<string, string>): number | undefined {
  const names = ['showLineNumbers', 'line-numbers', 'linenums', 'linenos', 'startLineNumber'];
  const values = names.flatMap((name) => words.get(name) ?? []);
  if (values.some((value) => /^\{?false\}?$/.test(value))) return undefined;
  const start = values.find((value) => /^\d{1,6}$/.test(value));
  if (start !== undefined) return Number(start);
  const [all, inBraces] =
    /(?:^|\s)(?:showLineNumbers|line-numbers|linenos)(?:\{(\d{1,6})\}|(?=[\s{]|$))/.exec(info) ??
    [];
  return all === undefined && values.length === 0 ? undefined : Number(inBraces ?? 1);
}

interface ReadList {
  marks: LineRange[];
  wrong: string[];
}

function readMarks(info: string, word: string): ReadList {
  const braces = '\\{([\\d\\s,-]*|\\s*\\d[^{}]*)\\}';
  const before = word === '' ? '(?:^|\\s|line-numbers)' : '(?:^|\\s)';
  const [, list = ''] = new RegExp(`${before}${word}${braces}`).exec(info) ?? [];
  const { marks, wrong } = readList(list);
  return { marks: [...marks, ...readLabelled(info, `${before}${word}`)], wrong };
}

/**
 * Returns the line ranges with labels in the syntax of Expressive Code: `{"1. Read": 3-5}`. The label belongs to the
 * first range of a list.
 */
function readLabelled(info: string, before: string): LineRange[] {
  const pattern = `${before}\\{\\s*(["'])((?:(?!\\1)[^{}])+)\\1\\s*:([\\d\\s,-]+)\\}`;
  return [...info.matchAll(new RegExp(pattern, 'g'))].flatMap(([, , label = '', list = '']) =>
    readList(list).marks.map((range, index) => (index === 0 ? { ...range, label } : range)),
  );
}

function readList(list: string): ReadList {
  const marks: LineRange[] = [];
  const wrong: string[] = [];
  for (const part of list.split(',')) {
    const range = readRange(part);
    if (range !== undefined) marks.push(range);
    else if (part.trim() !== '') wrong.push(part.trim());
  }
  return { marks, wrong };
}

/**
 * Parses a line of VitePress that shows a file, such as `<<< @/server.js#start{2-4 ts} [Title]`. Returns the language
 * and the settings of the code block; `undefined` for other lines.
 */
export function readSnippet(line: string): Pick<Code, 'lang' | 'meta'> | undefined {
  const match =
    /^<<<[ \t]*([^\s"{}]+?)(?:#([\w$][\w.$-]*))?(?:[ \t]*\{([^{}]*)\})?(?:[ \t]*\[([^\]"]+)\])?$/.exec(
      line.trim(),
    );
  if (match === null) return undefined;
  const [, file = '', region, braces = '', title] = match;
  const words = braces.split(/\s+/).filter((word) => word !== '');
  const ranges = words.find((word) => /^[\d,-]+$/.test(word));
  const [extension] = /[^./]+$/.exec(file) ?? [];
  const meta = [
    `file="${file}"`,
    ...(region === undefined ? [] : [`region="${region}"`]),
    ...(ranges === undefined ? [] : [`{${ranges}}`]),
    ...(title === undefined ? [] : [`title="${title}"`]),
  ];
  const lang = words.find((word) => word !== ranges) ?? extension ?? null;
  return { lang, meta: meta.join(' ') };
}

/** Returns the values of the named settings after a fence, such as `title="a b.ts"` and `file=./a.ts`. */
function readFenceWords(info: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const pattern = /(?:^|\s)([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|([^\s"']\S*))/g;
  for (const [, name = '', double, single, bare = ''] of info.matchAll(pattern)) {
    if (!words.has(name)) words.set(name, double ?? single ?? bare);
  }
  return words;
}

/**
 * Returns the targets of the files that a text shows, imports or includes, without duplicates, so that the files can be
 * read before the text is compiled. The text is not parsed, therefore the result can contain files that are not used.
 */
export function codeTargetsOf(text: string): string[] {
  const imported = [...importTargetsOf(text), ...includeTargetsOf(text)];
  if (!text.includes('file=') && !text.includes('<<<')) return [...new Set(imported)];
  const targets = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const snippet = readSnippet(line.replace(/^[\s>]+/, ''));
    if (snippet !== undefined) return readFence(snippet).source?.file ?? [];
    const fence = /(?:`{3,}|~{3,})(.*)$/.exec(line)?.[1];
    if (fence === undefined) return [];
    const file = readFenceWords(fence.replace('{', ' {')).get('file');
    return file === undefined ? [] : [file];
  });
  return [...new Set([...imported, ...targets])];
}

/** A range of lines, counted from 1. It includes the first and the last line. */
export interface LineRange {
  first: number;
  last: number;
  /** The text that is shown in the first line, such as the number of a step; missing if there is none. */
  label?: string;
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

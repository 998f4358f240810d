import type { Code } from 'mdast';

/** Lines from the first to the last number, both included. */
export interface LineRange {
  first: number;
  last: number;
}

/** What an author says of a code block, beside the code. */
export interface Fence {
  /** In lower case; missing for code without a language, and for what cannot be the name of one. */
  language?: string;
  title?: string;
  /** The lines that are marked. */
  marks: readonly LineRange[];
}

/** Reads the words behind a fence: `js title="server.js" {1,3-5}`. Other words are for other programs. */
export function readFence({ lang, meta }: Pick<Code, 'lang' | 'meta'>): Fence {
  const [, name = '', braces = ''] = /^([^{]*)(.*)$/s.exec(lang ?? '') ?? [];
  const language = /^[\w+#./-]{1,40}$/.test(name) ? name.toLowerCase() : '';
  const words = `${braces} ${meta ?? ''}`;
  const [, , quoted] = /(?:^|\s)title=(["'])(.*?)\1/.exec(words) ?? [];
  const [, lines = ''] = /(?:^|\s)\{([\d\s,-]*)\}/.exec(words) ?? [];
  return {
    ...(language === '' ? {} : { language }),
    ...(quoted === undefined || quoted.trim() === '' ? {} : { title: quoted.trim() }),
    marks: lines.split(',').flatMap(readRange),
  };
}

function readRange(text: string): LineRange[] {
  const [, first, last] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(text) ?? [];
  if (first === undefined) return [];
  return [{ first: Number(first), last: Number(last ?? first) }];
}

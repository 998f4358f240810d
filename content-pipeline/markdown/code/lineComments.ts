import type { LineRange } from './fence';

/** The lines of code that comments mark. */
export interface LineMarks {
  marks: readonly LineRange[];
  added: readonly LineRange[];
  removed: readonly LineRange[];
}

const openings = ['{/*', '//', '/*', '<!--', '--', '#', ';', '%', "'"];

/**
 * Reads the comments with which other tools mark lines of code, such as `// [!code ++]` at the end of a line, or
 * `// highlight-next-line` on a separate line. A comment on a separate line applies to the lines after it. Lines that
 * are in focus, or contain an error or a warning, are marked. Returns the code without these comments (`text`), and the
 * lines of it that they mark. Comments with unknown words remain in the code.
 */
export function readLineComments(code: string): LineMarks & { text: string } {
  const marks: LineRange[] = [];
  const ranges = { '++': [] as LineRange[], '--': [] as LineRange[] };
  if (!/\[!!?code |highlight-/.test(code)) return { text: code, marks, added: [], removed: [] };
  const lines: string[] = [];
  let start: number | undefined;
  for (const written of code.split('\n')) {
    const next = lines.length + 1;
    const block = blockMark(written);
    if (block === 'next-line') marks.push({ first: next, last: next });
    else if (block === 'start') start = next;
    else if (block === 'end') {
      if (start !== undefined && start < next) marks.push({ first: start, last: next - 1 });
      start = undefined;
    }
    if (block !== undefined) continue;
    const { line, words } = withoutComments(written);
    for (const { word, count } of words)
      (word === '++' || word === '--' ? ranges[word] : marks).push({
        first: next,
        last: next + count - 1,
      });
    const isEmptied = words.length > 0 && line.trim() === '';
    if (!isEmptied) lines.push(line.replaceAll('[!!code ', '[!code '));
  }
  if (start !== undefined) marks.push({ first: start, last: lines.length });
  const within = (all: readonly LineRange[]) =>
    all
      .map(({ first, last }) => ({ first, last: Math.min(last, lines.length) }))
      .filter(({ first, last }) => first <= last);
  return {
    text: lines.join('\n'),
    marks: within(marks),
    added: within(ranges['++']),
    removed: within(ranges['--']),
  };
}

/** Returns the end of a comment of Docusaurus, such as `next-line` for `// highlight-next-line`. */
function blockMark(line: string): string | undefined {
  const words = line.trim();
  const opening = openings.find((each) => words.startsWith(each));
  if (opening === undefined) return undefined;
  const rest = words.slice(opening.length).trimStart();
  return /^highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?$/.exec(rest)?.[1];
}

/** The meaning of a comment such as `// [!code ++:3]`, whose line is the first of `count` lines. */
interface LineMark {
  word: string;
  count: number;
}

/** Returns a line without the comments at its end that begin with `[!code`, and their meanings. */
function withoutComments(written: string): { line: string; words: LineMark[] } {
  const words: LineMark[] = [];
  let line = written;
  for (;;) {
    const at = line.lastIndexOf('[!code ');
    const before = line.slice(0, Math.max(at, 0)).trimEnd();
    const opening = openings.find((each) => before.endsWith(each));
    const comment = /^\[!code ([^\]]*)\]\s*(?:\*\/\}?|-->)?$/.exec(line.slice(at).trimEnd());
    if (at === -1 || opening === undefined || comment === null) break;
    const [, word = '', count = '1'] =
      /^(\+\+|--|focus|highlight|hl|error|warning|info)(?::(\d{1,4}))?$/.exec(comment[1] ?? '') ??
      [];
    if (word !== '') words.push({ word, count: Number(count) });
    else if (!/^word:/.test(comment[1] ?? '')) break;
    line = before.slice(0, -opening.length).trimEnd();
  }
  return { line, words };
}

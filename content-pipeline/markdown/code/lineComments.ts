import type { LineRange } from './fence';

/** The lines of code that comments mark. */
export interface LineMarks {
  marks: readonly LineRange[];
  added: readonly LineRange[];
  removed: readonly LineRange[];
  /** The lines in focus. If there are any, all others are dimmed. */
  focused: readonly LineRange[];
}

const openings = ['{/*', '//', '/*', '<!--', '--', '#', ';', '%', "'"];

/**
 * Reads the comments with which other tools mark lines of code, such as `// [!code ++]` at the end of a line, or
 * `// highlight-next-line` on a separate line. A comment on a separate line applies to the lines after the comment. The
 * words `error`, `warning` and `info` mark a line like `highlight`. Returns the code without these comments (`text`),
 * and the numbers of the marked lines in this code. Comments with unknown words remain in the code.
 */
export function readLineComments(code: string): LineMarks & { text: string } {
  const marks: LineRange[] = [];
  const ranges: Record<'++' | '--' | 'focus', LineRange[]> = { '++': [], '--': [], focus: [] };
  if (!/\[!!?code |highlight-/.test(code))
    return { text: code, marks, added: [], removed: [], focused: [] };
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
      (word === '++' || word === '--' || word === 'focus' ? ranges[word] : marks).push({
        first: next,
        last: next + count - 1,
      });
    const isEmptied = line !== written && line.trim() === '';
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
    focused: within(ranges.focus),
  };
}

/**
 * Returns the text after `highlight-` in a comment of Docusaurus on a separate line, such as `next-line` for
 * `// highlight-next-line`. Returns `undefined` for other lines.
 */
function blockMark(line: string): string | undefined {
  const words = line.trim();
  const opening = openings.find((each) => words.startsWith(each));
  if (opening === undefined) return undefined;
  const rest = words.slice(opening.length).trimStart();
  return /^highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?$/.exec(rest)?.[1];
}

/**
 * The meaning of a comment such as `// [!code ++:3]`: its word, and the number of lines that it marks, beginning with
 * its own line.
 */
interface LineMark {
  word: string;
  count: number;
}

/**
 * Removes the comments that contain `[!code` and a known word from the end of a line. Returns the remaining line
 * (`line`) and the meanings of the comments (`words`). A comment with `word:` is removed, but has no meaning.
 */
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

import type { Report } from '../diagnostics/diagnostic';
import type { SourceText } from './sourceText';

interface CutText {
  /**
   * The text between the dashes, and the number of its first line. Missing if there is no front matter, if it is not
   * closed, or if words follow the opening dashes.
   */
  frontMatter?: { text: string; line: number };
  /**
   * The whole file with spaces instead of the front matter, so that lines and columns do not change. Front matter that
   * is not closed is not replaced, except its first line if words follow the dashes.
   */
  body: string;
}

/**
 * Separates the front matter at the beginning of a file from the text after it. Front matter that is reported is
 * missing in the result. Reports front matter that is not closed. Also reports words after the opening dashes, because
 * other programs execute the front matter in a language that these words select.
 */
export function cutFrontMatter({ path, text }: SourceText, report: Report): CutText {
  const opening = /^---[ \t]*([^\s-][^\r\n]*)?(?:\r\n|\r|\n|$)/.exec(text);
  if (opening === null) {
    reportLateFrontMatter({ path, text }, report);
    return { body: text };
  }
  const [firstLine, engine] = opening;
  const closing = /^---[ \t]*$/m.exec(text.slice(firstLine.length));
  if (engine !== undefined) {
    report({
      code: 'front-matter-engine',
      severity: 'error',
      message: `unexpected text "${engine.trim()}" after "---": front matter is always YAML`,
      hint: 'remove the text after the dashes',
      file: path,
      line: 1,
      column: 1,
      length: firstLine.trimEnd().length,
    });
  }
  if (closing === null) {
    if (engine !== undefined) return { body: blank(text, firstLine.length) };
    report({
      code: 'front-matter-syntax',
      severity: 'error',
      message: 'the front matter is not closed',
      hint: 'add a line "---" after the front matter, or use "***" for a horizontal line',
      file: path,
      line: 1,
      column: 1,
      length: 3,
    });
    return { body: text };
  }
  const end = firstLine.length + closing.index + closing[0].length;
  const body = blank(text, end);
  if (engine !== undefined) return { body };
  // A carriage return alone ends a line of Markdown, but not one of YAML.
  const frontMatter = text
    .slice(firstLine.length, firstLine.length + closing.index)
    .replace(/\r(?!\n)/g, '\n');
  return { frontMatter: { text: frontMatter, line: 2 }, body };
}

/**
 * Reports front matter after empty lines, which is read as text of the page. To be front matter, all lines
 * between the dashes must look like YAML.
 */
function reportLateFrontMatter({ path, text }: SourceText, report: Report): void {
  const [before] = /^(?:[ \t]*\r?\n)+(?=---[ \t]*\r?\n)/.exec(text) ?? [];
  if (before === undefined) return;
  const lines = text.slice(before.length).split(/\r?\n/, longestLateFrontMatter);
  const closing = lines.findIndex((line, index) => index > 0 && /^[ \t]*---[ \t]*$/.test(line));
  const inside = lines.slice(1, closing);
  const isYaml = inside.every((line) => /^(?:[ \t]*[\w-]+:(?:\s|$)|\s|- |#|$)/.test(line));
  if (closing < 2 || !isYaml) return;
  report({
    code: 'front-matter-syntax',
    severity: 'error',
    message: 'the front matter does not begin in the first line, so it is text of the page',
    hint: 'remove the empty lines before it',
    file: path,
    line: before.split('\n').length,
    column: 1,
    length: 3,
  });
}

const longestLateFrontMatter = 200;

function blank(text: string, end: number): string {
  return text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}

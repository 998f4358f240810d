import type { Report } from '../diagnostics/diagnostic';
import type { SourceText } from './sourceText';

/** A file's front matter and the rest of it. */
interface CutText {
  /** The lines between the dashes, and the number of the first of them. */
  frontMatter?: { text: string; line: number };
  /** The whole file with its front matter blanked out, so that lines and columns stay the same. */
  body: string;
}

/**
 * Cuts off the block that a file may begin with, between two lines of three dashes.
 *
 * Words after the opening dashes choose a language in other programs, which then run it; here all of
 * them are errors.
 */
export function cutFrontMatter({ path, text }: SourceText, report: Report): CutText {
  const opening = /^---[ \t]*([^\s-][^\r\n]*)?(?:\r\n|\r|\n|$)/.exec(text);
  if (opening === null) return { body: text };
  const [firstLine, engine] = opening;
  const closing = /^---[ \t]*$/m.exec(text.slice(firstLine.length));
  if (engine !== undefined) {
    report({
      code: 'front-matter-engine',
      severity: 'error',
      message: `"---${engine.trim()}": front matter is YAML, opened by three dashes alone`,
      hint: 'remove what follows the dashes, and write YAML',
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
      hint: 'write "---" on a line of its own after it',
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

function blank(text: string, end: number): string {
  return text.slice(0, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}

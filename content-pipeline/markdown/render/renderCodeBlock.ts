import type { Code } from 'mdast';
import type { HastElement, HastNode } from '#manifest/hast';
import { cutCode } from '../code/cutCode';
import { type CodeSource, type Fence, type LineRange, readFence } from '../code/fence';
import { highlight, suggestLanguage } from '../code/highlight';
import { grammarOf } from '../code/languages';
import { type LineMarks, readLineComments } from '../code/lineComments';
import { markLines } from '../code/markLines';
import { contentElement, contentText } from '../contentNode';
import { renderDiagram } from '../diagrams/renderDiagram';
import { placeOf } from '../sourceText';
import type { Page } from './page';

/**
 * Renders a code block as a `<figure>` with highlighted code and the title, or with images if the code is a diagram
 * that can be rendered. Reports problems in the settings of the code block.
 */
export function renderCodeBlock(code: Code, page: Page): HastElement {
  const fence = readFence(code);
  const { language, title } = fence;
  const imported = fence.source && importCode(code, fence.source, page);
  const commented = readLineComments(imported ?? code.value.replace(/\r\n?/g, '\n'));
  const { text } = commented;
  const diagram = language === 'mermaid' && renderDiagram(text, code, page);
  if (diagram) return diagram;
  checkFence(code, fence, text.split('\n').length, page);
  const lines = renderLines(text, {
    ...withComments(fence, commented),
    focused: commented.focused,
  });
  const className = language === undefined ? [] : [`language-${language}`];
  const preformatted = contentElement('pre', {}, [contentElement('code', { className }, lines)]);
  return contentElement(
    'figure',
    { className: ['code'], dataLanguage: language, dataTitle: title },
    [preformatted],
  );
}

function withComments(fence: Fence, { marks, added, removed }: LineMarks): Fence {
  return {
    ...fence,
    marks: [...fence.marks, ...marks],
    ...(added.length > 0 && { added: [...(fence.added ?? []), ...added] }),
    ...(removed.length > 0 && { removed: [...(fence.removed ?? []), ...removed] }),
  };
}

function renderLines(
  text: string,
  { language, ...styles }: Fence & Pick<LineMarks, 'focused'>,
): HastNode[] {
  const tokens = highlight(text, language) ?? [contentText(text)];
  const { marks, added, removed, focused, firstNumber } = styles;
  const isPlain =
    marks.length + focused.length === 0 && (added ?? removed ?? firstNumber) === undefined;
  return isPlain ? tokens : markLines(tokens, styles);
}

function checkFence(
  code: Code,
  { language, marks, added = [], removed = [], wrongRanges = [] }: Fence,
  lineCount: number,
  { source, report }: Page,
): void {
  if (language !== undefined && grammarOf(language) === undefined) {
    report({
      code: 'language-unknown',
      severity: 'warning',
      message: `unknown language "${language}", so the code is shown without colours`,
      hint: suggestLanguage(language, 'use "text" for code without colours'),
      subject: language,
      file: source.path,
      ...placeOf(source.text, code.position, language),
    });
  }
  for (const words of wrongRanges)
    warn(
      words,
      `invalid range of lines "${words}"`,
      'use numbers and ranges such as "{2}" or "{1,3-5}"',
    );
  for (const range of added) {
    if (!removed.some(({ first, last }) => first <= range.last && range.first <= last)) continue;
    const message = `"${wordsOf(range)}" cannot be both added and removed`;
    warn(wordsOf(range), message, 'list each line either in "add" or in "remove"');
  }
  for (const range of [...marks, ...added, ...removed]) {
    const { last } = range;
    if (last <= lineCount) continue;
    const words = wordsOf(range);
    const message = `line ${last} cannot be marked: the code has ${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`;
    warn(words, message, 'use numbers of lines that the code contains; the first line is 1');
  }

  function warn(words: string, message: string, hint: string): void {
    const place = placeOf(source.text, code.position, words);
    const file = source.path;
    report({ code: 'line-range', severity: 'warning', message, hint, file, ...place });
  }
}

function wordsOf({ first, last }: LineRange): string {
  return first === last ? String(last) : `${first}-${last}`;
}

/**
 * Returns the code that a code block imports from a file. Also reports a code block that is not empty. Returns
 * `undefined` if the page cannot read files. If the file or the requested part of the file does not exist, reports the
 * problem and returns `undefined`.
 */
function importCode(
  code: Code,
  from: CodeSource,
  { source, report, context }: Page,
): string | undefined {
  if (context.readCode === undefined) return undefined;
  const placeAt = (words: string) => placeOf(source.text, code.position, words);
  if (code.value.trim() !== '')
    report({
      code: 'broken-import',
      severity: 'error',
      message: 'a code block with "file=" must be empty, because the block shows the file',
      hint: 'remove the lines, or remove "file="',
      file: source.path,
      ...placeAt(from.file),
    });
  const text = context.readCode(from.file, placeAt(from.file));
  if (text === undefined) return undefined;
  const cut = cutCode(text, from);
  if ('text' in cut) return cut.text;
  const { words, ...problem } = cut;
  report({ ...problem, severity: 'error', file: source.path, ...placeAt(words) });
  return undefined;
}

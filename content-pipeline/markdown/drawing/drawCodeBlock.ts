import type { Code } from 'mdast';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { markLines } from '../code/markLines';
import { type Fence, readFence } from '../code/readFence';
import { contentElement, contentText } from '../contentNode';
import { highlight } from '../highlight';
import { checkFence } from './checkFence';
import { importCode } from './importCode';
import type { Page } from './page';

/** Draws a code block as a figure, its text in colours and with its title. */
export function drawCodeBlock(code: Code, page: Page): ContentElement {
  const fence = readFence(code);
  const { language, title } = fence;
  const imported = fence.source && importCode(code, fence.source, page);
  const text = imported ?? code.value.replace(/\r\n?/g, '\n');
  checkFence(code, fence, text.split('\n').length, page);
  const lines = drawLines(text, fence, page);
  const className = language === undefined ? [] : [`language-${language}`];
  const preformatted = contentElement('pre', { tabIndex: 0 }, [
    contentElement('code', { className }, lines),
  ]);
  const caption =
    title === undefined ? [] : [contentElement('figcaption', {}, [contentText(title)])];
  return contentElement(
    'figure',
    { className: ['code'], dataLanguage: language, dataTitle: title },
    [...caption, preformatted],
  );
}

function drawLines(text: string, { language, ...looks }: Fence, { context }: Page): ContentNode[] {
  const tokens = highlight(text, language, context.additionalLanguages) ?? [contentText(text)];
  const { marks, added, removed, firstNumber } = looks;
  const isPlain = marks.length === 0 && (added ?? removed ?? firstNumber) === undefined;
  return isPlain ? tokens : markLines(tokens, looks);
}

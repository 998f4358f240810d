import type { Code } from 'mdast';
import type { ContentElement } from '#manifest/contentTree';
import { suggest } from '../../diagnostics/nearestNames';
import { markLines } from '../code/markLines';
import { readFence } from '../code/readFence';
import { contentElement, contentText } from '../contentNode';
import { highlight, isKnownLanguage, knownLanguages } from '../highlight';
import { placeOf } from '../place';
import type { Page } from './page';

/** Draws a code block as a figure, its text in colours and with its title. */
export function drawCodeBlock(code: Code, page: Page): ContentElement {
  const { source, report, context } = page;
  const { language, title, marks } = readFence(code);
  const text = code.value.replace(/\r\n?/g, '\n');
  const { additionalLanguages } = context;
  if (language !== undefined && !isKnownLanguage(language, additionalLanguages)) {
    report({
      code: 'language-unknown',
      severity: 'warning',
      message: `"${language}" is not a known language, so this code is shown without colours`,
      hint: suggest(
        language,
        knownLanguages(additionalLanguages),
        'Add the language to "additionalLanguages", or write "text"',
      ),
      file: source.path,
      ...placeOf(source.text, code.position, language),
    });
  }
  const tokens = highlight(text, language, additionalLanguages) ?? [contentText(text)];
  const lines = marks.length === 0 ? tokens : markLines(tokens, marks);
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

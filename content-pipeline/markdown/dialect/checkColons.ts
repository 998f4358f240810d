import type { Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Report } from '../../diagnostics/diagnostic';
import { placeOf } from '../place';
import type { SourceText } from '../sourceText';

/** Reports lines that mean to open or close a block and do not. */
export function checkColons(tree: Root, source: SourceText, report: Report): void {
  visit(tree, 'paragraph', (paragraph) => checkParagraph(paragraph, source, report));
}

function checkParagraph({ children, position }: Paragraph, source: SourceText, report: Report) {
  const line = children
    .flatMap((child) => (child.type === 'text' ? child.value.split('\n') : []))
    .find((words) => /^:::+ *(?:[A-Za-z][\w-]*(?: .*)?)?$/.test(words.trim()));
  if (line === undefined) return;
  const opens = /[A-Za-z]/.test(line);
  report({
    code: opens ? 'directive-unknown' : 'directive-unclosed',
    severity: 'error',
    message: opens
      ? `"${line.trim()}" opens no block: the name follows the colons at once, a title stands in brackets`
      : `"${line.trim()}" closes no block`,
    hint: opens
      ? 'Write it as ":::note[A title]", on a line of its own'
      : 'Remove it, or give the outer of two blocks more colons than the inner one',
    file: source.path,
    ...placeOf(source.text, position, line.trim()),
  });
}

import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PrintHandler } from './printHandler';

/** Prints what can be unfolded in its HTML, which Markdown lets stand around blocks. */
export const printDetails: PrintHandler = (state, element) => {
  const isSummary = (child: Element['children'][number]) =>
    child.type === 'element' && child.tagName === 'summary';
  const [summary] = element.children.filter(isSummary);
  const children = element.children.filter((child) => !isSummary(child));
  const words = summary?.type === 'element' ? textOf(summary).trim() : 'Details';
  return [
    { type: 'html', value: `<details>\n<summary>${escapeHtml(words)}</summary>` },
    ...state.toFlow(state.all({ ...element, children })),
    { type: 'html', value: '</details>' },
  ];
};

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

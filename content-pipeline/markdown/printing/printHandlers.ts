import { printCallout } from './printCallout';
import { printCaption } from './printCaption';
import { printCode } from './printCode';
import { printDetails } from './printDetails';
import { printFootnoteReference, printFootnotes } from './printFootnotes';
import { printFormula } from './printFormula';
import type { PrintHandler } from './printHandler';
import { printTab } from './printTab';

/** How elements are printed that Markdown has no sign for, or another one than HTML has. */
export const printHandlers: Readonly<Record<string, PrintHandler>> = {
  aside: printCallout,
  details: printDetails,
  figcaption: printCaption,
  'footnote-reference': printFootnoteReference,
  footnotes: printFootnotes,
  math: printFormula,
  pre: printCode,
  sub: printInTags,
  sup: printInTags,
  tab: printTab,
};

/** Raised and lowered text stays in its HTML: without it, a power would be read as a digit. */
function printInTags(...[state, element]: Parameters<PrintHandler>): ReturnType<PrintHandler> {
  const { tagName } = element;
  const children = state.all(element);
  if (children.every(({ type }) => type === 'footnoteReference')) return children;
  const tag = (value: string) => ({ type: 'html' as const, value });
  return [tag(`<${tagName}>`), ...children, tag(`</${tagName}>`)];
}

import { visit } from 'unist-util-visit';
import type { PrintHandler } from './printHandler';

/** Prints a link to a footnote as `[^1]`. */
export const printFootnoteReference: PrintHandler = (_, { properties }) => {
  const name = nameOf(properties.href);
  return { type: 'footnoteReference', identifier: name, label: name };
};

/** Prints the list of footnotes as their definitions. */
export const printFootnotes: PrintHandler = (state, section) => {
  const definitions: ReturnType<PrintHandler>[] = [];
  visit(section, 'element', (item) => {
    if (item.tagName !== 'li' || !/^fn-/.test(String(item.properties.id))) return;
    const name = nameOf(item.properties.id);
    const children = state.toFlow(state.all(item));
    definitions.push({ type: 'footnoteDefinition', identifier: name, label: name, children });
  });
  return definitions.flatMap((definition) => definition ?? []);
};

/** `1` out of `#fn-1`. */
function nameOf(id: unknown): string {
  return String(id).replace(/^#?fn-/, '');
}

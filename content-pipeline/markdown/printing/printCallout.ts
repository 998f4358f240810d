import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PhrasingContent } from 'mdast';
import type { PrintHandler } from './printHandler';

/** The words that a quote begins with, by the kind of callout. */
const alertNames: Readonly<Record<string, string>> = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'IMPORTANT',
  warning: 'WARNING',
  danger: 'CAUTION',
};

/** Prints a callout as a quote that begins with `[!NOTE]`, and with its title where it has one of its own. */
export const printCallout: PrintHandler = (state, aside) => {
  const name = alertNames[String(aside.properties.dataKind)];
  const [title, ...others] = aside.children;
  const hasTitle = isTitle(title);
  const children = hasTitle ? others : aside.children;
  const content = state.toFlow(state.all({ ...aside, children }));
  const words = hasTitle ? textOf(title) : '';
  const [first, ...rest] = content;
  const start: PhrasingContent[] =
    name === undefined ? [] : [{ type: 'html', value: `[!${name}]` }];
  if (words !== '' && !isKindName(words, String(aside.properties.dataKind), name)) {
    const strong = { type: 'strong' as const, children: [{ type: 'text' as const, value: words }] };
    const lines: PhrasingContent[] = [...start, ...lineBreak(start), strong];
    return { type: 'blockquote', children: [{ type: 'paragraph', children: lines }, ...content] };
  }
  if (first?.type === 'paragraph') {
    const lines = [...start, ...lineBreak(start), ...first.children];
    return { type: 'blockquote', children: [{ type: 'paragraph', children: lines }, ...rest] };
  }
  return { type: 'blockquote', children: [{ type: 'paragraph', children: start }, ...content] };
};

function isTitle(node: Element['children'][number] | undefined): node is Element {
  if (node?.type !== 'element') return false;
  return [node.properties.className].flat().includes('callout-title');
}

/** Whether a title says no more than what kind of callout it is. */
function isKindName(words: string, kind: string, name: string | undefined): boolean {
  return [kind, name?.toLowerCase()].includes(words.toLowerCase());
}

function lineBreak(start: readonly PhrasingContent[]): PhrasingContent[] {
  return start.length === 0 ? [] : [{ type: 'text', value: '\n' }];
}

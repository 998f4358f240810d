import type { Element, ElementContent } from 'hast';

const kinds: Readonly<Record<string, string>> = {
  NOTE: 'note',
  TIP: 'tip',
  IMPORTANT: 'info',
  INFO: 'info',
  WARNING: 'warning',
  CAUTION: 'danger',
  DANGER: 'danger',
};

/** Turns a quotation that begins with `[!NOTE]` or the like into a callout; others stay. */
export function arrangeCallout(quotation: Element): Element {
  const start = quotation.children.findIndex((child) => child.type === 'element');
  const paragraph = quotation.children[start];
  if (paragraph?.type !== 'element' || paragraph.tagName !== 'p') return quotation;
  const [first, ...rest] = paragraph.children;
  const [marker, word = ''] =
    first?.type === 'text' ? (/^\[!(\w+)\]\s*/.exec(first.value) ?? []) : [];
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  if (first?.type !== 'text' || marker === undefined || kind === undefined) return quotation;

  const opening: ElementContent[] = [
    { ...first, value: first.value.slice(marker.length) },
    ...rest,
  ];
  const isEmpty = opening.length === 1 && first.value.length === marker.length;
  return {
    type: 'element',
    tagName: 'aside',
    properties: { className: ['callout'], dataKind: kind },
    children: [
      titleOf(word),
      ...(isEmpty ? [] : [{ ...paragraph, children: opening }]),
      ...quotation.children.slice(start + 1),
    ],
  };
}

function titleOf(word: string): Element {
  return {
    type: 'element',
    tagName: 'p',
    properties: { className: ['callout-title'] },
    children: [{ type: 'text', value: word.charAt(0) + word.slice(1).toLowerCase() }],
  };
}

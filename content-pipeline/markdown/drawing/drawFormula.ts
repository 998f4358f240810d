import type { Element, ElementContent } from 'hast';
import { mathAttributes, mathTags } from '#manifest/contentTags';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { contentElement, contentText } from '../contentNode';
import { limits } from '../limits';
import { inAlphabet } from '../maths/mathAlphabets';
import { renderFormula } from '../maths/renderFormula';
import { type Formula, parseHtml } from '../parser';
import { placeOf } from '../place';
import type { Page } from './page';

/** Draws a formula as MathML; as its source, and with a report, when it cannot be read. */
export function drawFormula(formula: Formula, element: Element, page: Page): ContentElement {
  const { tex, isBlock } = formula;
  const rendered = renderFormula(tex, isBlock);
  const nodes = 'mathml' in rendered ? mathOf(rendered.mathml) : [];
  const [math] = nodes;
  const tooDeep = depthOf(nodes) > limits.nesting;
  if (math?.type !== 'element' || tooDeep) {
    reportFault(
      formula,
      'fault' in rendered ? rendered : { fault: 'nests too deep' },
      element,
      page,
    );
    return contentElement('code', {}, [contentText(tex)]);
  }
  return contentElement('math', { ...math.properties, dataTex: tex }, math.children);
}

function mathOf(mathml: string): ContentNode[] {
  const { children } = parseHtml({ type: 'root', children: [{ type: 'raw', value: mathml }] });
  return children.flatMap((child) => (child.type === 'doctype' ? [] : contentOf(child)));
}

function contentOf(node: ElementContent, variant = ''): ContentNode[] {
  if (node.type === 'text') return [contentText(inAlphabet(node.value, variant))];
  // The annotation is the source, which stands in a property.
  if (node.type !== 'element' || node.tagName === 'annotation') return [];
  const { mathvariant = '', ...properties } = node.properties;
  const children = node.children.flatMap((child) => contentOf(child, String(mathvariant)));
  if (!mathTags.has(node.tagName)) return children;
  const kept = Object.entries(properties).filter(([name]) => mathAttributes.has(name));
  const upright = mathvariant === 'normal' ? { mathvariant } : {};
  const strings = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
  return [contentElement(node.tagName, { ...strings, ...upright }, children)];
}

function depthOf(nodes: readonly ContentNode[]): number {
  return nodes.reduce(
    (most, node) => Math.max(most, node.type === 'text' ? 0 : 1 + depthOf(node.children)),
    0,
  );
}

function reportFault(
  { tex }: Formula,
  { fault, at = 0 }: { fault: string; at?: number },
  { position }: Element,
  { source, report }: Page,
): void {
  const start = placeOf(source.text, position, tex);
  const before = tex.slice(0, at).split('\n');
  const column = (before.at(-1)?.length ?? 0) + (before.length === 1 ? (start.column ?? 1) : 1);
  // In a quote or a list, lines of a formula begin further to the right than in its text.
  const isFound = source.text.slice(position?.start.offset, position?.end.offset).includes(tex);
  report({
    code: 'faulty-formula',
    severity: 'error',
    message: `A formula ${fault}`,
    hint: 'Mend the TeX here, or write "\\$" where no formula is meant',
    file: source.path,
    ...(isFound && start.line !== undefined
      ? { line: start.line + before.length - 1, column }
      : start),
  });
}

import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

/**
 * Changes what a specification wants to how we draw the same thing on purpose: level 1 belongs to the
 * page's title, and code does not end with a line break.
 */
export function asWeDraw(tree: Root): Root {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'h1') element.tagName = 'h2';
    if (element.tagName === 'pre') endWithoutBreak(element);
  });
  return tree;
}

function endWithoutBreak({ children: [code, ...others] }: Element): void {
  const last =
    code?.type === 'element' && code.tagName === 'code' ? code.children.at(-1) : undefined;
  if (others.length === 0 && last?.type === 'text') last.value = last.value.replace(/\n$/, '');
}

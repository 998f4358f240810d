import type GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** Gives a heading an anchor made of its words, and a link to itself at its end. */
export function arrangeHeading(heading: Element, slugger: GithubSlugger, label: string): Element {
  const id = heading.properties.id ?? slugger.slug(textOf(heading));
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { className: ['anchor'], href: `#${id}`, ariaLabel: label },
    children: [],
  };
  return {
    ...heading,
    properties: { ...heading.properties, id },
    children: [...heading.children, link],
  };
}

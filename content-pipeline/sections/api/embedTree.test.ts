import { describe, expect, it } from '@jest/globals';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { embedTree } from './textCompiler';

function element(
  tagName: string,
  properties: ContentElement['properties'],
  ...children: ContentNode[]
): ContentElement {
  return { type: 'element', tagName, properties, children };
}

function embed(...children: ContentNode[]) {
  return embedTree({ type: 'root', children }, '/api/kit/class/Shape/').children;
}

const words: ContentNode = { type: 'text', value: 'words' };

describe('embedTree', () => {
  it('puts headings below those of the page and takes their anchors away', () => {
    const link = element('a', { className: ['anchor'], href: '#words' });

    expect(embed(element('h2', { id: 'words' }, words, link), element('h6', {}, words))).toEqual([
      { type: 'element', tagName: 'h4', children: [words] },
      { type: 'element', tagName: 'h6', children: [words] },
    ]);
  });

  it('keeps links to other pages, and makes those to the page itself shorter', () => {
    const links = [
      '/api/kit/class/Circle/',
      '/api/kit/class/Shape/#area',
      '/api/kit/class/Shape/',
      '#words',
    ];

    expect(embed(...links.map((href) => element('a', { href }, words)))).toEqual([
      element('a', { href: '/api/kit/class/Circle/' }, words),
      element('a', { href: '#area' }, words),
      words,
      words,
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { parseMarkdown } from '../../markdown/parseMarkdown';
import { plainText } from '../../markdown/plainText';
import { englishWords } from '../../words/pageWords';
import { excerptOf } from './excerptOf';

const context = {
  resolveLink: (target: string) => target,
  resolveImage: (target: string) => ({ src: target }),
  symbolHref: () => undefined,
  words: englishWords,
};

function excerpt(...lines: string[]) {
  const source = { path: 'blog/a.md', text: ['---', 'title: A', '---', ...lines].join('\n') };
  return excerptOf(
    parseMarkdown(source, () => undefined, context),
    '/blog/a/',
    context,
  );
}

const wordsOf = (...lines: string[]) => plainText(excerpt(...lines));

describe('excerptOf', () => {
  it.each(['<!-- truncate -->', '<!-- more -->', '<!--more-->'])('ends at %s', (marker) => {
    expect(wordsOf('One.', '', 'Two.', '', marker, '', 'Three.')).toBe('One.\nTwo.');
  });

  it('is the first paragraph without a marker', () => {
    expect(wordsOf('## Title', '', 'One.', '', 'Two.')).toBe('One.');
  });

  it('is the first paragraph if the marker is above all text or in code', () => {
    expect(wordsOf('<!-- more -->', '', 'One.', '', 'Two.')).toBe('One.');
    expect(wordsOf('One.', '', 'Two.', '', '```html', '<!-- more -->', '```')).toBe('One.');
  });

  it('is empty if a post has no paragraph', () => {
    expect(excerpt('- One.')).toEqual([]);
  });

  it('keeps links whose targets are defined at the end of the post', () => {
    const tree = excerpt('[One][1].', '', '<!-- more -->', '', '[1]: https://one.example/');

    expect(JSON.stringify(tree)).toContain('"href":"https://one.example/"');
  });

  it('links to anchors of the post instead of its own page, and contains no ids', () => {
    const text = JSON.stringify(excerpt('## Part', '', '[Part](#part)', '', '<!-- more -->'));

    expect(text).toContain('"href":"/blog/a/#part"');
    expect(text).not.toMatch(/"id"|anchor/);
  });
});

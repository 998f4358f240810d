import { describe, expect, it } from '@jest/globals';
import { compileText } from '../../markdown/testing/compileText';
import { blocks, link, list, section, words } from './markdownBlocks';

describe('parts of Markdown', () => {
  it('stand an empty line apart, without those that are empty', () => {
    expect(blocks('a', '', undefined, 'b')).toBe('a\n\nb');
  });

  it('have no heading above nothing', () => {
    expect(section(2, 'A', '')).toBe('');
    expect(section(3, 'A', 'b')).toBe('### A\n\nb');
  });

  it('keep the blocks of a list entry together', () => {
    expect(list(['a\n\nb\n- c', 'd'])).toBe('- a\n\n  b\n  - c\n- d');
    expect(list([])).toBe('');
  });

  it('link to any address', () => {
    expect(link('a', 'https://x.org/b')).toBe('[a](https://x.org/b)');
    expect(link('a', 'https://x.org/b_(c)')).toBe('[a](<https://x.org/b_(c)>)');
  });

  it.each([
    'snake_case and __init__ and _x_',
    '*stars* [brackets](x) `code` <b> &amp; \\ back',
    '# no heading',
    '- no list',
    '+ no list',
    '1. no list',
    '12) no list',
    '> no quote',
    'a | b ~~c~~',
  ])('say %j as it is', (text) => {
    expect(compileText(words(text)).text).toBe(text);
  });
});

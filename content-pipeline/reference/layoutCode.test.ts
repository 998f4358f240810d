import { describe, expect, it } from '@jest/globals';
import {
  bracketed,
  breakAt,
  brokenGroup,
  type Code,
  flattenCode,
  group,
  indent,
  join,
  keyword,
  layoutCode,
  plain,
} from './layoutCode';

function linesOf(code: Code): string[] {
  return layoutCode(code).map((row) => row.map(({ text }) => text).join(''));
}

function words(...lengths: number[]): Code[] {
  return lengths.map((length) => plain('x'.repeat(length)));
}

describe('layoutCode', () => {
  it('keeps code that fits on one line', () => {
    expect(linesOf([plain('f'), bracketed('(', ')', words(3, 4))])).toEqual(['f(xxx, xxxx)']);
  });

  it('puts each item on a line, with a trailing comma, if a list does not fit', () => {
    expect(linesOf([plain('f'), bracketed('(', ')', words(50, 40)), plain(': x')])).toEqual([
      'f(',
      `  ${'x'.repeat(50)},`,
      `  ${'x'.repeat(40)},`,
      '): x',
    ]);
  });

  it('counts the code after a group on the same line', () => {
    const code = [plain('f'), bracketed('(', ')', words(30, 30)), plain(': '), ...words(20)];

    expect(linesOf(code)).toHaveLength(4);
  });

  it('does not count code after the next possible line end', () => {
    const code = [group(plain('a'), breakAt(' '), plain('b')), group(breakAt(' '), ...words(79))];

    expect(linesOf(code)[0]).toBe('a b');
  });

  it('breaks an outer group before the groups within it', () => {
    const inner = bracketed('<', '>', words(10, 10));

    expect(linesOf(bracketed('(', ')', [[plain('a: A'), inner], ...words(60)]))).toEqual([
      '(',
      `  a: A<${'x'.repeat(10)}, ${'x'.repeat(10)}>,`,
      `  ${'x'.repeat(60)},`,
      ')',
    ]);
  });

  it('begins lines with the separator of their list', () => {
    const union = group(
      indent(breakAt('', '', '| '), join(breakAt(' | ', '', '| '), words(50, 40))),
    );

    expect(linesOf([plain('='), union])).toEqual([
      '=',
      `  | ${'x'.repeat(50)}`,
      `  | ${'x'.repeat(40)}`,
    ]);
    expect(linesOf(group(join(breakAt(' | ', '', '| '), words(1, 1))))).toEqual(['x | x']);
  });

  it('always breaks broken groups', () => {
    expect(
      linesOf(
        brokenGroup(plain('{'), indent(breakAt(' '), plain('a')), breakAt(' ', ';'), plain('}')),
      ),
    ).toEqual(['{', '  a;', '}']);
  });

  it('joins neighbouring plain tokens', () => {
    expect(layoutCode([plain('a'), plain(' '), keyword('is'), plain(' '), plain('b')])).toEqual([
      [{ text: 'a ' }, { text: 'is', kind: 'keyword' }, { text: ' b' }],
    ]);
  });
});

describe('flattenCode', () => {
  it('writes one line of any length', () => {
    expect(flattenCode(bracketed('(', ')', words(90)))).toEqual([{ text: `(${'x'.repeat(90)})` }]);
  });
});

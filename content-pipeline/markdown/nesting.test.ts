import { describe, expect, it } from '@jest/globals';
import { lineTooDeep } from './nesting';

function deepAt(limit: number, ...lines: string[]) {
  return lineTooDeep(lines.join('\n'), limit);
}

describe('lineTooDeep', () => {
  it('counts marks on one line', () => {
    expect(deepAt(2, 'a', '> > b')).toBeUndefined();
    expect(deepAt(2, 'a', '> > > b')).toBe(2);
    expect(deepAt(2, '- 1. * c')).toBe(1);
    expect(deepAt(2, '> - > c')).toBe(1);
  });

  it('counts lists by their indentation', () => {
    expect(deepAt(2, '- a', '  - b', '- c', '  - d')).toBeUndefined();
    expect(deepAt(2, '- a', '  - b', '    - c')).toBe(3);
    expect(deepAt(2, '10. a', '    - b', '      - c')).toBe(3);
    expect(deepAt(2, '-\ta', '\t- b', '\t  - c')).toBe(3);
  });

  it('counts blocks with colons until they are closed', () => {
    expect(deepAt(1, ':::note', 'a', ':::', ':::tip', 'b', ':::')).toBeUndefined();
    expect(deepAt(1, '::::note', ':::tip', 'b', ':::', '::::')).toBe(2);
  });

  it('counts blocks with slashes until they are closed by the same number', () => {
    expect(deepAt(1, '/// note', 'a', '///', '/// tip | A', 'b', '///')).toBeUndefined();
    expect(deepAt(1, '/// note', '//// tip', 'b', '////', '///')).toBe(2);
    expect(deepAt(1, '/// note', '////', '> a')).toBe(3);
  });

  it('continues a paragraph that is not indented', () => {
    expect(deepAt(2, '- a', '  - b', 'words', '    - c')).toBe(4);
  });

  it('closes the blocks whose marks are missing in a line', () => {
    expect(deepAt(2, '> > a', '', '> b', '', '- c')).toBeUndefined();
  });

  it('ignores marks in code', () => {
    expect(deepAt(1, '```', '> > a', '- - b', '```', '> c')).toBeUndefined();
    expect(deepAt(1, '- ```', '  - a', '    - b', '  ```')).toBeUndefined();
    expect(deepAt(1, '    - - a')).toBeUndefined();
  });

  it('reads a row of dashes as a thematic break', () => {
    expect(deepAt(1, '- - - -', '* * *', '_ _ _')).toBeUndefined();
  });

  it('stops at the limit, however long the line is', () => {
    expect(deepAt(64, '> '.repeat(400_000))).toBe(1);
  });
});

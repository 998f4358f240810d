import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { foldersOf, nameIn, withSlashes } from './names';

describe('the name of a file in a folder', () => {
  it.each([
    [path.posix, '/site', '/site/guide/a.md'],
    [path.win32, 'C:\\site', 'C:\\site\\guide\\a.md'],
    [path.win32, 'C:/site', 'C:/site/guide/a.md'],
    [path.win32, 'C:\\site\\', 'c:/Site/guide\\a.md'],
  ])('has slashes', (paths, folder, file) => {
    expect(nameIn(folder, file, paths)).toBe('guide/a.md');
  });

  it.each([
    [path.posix, '/site', '/a.md'],
    [path.win32, 'C:\\site', 'C:\\a.md'],
  ])('can be outside the folder', (paths, folder, file) => {
    expect(nameIn(folder, file, paths)).toBe('../a.md');
    expect(nameIn(folder, folder, paths)).toBe('');
  });

  it('is absolute on another drive', () => {
    expect(nameIn('C:\\site', 'D:\\kit\\a.md', path.win32)).toBe('D:/kit/a.md');
  });
});

it('preserves a backslash that is not a separator', () => {
  expect(withSlashes('guide/a\\b.md', path.posix)).toBe('guide/a\\b.md');
  expect(withSlashes('guide\\b.md', path.win32)).toBe('guide/b.md');
});

it('foldersOf returns all folders that contain a file, also indirectly', () => {
  expect([...foldersOf(['a/b/c', 'a/d', 'e'])]).toEqual(['a', 'a/b']);
});

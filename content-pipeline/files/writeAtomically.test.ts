import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { writeAtomically } from './writeAtomically';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-write-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('writeAtomically', () => {
  it('creates missing folders and leaves no other files', async () => {
    await writeAtomically(path.join(folder, 'a/b/page.html'), 'text');
    expect(await readFile(path.join(folder, 'a/b/page.html'), 'utf8')).toBe('text');
    expect(await readdir(path.join(folder, 'a/b'))).toEqual(['page.html']);
  });

  it('replaces an existing file', async () => {
    const file = path.join(folder, 'icon.png');
    await writeFile(file, 'a longer text than before');
    await writeAtomically(file, Uint8Array.of(1, 2, 3), { durable: true });
    expect([...(await readFile(file))]).toEqual([1, 2, 3]);
  });

  it('writes the pieces of a generator, however long they are', async () => {
    const file = path.join(folder, 'list.json');
    const pieces = [
      '',
      'é'.repeat(100_000),
      'first line\n',
      ...Array(30_000).fill('line\n'),
      'last',
    ];
    function* generated() {
      yield* pieces;
    }
    await writeAtomically(file, generated());
    expect(await readFile(file, 'utf8')).toBe(pieces.join(''));
  });

  it('preserves the existing file if a generator throws, and removes the temporary file', async () => {
    const file = path.join(folder, 'list.json');
    await writeFile(file, 'before');
    function* failing() {
      yield 'x'.repeat(100_000);
      throw new Error('no more lines');
    }
    await expect(writeAtomically(file, failing())).rejects.toThrow('no more lines');
    expect(await readFile(file, 'utf8')).toBe('before');
    expect(await readdir(folder)).toEqual(['list.json']);
  });

  it('preserves the existing file if it fails, and removes the temporary file', async () => {
    await mkdir(path.join(folder, 'taken'));
    await expect(writeAtomically(path.join(folder, 'taken'), 'text')).rejects.toThrow(
      /EISDIR|EEXIST|ENOTEMPTY|EPERM/,
    );
    expect(await readdir(folder)).toEqual(['taken']);
  });

  it('leaves one complete text after many concurrent writes', async () => {
    const file = path.join(folder, 'page.json');
    const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
    await Promise.all(texts.map((text) => writeAtomically(file, text)));
    expect(texts).toContain(await readFile(file, 'utf8'));
    expect(await readdir(folder)).toEqual(['page.json']);
  });
});

import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { openFileNotes } from '../files/fileNotes';
import { diskFileStore, type FileStore } from '../files/fileStore';
import { readMarkdownFile } from './readMarkdownFile';

const schema = z.strictObject({ title: z.string(), tags: z.array(z.string()).default([]) });
const other = z.strictObject({ title: z.string(), date: z.string().optional() });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-markdown-'));
  await mkdir(path.join(folder, 'site'));
  // The files that a test writes are older than the coarsest clock of a disk.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 5_000);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const file = () => path.join(folder, 'site/a.md');

/** Reads the file in a new run. Returns the result, and the names of the files that were read from disk. */
async function readAgain(about = 'a version', by: typeof schema | typeof other = schema) {
  const store = diskFileStore(path.join(folder, 'site'), folder);
  const notes = await openFileNotes({
    ...{ folder: path.join(folder, 'site'), file: path.join(folder, 'notes'), about },
  });
  const read: string[] = [];
  const files: FileStore = {
    ...store,
    notes,
    async read(name) {
      read.push(name);
      return store.read(name);
    },
  };
  const { report, entries } = createDiagnosticLog();
  const found = await readMarkdownFile(files, 'a.md', by, report);
  await notes.save();
  return { found, entries, isRead: read.length > 0 };
}

describe('a Markdown file', () => {
  it('is not read again while it does not change', async () => {
    await writeFile(file(), '---\ntitle: Rye\ntags: [sour]\n---\n\nText.\n');
    const first = await readAgain();
    const second = await readAgain();

    expect([first.isRead, second.isRead]).toEqual([true, false]);
    expect(second.found?.frontMatter).toEqual({ title: 'Rye', tags: ['sour'] });
    expect(second.found?.source).toEqual(first.found?.source);
    expect(second.found?.source.text).toContain('Text.');
    expect(second.found?.placeOf(['tags'])).toEqual({ line: 3, column: 7, length: 6 });
    expect((await readAgain()).isRead).toBe(false);
  });

  it('has the same problems each time', async () => {
    await writeFile(file(), '---\ntags: 7\nkneading: long\n---\n');
    const first = await readAgain();
    const second = await readAgain();

    expect(first.entries.map(({ code, line }) => `${code}:${line}`)).toEqual([
      'front-matter-unknown:3',
      'front-matter-shape:2',
    ]);
    expect(second.entries).toEqual(first.entries);
    expect(second.isRead).toBe(false);
  });

  it('is read again when it has changed, even if size and time are the same', async () => {
    await writeFile(file(), '---\ntitle: Rye\n---\n');
    await utimes(file(), 1, 1);
    await readAgain();
    await writeFile(file(), '---\ntitle: Oat\n---\n');
    await utimes(file(), 1, 1);

    const { found, isRead } = await readAgain();
    expect({ title: found?.frontMatter.title, isRead }).toEqual({ title: 'Oat', isRead: true });
  });

  it('is read again by another version, and by another schema', async () => {
    await writeFile(file(), '---\ntitle: Rye\n---\n');
    await readAgain();

    expect((await readAgain('a version', other)).isRead).toBe(true);
    expect((await readAgain('the next version', other)).isRead).toBe(true);
    expect((await readAgain('the next version', other)).isRead).toBe(false);
  });

  it('throws an error if it changes before its text is read', async () => {
    await writeFile(file(), '---\ntitle: Rye\n---\n\nOne.\n');
    const { found } = await readAgain();
    await writeFile(file(), '---\ntitle: Rye\n---\n\nTwo.\n');

    expect(() => found?.source.text).toThrow('"site/a.md" was changed while the site was compiled');
  });
});

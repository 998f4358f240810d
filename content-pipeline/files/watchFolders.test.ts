import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FolderWatch, watchFolders } from './watchFolders';

let folder = '';
let file = '';
let watch: FolderWatch;
/** The texts that the file had when its changes were reported. */
let texts: Promise<string>[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-watch-'));
  file = path.join(folder, 'page.md');
  texts = [];
  await writeFile(file, 'Old.');
  watch = watchFolders({
    onChange: (change) => void texts.push(readFile(change.file, 'utf8')),
    onFailure: (error) => texts.push(Promise.resolve(String(error))),
  });
  await watch.add(folder);
});
afterEach(async () => {
  await watch.close();
  await rm(folder, { recursive: true });
});

describe('watchFolders', () => {
  it('reports a file that is emptied and then written only when it is written', async () => {
    const written = await open(file, 'w');
    await setTimeout(100);
    await written.writeFile('New.');
    await written.close();
    expect(await firstText()).toBe('New.');
    await writeFile(file, 'Newer.');
    await untilText('Newer.');
    expect(await Promise.all(texts)).not.toContain('');
  });

  it('reports a file that stays empty', async () => {
    await writeFile(file, '');
    expect(await firstText()).toBe('');
  });
});

async function firstText(): Promise<string | undefined> {
  while (texts.length === 0) await setTimeout(5);
  return texts[0];
}

async function untilText(text: string): Promise<void> {
  while (!(await Promise.all(texts)).includes(text)) await setTimeout(5);
}

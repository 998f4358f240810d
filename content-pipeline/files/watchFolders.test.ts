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
  const own: Promise<string>[] = [];
  texts = own;
  await writeFile(file, 'Old.');
  watch = watchFolders({
    // The last report may come after the test.
    onChange: (change) => void own.push(readFile(change.file, 'utf8').catch(() => 'missing')),
    onFailure: (error) => own.push(Promise.resolve(String(error))),
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
  });

  it('reports no log files, which may contain the output of this program', async () => {
    await writeFile(path.join(folder, 'dev.log'), '1');
    await writeFile(file, 'New.');
    expect(await firstText()).toBe('New.');
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

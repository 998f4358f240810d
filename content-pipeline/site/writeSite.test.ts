import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Manifest } from '#manifest/manifest';
import { contentHash } from '../files/contentHash';
import { ready } from './outputFile';
import { type OutputFolder, openOutput } from './outputFolder';
import { writeSite } from './writeSite';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-site-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pageName = (text: string) => `pages/${contentHash(text)}.json`;

const open = () =>
  openOutput(path.join(folder, 'out'), {
    sourceFolder: '/nowhere',
    force: false,
    report: () => undefined,
  });

/** Returns an output folder that adds all writes and removals to `steps`, in order. */
function watch(out: OutputFolder, steps: string[]): OutputFolder {
  return {
    ...out,
    write(name, content) {
      steps.push(name);
      return out.write(name, content);
    },
    async stage(name, content) {
      const staged = await out.stage(name, content);
      return {
        ...staged,
        commit() {
          steps.push(name);
          return staged.commit();
        },
      };
    },
    remove(name) {
      steps.push(`-${name}`);
      return out.remove(name);
    },
  };
}

/** Writes a site with one page to an open output folder. */
function write(out: OutputFolder, text: string, outputFiles: Record<string, string> = {}) {
  const release = contentHash(`release of ${text}`);
  // The writer reads only the release of the manifest, and copies the manifest without changes.
  const manifest = { release, page: pageName(text) } as unknown as Manifest;
  const files = new Map([[pageName(text), text]]);
  const store = { read: async () => '', locate: () => undefined, readMarkdown: async () => [] };
  const site = {
    manifest,
    files,
    storedFiles: [],
    pages: [],
    store,
    redirects: [],
    staticFiles: new Map(),
  };
  const made = Object.entries(outputFiles).map(
    ([name, content]) => [name, ready(content)] as const,
  );
  return writeSite(out, site, { assets: new Map(), outputFiles: new Map(made) });
}

/** Builds a site with one page, and returns the writes and removals in order. */
async function build(text: string, outputFiles: Record<string, string> = {}): Promise<string[]> {
  const steps: string[] = [];
  const out = await open();
  await write(watch(out, steps), text, outputFiles);
  await out.close();
  return steps;
}

const builtNames = async () => {
  const entries = await readdir(path.join(folder, 'out'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(path.join(folder, 'out'), path.join(entry.parentPath, entry.name)),
    )
    .sort();
};

const releaseName = (text: string) => `content/releases/${contentHash(`release of ${text}`)}.json`;

describe('writeSite', () => {
  it('writes immutable files first, then new output files, then the manifest', async () => {
    expect(await build('one', { 'index.html': 'one' })).toEqual([
      '.recto.json',
      `content/${pageName('one')}`,
      releaseName('one'),
      'index.html',
      'content/manifest.json',
      '.recto.json',
    ]);
  });

  it('replaces changed output files after the manifest and deletes last', async () => {
    await build('one', { 'index.html': 'one', 'old/index.html': 'old' });

    expect(await build('two', { 'index.html': 'two', 'new/index.html': 'new' })).toEqual([
      '.recto.json',
      `content/${pageName('two')}`,
      releaseName('two'),
      'new/index.html',
      'content/manifest.json',
      'index.html',
      `-content/${pageName('one')}`,
      `-${releaseName('one')}`,
      '-old/index.html',
      '.recto.json',
    ]);
  });

  it('deletes all files of a deleted page, and folders that become empty', async () => {
    const files = ['index.html', 'index.md', 'index.txt', 'index.xml'];
    const pages = (...names: string[]) =>
      Object.fromEntries(
        names.flatMap((name) => files.map((file) => [`docs/${name}/${file}`, name])),
      );
    for (let round = 0; round < 10; round += 1) {
      await build('all', pages('one', 'two', 'two/inner', 'three'));
      await build('some', pages('one'));

      expect(await readdir(path.join(folder, 'out/docs'))).toEqual(['one']);
    }
  });

  it('keeps no files of earlier releases', async () => {
    await build('one');
    await build('two');

    expect(await builtNames()).toEqual(
      [
        '.recto.json',
        'content/manifest.json',
        `content/${pageName('two')}`,
        releaseName('two'),
      ].sort(),
    );
  });

  it('writes nothing when nothing has changed', async () => {
    await build('one', { 'index.html': 'one' });

    expect(await build('one', { 'index.html': 'one' })).toEqual([]);
  });

  it('replaces a file by a folder of the same name, and a folder by a file', async () => {
    await build('one', { notes: 'file', 'map/a/b.txt': 'in a folder' });
    await build('two', { 'notes/all.txt': 'in a folder', map: 'file' });

    expect(await readFile(path.join(folder, 'out/notes/all.txt'), 'utf8')).toBe('in a folder');
    expect(await readFile(path.join(folder, 'out/map'), 'utf8')).toBe('file');
  });

  it('deletes temporary files of a killed run, and no files of other programs', async () => {
    await build('one', { 'docs/index.html': 'one' });
    await writeFile(path.join(folder, 'out/notes.txt.329847322112'), 'mine');
    const out = await open();
    const killed = { ...out, stage: () => Promise.reject(new Error('killed')) };
    await expect(write(killed, 'one', { 'docs/index.html': 'two' })).rejects.toThrow('killed');
    await out.close();
    await writeFile(path.join(folder, 'out/docs/index.html.329847322112'), '<h1>ha');

    expect(await build('one', { 'docs/index.html': 'one' })).toEqual([
      '.recto.json',
      'docs/index.html',
      '-docs/index.html.329847322112',
      '.recto.json',
    ]);
  });

  it('deletes the temporary file of a run that was killed before it changed the site', async () => {
    await build('one', { 'index.html': 'one' });
    await writeFile(path.join(folder, 'out/.recto.json.329847322112'), '{');

    expect(await build('one', { 'index.html': 'one' })).toEqual([
      '.recto.json',
      '-.recto.json.329847322112',
      '.recto.json',
    ]);
  });

  it('writes deleted files again', async () => {
    await build('one', { 'docs/index.html': 'one', 'docs/index.md': 'one' });
    await rm(path.join(folder, 'out/docs/index.html'));
    await rm(path.join(folder, 'out/content'), { recursive: true });

    expect(await build('one', { 'docs/index.html': 'one', 'docs/index.md': 'one' })).toEqual([
      '.recto.json',
      `content/${pageName('one')}`,
      releaseName('one'),
      'docs/index.html',
      'content/manifest.json',
      '.recto.json',
    ]);
  });

  it('writes a file again that a killed run has replaced, even if its source is unchanged', async () => {
    await build('one', { 'index.html': 'one', 'other.html': 'same' });
    const out = await open();
    const killed: OutputFolder = { ...out, remove: () => Promise.reject(new Error('killed')) };
    await expect(
      write(killed, 'two', { 'index.html': 'two', 'new.html': 'new', 'other.html': 'same' }),
    ).rejects.toThrow('killed');
    await out.close();
    expect(await readFile(path.join(folder, 'out/index.html'), 'utf8')).toBe('two');

    const steps = await build('one', { 'index.html': 'one', 'other.html': 'same' });

    expect(await readFile(path.join(folder, 'out/index.html'), 'utf8')).toBe('one');
    expect(await builtNames()).not.toContain('new.html');
    expect(steps).not.toContain('other.html');
  });

  it('leaves the site unchanged when a write fails before the manifest', async () => {
    await build('one', { 'index.html': 'one' });
    const before = await builtNames();
    const out = await open();
    const full: OutputFolder = {
      ...out,
      write: (name, content) =>
        name.includes('manifest')
          ? Promise.reject(new Error('no space'))
          : out.write(name, content),
    };

    await expect(write(full, 'two', { 'index.html': 'two' })).rejects.toThrow('no space');
    await out.close();

    const text = await readFile(path.join(folder, 'out/content/manifest.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ page: pageName('one') });
    expect(await readFile(path.join(folder, 'out/index.html'), 'utf8')).toBe('one');
    expect(await builtNames()).toEqual(
      [...before, `content/${pageName('two')}`, releaseName('two')].sort(),
    );
  });
});

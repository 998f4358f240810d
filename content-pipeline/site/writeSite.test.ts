import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Manifest } from '#manifest/manifest';
import { contentHash } from '../files/contentHash';
import { type OutputFolder, openOutput } from '../files/outputFolder';
import { ready } from './rendering';
import { writeSite } from './writeSite';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-site-'));
});
afterEach(() => rm(folder, { recursive: true }));

const pageName = (text: string) => `pages/${contentHash(text)}.json`;

/** Publishes a site of one page and tells what was written and removed, in order. */
async function publish(text: string, renderings: Record<string, string> = {}, now = new Date()) {
  const steps: string[] = [];
  const out = await openOutput(path.join(folder, 'out'), {
    sourceFolder: '/nowhere',
    force: false,
    say: () => undefined,
  });
  const watched: OutputFolder = {
    ...out,
    write: (name, content) => {
      steps.push(name);
      return out.write(name, content);
    },
    remove: (name) => {
      steps.push(`-${name}`);
      return out.remove(name);
    },
  };
  const release = contentHash(`release of ${text}`);
  // The writer reads nothing else of a manifest, and copies it as it is.
  const manifest = { release, page: pageName(text) } as unknown as Manifest;
  const files = new Map([[pageName(text), text]]);
  const site = { manifest, files, pages: [], redirects: [], staticFiles: new Map() };
  const made = Object.entries(renderings).map(([name, content]) => [name, ready(content)] as const);
  const written = { assets: new Map(), renderings: new Map(made) };
  await writeSite(watched, site, written, now);
  await out.close();
  return steps;
}

const releaseName = (text: string) => `content/releases/${contentHash(`release of ${text}`)}.json`;

describe('writeSite', () => {
  it('writes immutable files first, then new renderings, then the manifest', async () => {
    expect(await publish('one', { 'index.html': 'one' })).toEqual([
      `content/${pageName('one')}`,
      releaseName('one'),
      'index.html',
      'content/manifest.json',
    ]);
  });

  it('writes changed renderings after the manifest and deletes at last', async () => {
    await publish('one', { 'index.html': 'one', 'old/index.html': 'old' });

    expect(await publish('two', { 'index.html': 'two', 'new/index.html': 'new' })).toEqual([
      `content/${pageName('two')}`,
      releaseName('two'),
      'new/index.html',
      'content/manifest.json',
      'index.html',
      '-old/index.html',
    ]);
  });

  it('deletes all files of a page that is gone, and the folders that this leaves empty', async () => {
    const files = ['index.html', 'index.md', 'index.txt', 'index.xml'];
    const pages = (...names: string[]) =>
      Object.fromEntries(
        names.flatMap((name) => files.map((file) => [`docs/${name}/${file}`, name])),
      );
    for (let round = 0; round < 10; round += 1) {
      await publish('all', pages('one', 'two', 'two/inner', 'three'));
      await publish('some', pages('one'));

      expect(await readdir(path.join(folder, 'out/docs'))).toEqual(['one']);
    }
  });

  it('writes nothing when nothing changed', async () => {
    await publish('one', { 'index.html': 'one' });

    expect(await publish('one', { 'index.html': 'one' })).toEqual([]);
  });

  it('keeps the last five releases, and older ones for thirty days', async () => {
    for (const text of ['1', '2', '3', '4', '5', '6']) {
      const day = new Date(Date.UTC(2020, 0, Number(text)));
      await publish(text, {}, day);
      await utimes(path.join(folder, 'out', releaseName(text)), day, day);
    }
    await publish('7', {}, new Date(Date.UTC(2020, 0, 20)));
    const pages = path.join(folder, 'out/content/pages');
    expect(await readdir(pages)).toHaveLength(7);

    await publish('7', {}, new Date(Date.UTC(2020, 5, 1)));

    const left = await readdir(pages);
    expect(left).toHaveLength(5);
    expect(left).not.toContain(path.basename(pageName('1')));
    expect(left).toContain(path.basename(pageName('3')));
  });

  it('cleans up what a killed run left, and nothing that is not its own', async () => {
    await publish('one', { 'index.html': 'one' });
    await writeFile(path.join(folder, 'out/index.html.3298473221'), '<h1>ha');
    await writeFile(path.join(folder, 'out/notes.2024'), 'mine');

    expect(await publish('one', { 'index.html': 'one' })).toEqual(['-index.html.3298473221']);
  });

  it('leaves the site as it was when a write fails before the manifest', async () => {
    await publish('one', { 'index.html': 'one' });
    const out = await openOutput(path.join(folder, 'out'), {
      sourceFolder: '/nowhere',
      force: false,
      say: () => undefined,
    });
    const manifest = { release: 'x', page: pageName('two') } as unknown as Manifest;
    const site = {
      manifest,
      files: new Map([[pageName('two'), 'two']]),
      pages: [],
      redirects: [],
      staticFiles: new Map(),
    };
    const full = { ...out, write: () => Promise.reject(new Error('no space')) };

    const written = { assets: new Map(), renderings: new Map([['index.html', ready('two')]]) };
    await expect(writeSite(full, site, written, new Date())).rejects.toThrow('no space');
    await out.close();

    const text = await readFile(path.join(folder, 'out/content/manifest.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ page: pageName('one') });
    expect(await readFile(path.join(folder, 'out/index.html'), 'utf8')).toBe('one');
  });
});

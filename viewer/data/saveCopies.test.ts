import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { type FakeCaches, startFakeCaches } from '../testing/fakeCaches';
import { sampleManifest, samplePage } from '../testing/sampleSite';
import { createQueryClient, pageQuery, routeTableQuery } from './queries';
import { saveCopies } from './saveCopies';
import { readSaved } from './savedCopies';

const pages = 'recto.saved pages /';
const site = 'recto.saved site /';
const content = 'http://localhost/content/';
let stores: FakeCaches;
let queryClient: QueryClient;

beforeEach(() => {
  stores = startFakeCaches();
  queryClient = createQueryClient();
});

function read(number: number): Promise<void> {
  const file = `pages/${number}.json`;
  const document = samplePage(`/${number}/`, `Page ${number}`);
  queryClient.setQueryData(pageQuery(file).queryKey, document);
  return saveCopies(queryClient, sampleManifest, file);
}

const names = (store: string) =>
  [...(stores.get(store)?.keys() ?? [])].map((url) => url.replace(content, ''));

describe('saveCopies', () => {
  it('saves the page, the manifest, and the tables that are loaded', async () => {
    queryClient.setQueryData(routeTableQuery('routes/docs.json').queryKey, { entries: [] });
    await read(1);
    expect(names(pages)).toEqual(['pages/1.json']);
    expect(names(site)).toEqual(['routes/docs.json', 'manifest.json']);
    expect(await readSaved(`${content}pages/1.json`)).toMatchObject({ title: 'Page 1' });
    expect(await readSaved(`${content}pages/2.json`)).toBeUndefined();
  });

  it('keeps the sixty pages that were read last', async () => {
    for (let number = 1; number <= 60; number += 1) await read(number);
    await read(1);
    await read(61);
    expect(names(pages)).toHaveLength(60);
    expect(names(pages)).toContain('pages/1.json');
    expect(names(pages)).not.toContain('pages/2.json');
  });

  it('deletes the files of an earlier release except its pages', async () => {
    queryClient.setQueryData(routeTableQuery('routes/docs.json').queryKey, { entries: [] });
    await read(1);
    queryClient.removeQueries({ queryKey: ['routes'] });
    await saveCopies(queryClient, { ...sampleManifest, release: 'second' }, 'pages/1.json');
    expect(names(site)).toEqual(['manifest.json']);
    expect(await readSaved(`${content}manifest.json`)).toMatchObject({ release: 'second' });
  });

  it('separates the copies of sites that share an origin', async () => {
    document.documentElement.dataset.storageNamespace = 'other';
    await read(1);
    delete document.documentElement.dataset.storageNamespace;
    expect([...stores.keys()]).toContain('recto.saved pages / other');
    expect(await readSaved(`${content}pages/1.json`)).toBeUndefined();
  });

  it('saves nothing if the storage is damaged, full or forbidden, and logs one warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    stores.set(pages, new Map([[`${content}pages/1.json`, '{"kind":"do']]));
    expect(await readSaved(`${content}pages/1.json`)).toBeUndefined();
    Object.defineProperty(globalThis, 'caches', {
      configurable: true,
      get() {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
    await read(2);
    expect(await readSaved(`${content}pages/2.json`)).toBeUndefined();
    expect(warn.mock.calls).toEqual([
      ['Copies of pages for reading offline could not be saved or read', expect.anything()],
    ]);
    warn.mockRestore();
  });
});

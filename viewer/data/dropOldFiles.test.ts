import { describe, expect, it } from '@jest/globals';
import { sampleManifest, samplePage } from '../testing/sampleSite';
import { dropOldFiles } from './dropOldFiles';
import type { FoundPage } from './findPage';
import {
  createQueryClient,
  manifestQuery,
  pageQuery,
  routeTableQuery,
  sidebarQuery,
} from './queries';

const shown: FoundPage = {
  type: 'page',
  file: 'pages/shown.json',
  locale: 'en',
  sidebar: 'sidebars/shown.json',
};

function filled(...pages: string[]) {
  const client = createQueryClient();
  client.setQueryData(manifestQuery.queryKey, sampleManifest);
  for (const name of ['routes/docs.json', 'routes/old.json', 'inline'])
    client.setQueryData(routeTableQuery(name).queryKey, { entries: [] });
  for (const name of ['sidebars/guide.json', 'sidebars/shown.json', 'sidebars/old.json'])
    client.setQueryData(sidebarQuery(name).queryKey, { items: [] });
  pages.forEach((name, index) => {
    const document = samplePage(`/${name}/`, name);
    client.setQueryData(pageQuery(name).queryKey, document, { updatedAt: index + 1 });
  });
  return {
    client,
    names: () =>
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey.at(-1)),
  };
}

describe('dropOldFiles', () => {
  it('keeps files of the newest release, of the page on screen and from the HTML, and removes the others', () => {
    const { client, names } = filled('pages/shown.json');
    dropOldFiles(client, sampleManifest, shown);
    expect(names()).toEqual([
      'manifest',
      'routes/docs.json',
      'inline',
      'sidebars/guide.json',
      'sidebars/shown.json',
      'pages/shown.json',
    ]);
  });

  it('keeps the sixty pages that were read last, and the one on screen', () => {
    const many = Array.from({ length: 70 }, (_, index) => `pages/${index}.json`);
    const { client, names } = filled('pages/shown.json', ...many);
    dropOldFiles(client, sampleManifest, shown);
    const pages = names().filter((name) => String(name).startsWith('pages/'));
    expect(pages).toEqual(['pages/shown.json', ...many.slice(10)]);
  });
});

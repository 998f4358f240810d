import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import type { Manifest } from '#manifest/manifest';
import { type FakeServer, startFakeServer } from '../testing/fakeServer';
import { openSite } from '../testing/openSite';
import { sampleEntry, sampleFiles, sampleManifest } from '../testing/sampleSite';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer(sampleFiles);
});

/** Returns the accessible names of the suggested links. */
async function offers(): Promise<string[]> {
  const list = await screen.findByRole('navigation', { name: 'Did you mean one of these?' });
  const words = (item: HTMLElement) =>
    [...item.querySelectorAll('[role=img], a')].map(
      (part) => part.getAttribute('title') ?? part.textContent,
    );
  return within(list)
    .getAllByRole('listitem')
    .map((item) => words(item).join(' '));
}

describe('an address without a page', () => {
  it('offers pages of its section with their titles', async () => {
    await openSite('/docs/secnd/');
    expect(await offers()).toEqual(['Second']);
    expect(screen.getByRole('link', { name: 'Second' }).getAttribute('href')).toBe('/docs/second/');
  });

  it('offers symbols with their kinds, and the page above', async () => {
    const [parse, index] = ['/docs/function/parse/', '/docs/function/'];
    server.put('routes/docs.json', {
      entries: [
        { ...sampleEntry(parse, 'parse', 'pages/start.json'), kind: 'function' },
        sampleEntry(index, 'All functions', 'pages/start.json'),
      ],
    });
    await openSite('/docs/function/prase/');
    expect(await offers()).toEqual(['Function parse', 'All functions']);
  });

  it('offers posts without a mark of a symbol', async () => {
    server.put('routes/docs.json', {
      entries: [{ ...sampleEntry('/docs/summer/', 'Summer', 'pages/start.json'), kind: 'post' }],
    });
    await openSite('/docs/sumer/');
    expect(await offers()).toEqual(['Summer']);
  });

  it('suggests pages of all sections if it is in none', async () => {
    await openSite('/guide/third');
    expect(await offers()).toEqual(['Third']);
  });

  it('reads the nearest parts of a long table, and no others', async () => {
    const parts = ['a', 'b', 'c', 'd', 'second'].map((name) => ({
      prefix: `/docs/${name}/`,
      file: `routes/${name}.json`,
    }));
    server.put('routes/docs.json', { entries: [], parts });
    for (const { prefix, file } of parts) {
      server.put(file, { entries: [sampleEntry(`${prefix}part/`, 'Part', 'pages/start.json')] });
    }
    await openSite('/docs/second/parts');
    expect((await offers())[0]).toBe('Part');
    expect(server.requests.filter((name) => name.startsWith('routes/'))).toHaveLength(5);
  });

  it('reads the parts of parts whose names are the most similar', async () => {
    const list = (prefixes: readonly string[]) =>
      prefixes.map((name) => ({ prefix: `/docs/${name}`, file: `routes/${name}.json` }));
    server.put('routes/docs.json', { entries: [], parts: list(['p', 'v']) });
    server.put('routes/v.json', { entries: [], parts: [] });
    const letters = ['pa', 'pe', 'pi', 'po', 'pr', 'pu'];
    server.put('routes/p.json', { entries: [], parts: list(letters) });
    for (const name of letters) {
      server.put(`routes/${name}.json`, {
        entries: [sampleEntry(`/docs/${name}rse/`, `${name}rse`, 'pages/start.json')],
      });
    }
    await openSite('/docs/Parze');
    expect((await offers())[0]).toBe('parse');
    expect(server.requests.filter((name) => name.startsWith('routes/')).length).toBeLessThan(8);
  });

  it('offers to search for its words on sites with a search', async () => {
    await openSite('/docs/no_such-page.html');
    expect(screen.queryByRole('link', { name: /Search for/ })).toBeNull();
    cleanup();

    const { navbar } = sampleManifest.theme;
    const items = [...navbar.items, { type: 'search', position: 'right' } as const];
    const theme = { ...sampleManifest.theme, navbar: { ...navbar, items } };
    server.put('manifest.json', { ...sampleManifest, theme } satisfies Manifest);
    await openSite('/docs/no_such-page.html');
    const search = screen.getByRole('link', { name: 'Search for “no such page”' });
    expect(search.getAttribute('href')).toBe('/search/?q=no%20such%20page');
  });

  it('links to the home page in the language of the address, with messages in this language', async () => {
    const german = { code: 'de', label: 'Deutsch', direction: 'ltr', path: '/de/' } as const;
    const manifest: Manifest = {
      ...sampleManifest,
      locales: [
        ...sampleManifest.locales,
        {
          ...german,
          messages: { 'not-found-home': 'Zum Anfang', 'not-found-title': 'Nichts gefunden' },
          site: { title: 'Beispiel', tagline: '' },
        },
      ],
    };
    server.put('manifest.json', manifest);
    await openSite('/de/nichts');
    const home = screen.getByRole('link', { name: 'Zum Anfang' });
    expect(home.getAttribute('href')).toBe('/de/');
    expect(document.title).toBe('Nichts gefunden | Beispiel');
    expect(document.documentElement.lang).toBe('de');
  });
});

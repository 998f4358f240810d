import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Manifest } from '#manifest/manifest';
import type { SearchPage } from '#manifest/pageDocument';
import type { SearchEntry } from '#manifest/search';
import { recentSearches } from '../preferences/recentSearches';
import { type FakeServer, startFakeServer } from '../testing/fakeServer';
import { openSite } from '../testing/openSite';
import { sampleFiles, sampleManifest } from '../testing/sampleSite';

const entry = (title: string, kind: SearchEntry['kind'], href: string): SearchEntry => ({
  ...{ title, kind, href, context: 'kit' },
});
const searchPage: SearchPage = {
  ...{ kind: 'search', path: '/search/', title: 'Search', withoutScripts: 'No.' },
  ...{ outline: [], breadcrumbs: [] },
};
const edition = {
  locale: 'en',
  path: '/docs/',
  routes: 'routes/docs.json',
  sidebars: { guide: 'sidebars/guide.json' },
};
const version = { name: 'current', label: '2.0', isLast: true, path: '/docs/' };

/** The manifest of the sample site with a search index for two versions of its section. */
const manifest: Manifest = {
  ...sampleManifest,
  theme: {
    ...sampleManifest.theme,
    navbar: { items: [{ type: 'search', position: 'right' }], hideOnScroll: false },
  },
  sections: [
    {
      ...{ id: 'docs', kind: 'docs', label: 'Guide' },
      versions: [
        {
          ...version,
          editions: [
            {
              ...edition,
              search: {
                names: [{ file: 'search/new.json' }],
                details: [{ file: 'search/more.json' }],
                types: 'search/types.json',
              },
            },
          ],
        },
        {
          ...{ ...version, name: 'old', label: '1.x', isLast: false },
          editions: [{ ...edition, search: { names: [{ file: 'search/old.json' }] } }],
        },
      ],
    },
  ],
  routes: [
    ...sampleManifest.routes,
    {
      ...{ type: 'page', path: '/search/', exact: true, locale: 'en', title: 'Search' },
      document: 'pages/search.json',
    },
  ],
};
const files = {
  ...sampleFiles,
  'manifest.json': manifest,
  'pages/search.json': searchPage,
  'search/new.json': {
    entries: [
      entry('Second', 'page', '/docs/second/'),
      entry('secondHand', 'function', '/docs/start/'),
      entry('Third', 'page', '/docs/third/'),
    ],
  },
  'search/more.json': { entries: [entry('Seconds later', 'heading', '/docs/second/#later')] },
  'search/old.json': { entries: [entry('Archived second', 'page', '/docs/old-second/')] },
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer(files);
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  recentSearches.set(null);
  // Among others, the warning that there are no workers.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Search the site' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const announced = () => screen.queryAllByRole('status').map((status) => status.textContent);
const chosen = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null
    ? null
    : document.getElementById(id)?.querySelector('.search-title')?.textContent;
};
async function type(text: string): Promise<HTMLInputElement> {
  const input = await field();
  fireEvent.change(input, { target: { value: text } });
  return input;
}
const finds = (count: number) => waitFor(() => expect(options()).toHaveLength(count));

describe('searching', () => {
  it('loads the words of the query, and the texts that it shows', async () => {
    const divided = {
      names: [{ file: 'shards/names.json', isList: true }],
      words: [
        { file: 'search/words-s.json', prefixes: ['s'] },
        { file: 'search/words-t.json', prefixes: ['t'] },
      ],
      documents: [{ file: 'shards/texts.json', from: 0, isList: true }],
    };
    const shards = [{ file: 'search/new.json', prefixes: ['s'] }];
    server.put('shards/names.json', { shards });
    server.put('shards/texts.json', {
      shards: [0, 64, 128].map((from) => ({ file: `search/texts-${from}.json`, from })),
    });
    server.put('search/words-s.json', { words: [{ word: 'sourdough', texts: [70, 25] }] });
    const text = { title: 'Starter', anchor: 'start', kind: 'heading' };
    server.put('search/texts-64.json', {
      pages: [
        {
          number: 70,
          path: '/docs/third/',
          texts: [{ ...text, text: 'A sourdough needs a starter.' }],
        },
      ],
    });
    const [section] = manifest.sections;
    const versions = [{ ...version, editions: [{ ...edition, search: divided }] }];
    server.put('manifest.json', { ...manifest, sections: [{ ...section, versions }] });

    await openSite('/search/');
    await type('sourdoug');
    await finds(2);
    expect(options()[0]).toContain('Third');
    expect(options()[1]).toContain('A sourdough needs a starter.');
    const loaded = server.requests.filter((name) => /^(?:search|shards)\//.test(name));
    expect(loaded.sort()).toEqual([
      ...['search/new.json', 'search/texts-64.json', 'search/words-s.json'],
      ...['shards/names.json', 'shards/texts.json'],
    ]);
  });

  it('loads nothing for a query that the reader passes over while typing', async () => {
    const divided = {
      names: [
        { file: 'search/new.json', prefixes: ['s'] },
        { file: 'search/old.json', prefixes: ['a'] },
      ],
    };
    const [section] = manifest.sections;
    const versions = [{ ...version, editions: [{ ...edition, search: divided }] }];
    server.put('manifest.json', { ...manifest, sections: [{ ...section, versions }] });

    await openSite('/search/');
    const input = await type('archived');
    fireEvent.change(input, { target: { value: 'second' } });
    await finds(2);
    expect(server.requests.filter((name) => name.startsWith('search/'))).toEqual([
      'search/new.json',
    ]);
  });

  it('lists results with their parts and opens the selected one by keyboard', async () => {
    const { history } = await openSite('/search/');
    const input = await type('second');
    await finds(3);
    expect(chosen()).toBe('Second');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(chosen()).toBe('Second');
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(chosen()).toBe(
      screen.getAllByRole('option').at(-1)?.querySelector('.search-title')?.textContent,
    );
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(history.location.pathname).toBe('/docs/second/'));
    expect(recentSearches.get()).toBe('["second"]');
  });

  it('writes the typed query into the URL, not its prefixes', async () => {
    const { history } = await openSite('/search/?q=second');
    const queries: string[] = [];
    history.subscribe(({ location }) => queries.push(location.search));
    await finds(3);
    // The reader may be elsewhere by now.
    expect(queries).toEqual([]);
    await type('third');
    await waitFor(() => expect(queries).toEqual(['?q=third']));
  });

  it('does not handle cursor keys of the field and keys of an input method', async () => {
    await openSite('/search/');
    const input = await type('second');
    await finds(3);
    for (const key of ['Home', 'End', 'ArrowLeft', 'a'])
      expect(fireEvent.keyDown(input, { key })).toBe(true);
    expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(true);
    expect(chosen()).toBe('Second');
  });

  it('opens the first result when Enter was pressed before it was found', async () => {
    const { history } = await openSite('/search/');
    fireEvent.keyDown(await type('third'), { key: 'Enter' });
    await waitFor(() => expect(history.location.pathname).toBe('/docs/third/'));
  });

  it('opens a new tab on Ctrl and Enter', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { history } = await openSite('/search/');
    const input = await type('second');
    await finds(3);
    fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true });
    expect(open).toHaveBeenCalledWith('http://localhost/docs/second/', '_blank', 'noopener');
    expect(history.location.pathname).toBe('/search/');
  });

  it('marks matches', async () => {
    await openSite('/search/?q=third');
    await finds(1);
    expect(document.querySelector('mark')?.textContent).toBe('Third');
  });

  it('shows only the selected kinds', async () => {
    await openSite('/search/?q=second');
    await finds(3);
    const kind = screen.getByRole('button', { name: 'Function' });
    fireEvent.click(kind);
    expect(kind.getAttribute('aria-pressed')).toBe('true');
    await finds(1);
    expect(options()[0]).toContain('secondHand');
    fireEvent.click(kind);
    await finds(3);
  });

  it('is limited to the current version, shows it, and can be extended', async () => {
    await openSite('/search/?q=second');
    await finds(3);
    expect(screen.getByText('In 2.0')).toBeTruthy();
    expect(server.requests).not.toContain('search/old.json');
    fireEvent.click(screen.getByRole('button', { name: 'Search all versions' }));
    await finds(4);
    expect(options().join()).toContain('Archived secondGuide · 1.x · kit');
    fireEvent.click(screen.getByRole('button', { name: 'Search 2.0 only' }));
    await finds(3);
  });

  it('reports that nothing was found, with similar names', async () => {
    await openSite('/search/');
    await type('thrddi');
    await screen.findByText('No results for “thrddi”');
    expect(screen.getByRole('group', { name: 'Similar names' }).textContent).toContain('Third');
    await waitFor(() => expect(announced()).toContain('No results for “thrddi”'));
  });

  it('announces the number of results after a delay', async () => {
    await openSite('/search/?q=second');
    await waitFor(() => expect(announced()).toContain('3 results'));
  });

  it('continues without a file that cannot be loaded, reports it, and retries on request', async () => {
    server.answer('search/more.json', () => new Response('', { status: 404 }));
    await openSite('/search/?q=second');
    const alert = await screen.findByRole('alert');
    await finds(2);
    server.put('search/more.json', files['search/more.json']);
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await finds(3);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('writes a query by types from the fields of parameters and return type', async () => {
    const { history } = await openSite('/search/');
    const input = await field();
    fireEvent.change(screen.getByLabelText('Takes'), { target: { value: 'Oven' } });
    fireEvent.change(screen.getByLabelText('Returns'), { target: { value: 'Bread ' } });
    expect(input.value).toBe('Oven -> Bread');
    expect(screen.getByLabelText<HTMLInputElement>('Returns').value).toBe('Bread ');
    fireEvent.change(input, { target: { value: '-> Cake' } });
    expect(screen.getByLabelText<HTMLInputElement>('Takes').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Returns').value).toBe('Cake');
    await screen.findByText('No results for “-> Cake”');
    await waitFor(() => expect(history.location.search).toBe('?q=-%3E+Cake'));
  });
});

describe('an index whose signatures are divided', () => {
  it('is also searched by the types of parameters and return type', async () => {
    const divided = JSON.stringify(manifest).replace(
      '"types":"search/types.json"',
      '"signatures":[{"file":"search/types.json"}]',
    );
    server.put('manifest.json', JSON.parse(divided));
    await openSite('/search/');
    await field();
    expect(screen.getByLabelText('Takes')).toBeTruthy();
  });
});

describe('the URL of a search', () => {
  it('sets the query, also on navigation, and is updated on input', async () => {
    const { go, history } = await openSite('/search/?q=third');
    expect((await field()).value).toBe('third');
    await go('/search/?q=second');
    await waitFor(async () => expect((await field()).value).toBe('second'));
    const input = await type('a b');
    await waitFor(() => expect(history.location.search).toBe('?q=a+b'));
    await type('');
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(await field()).toBe(input);
    expect(history.length).toBe(2);
  });
});

describe('recent searches', () => {
  it('are listed for an empty query, and removed one by one or all at once', async () => {
    recentSearches.set('["second","third","bread"]');
    await openSite('/search/');
    const list = await screen.findByRole('region', { name: 'Recent searches' });
    fireEvent.click(within(list).getByRole('button', { name: 'Remove “bread”' }));
    expect(recentSearches.get()).toBe('["second","third"]');
    fireEvent.click(within(list).getByRole('button', { name: 'third' }));
    await finds(1);
    expect((await field()).value).toBe('third');
    await type('');
    fireEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
    expect(recentSearches.get()).toBeNull();
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  });
});

describe('the search dialog', () => {
  const link = () => screen.getAllByRole('link', { name: 'Search' })[0];
  const dialog = () => screen.findByRole('dialog', { name: 'Search the site' });

  it('opens on a click, even before it is loaded, and restores the last query', async () => {
    await openSite('/docs/start/');
    const opener = link();
    if (opener === undefined) throw new Error('There is no link');
    expect(fireEvent.click(opener)).toBe(false);
    await dialog();
    await type('second');
    await finds(3);
    fireEvent.click(screen.getByRole('button', { name: 'Close the search' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await dialog();
    expect((await field()).value).toBe('second');
  });

  it('closes when a result is followed', async () => {
    const { history } = await openSite('/docs/start/');
    await act(async () => void fireEvent.keyDown(document.body, { key: 'k', metaKey: true }));
    await dialog();
    fireEvent.keyDown(await type('third'), { key: 'Enter' });
    await waitFor(() => expect(history.location.pathname).toBe('/docs/third/'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not handle clicks that open a new tab', async () => {
    await openSite('/docs/start/');
    const opener = link();
    if (opener === undefined) throw new Error('There is no link');
    expect(fireEvent.click(opener, { ctrlKey: true })).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

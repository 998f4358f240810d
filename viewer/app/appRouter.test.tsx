import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { manifestQuery } from '../data/queries';
import { type FakeServer, startFakeServer } from '../testing/fakeServer';
import { type OpenSite, openSite } from '../testing/openSite';
import { sampleEntry, sampleFiles, sampleManifest, samplePage } from '../testing/sampleSite';

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer(sampleFiles);
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const shows = (title: string) => waitFor(() => expect(heading()).toBe(title));
const banner = () => within(screen.getByRole('banner'));

describe('an address of the manifest', () => {
  it('shows its page within the frame', async () => {
    await openSite('/docs/second/');
    expect(heading()).toBe('Second');
    expect(document.title).toBe('Second | Sample');
    expect(banner().getByRole('link', { name: 'Guide' })).toBeTruthy();
  });

  it('describes the page and its address to search engines', async () => {
    await openSite('/docs/second/');
    const meta = document.querySelector('meta[name="description"]');
    const canonical = document.querySelector('link[rel="canonical"]');
    expect(meta?.getAttribute('content')).toBe('All about Second.');
    expect(canonical?.getAttribute('href')).toBe('https://example.org/docs/second/');
  });

  it('marks the page in the sidebar and opens its categories', async () => {
    await openSite('/docs/second/');
    const sidebar = within(screen.getByRole('navigation', { name: 'Pages of this section' }));
    const line = await sidebar.findByRole('link', { name: 'Second' });
    expect(line.getAttribute('aria-current')).toBe('page');
  });

  it('has a skip link to its content, which does not contain the outline', async () => {
    const outline = [{ id: 'steps', label: 'Steps', level: 2, children: [] }];
    server.put('pages/second.json', { ...samplePage('/docs/second/', 'Second'), outline });
    const { go } = await openSite('/docs/second/');
    const target = () => {
      const skip = screen.getByRole('link', { name: 'Skip to main content' });
      return document.querySelector(skip.getAttribute('href') ?? '');
    };
    expect(screen.getByRole('link', { name: 'Steps' })).toBeTruthy();
    expect(target()?.querySelector('h1')?.textContent).toBe('Second');
    expect(target()?.querySelector('[href="#steps"]')).toBeNull();

    await go('/docs/none/');
    await shows('Page not found');
    expect(target()?.querySelector('h1')?.textContent).toBe('Page not found');
  });

  it('redirects to the page that an alias names', async () => {
    const { history } = await openSite('/guide/');
    await shows('Start');
    expect(history.location.pathname).toBe('/docs/start/');
  });
});

describe('following a link', () => {
  it('shows the page that the reader went back to before hydration', async () => {
    await openSite('/docs/second/', {
      before: ['/docs/start/'],
      meanwhile: (history) => history.back(),
    });
    await shows('Start');
  });

  it('shows the page, fetches nothing twice, and moves the focus to its title', async () => {
    const { history } = await openSite('/');
    fireEvent.click(banner().getByRole('link', { name: 'Guide' }));
    await shows('Start');
    expect(history.location.pathname).toBe('/docs/start/');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Start'));

    fireEvent.click(await screen.findByText('More'));
    fireEvent.click(await screen.findByRole('link', { name: 'Second' }));
    await shows('Second');
    expect([...server.requests].sort()).toEqual([...new Set(server.requests)].sort());
  });

  it('renders the top of a long page first, and all of it at once on going back', async () => {
    const paragraph = ['p'] as const;
    const long = samplePage('/docs/second/', 'Second');
    const tree = { nodes: Array.from({ length: 30 }, () => paragraph) };
    server.put('pages/second.json', { ...long, body: { type: 'tree', tree } });
    const counts: number[] = [];
    const observer = new MutationObserver(() => {
      if (heading() === 'Second') counts.push(document.querySelectorAll('article p').length);
    });
    const { go, history } = await openSite('/');
    observer.observe(document, { childList: true, characterData: true, subtree: true });

    await go('/docs/second/');
    await waitFor(() => expect(counts.at(-1)).toBe(30), { timeout: 4000 });
    expect(counts[0]).toBeLessThan(30);

    await go('/docs/third/');
    await shows('Third');
    counts.length = 0;
    act(() => history.back());
    await shows('Second');
    observer.disconnect();
    expect(new Set(counts)).toEqual(new Set([30]));
  });

  it('leaves clicks for a new tab to the browser', async () => {
    const { history } = await openSite('/');
    // jsdom cannot navigate.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(banner().getByRole('link', { name: 'Guide' }), { ctrlKey: true });
    expect(history.location.pathname).toBe('/');
  });
});

describe('an address without a page', () => {
  it.each(['/docs/none/', '/none/'])(
    '%s shows the not-found screen within the frame',
    async (path) => {
      await openSite(path);
      expect(heading()).toBe('Page not found');
      expect(document.title).toBe('Page not found | Sample');
      expect(banner().getByRole('link', { name: 'Guide' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
    },
  );
});

describe('a page that cannot be loaded', () => {
  beforeEach(() => {
    // React logs the errors that its boundaries catch.
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  const broken = () => server.answer('pages/second.json', () => new Response('', { status: 403 }));

  it('is replaced by the reason within the frame, and is loaded again on request', async () => {
    broken();
    await openSite('/docs/second/');
    const alert = within(screen.getByRole('alert'));
    expect(heading()).toBe('This page could not be loaded');
    expect(alert.getByText('The server could not deliver the content.')).toBeTruthy();
    expect(banner().getByRole('link', { name: 'Guide' })).toBeTruthy();

    server.put('pages/second.json', samplePage('/docs/second/', 'Second'));
    fireEvent.click(alert.getByRole('button', { name: 'Retry' }));
    await shows('Second');
  });

  it('is loaded again when the network is available again', async () => {
    broken();
    await openSite('/docs/second/');
    server.put('pages/second.json', samplePage('/docs/second/', 'Second'));
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await shows('Second');
  });

  it('allows navigation to other pages', async () => {
    broken();
    const { go } = await openSite('/docs/second/');
    await go('/docs/third/');
    await shows('Third');
  });

  it('has a button that reloads the tab if it needs a newer viewer', async () => {
    server.put('pages/second.json', { schemaVersion: '9.0' });
    await openSite('/docs/second/');
    expect(screen.getByText('This content needs a newer version of the site.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('keeps the frame if only its sidebar is missing, and loads the sidebar on request', async () => {
    server.remove('sidebars/guide.json');
    await openSite('/docs/second/');
    expect(heading()).toBe('Second');
    expect(await screen.findByText('These pages could not be loaded.')).toBeTruthy();

    server.put('sidebars/guide.json', sampleFiles['sidebars/guide.json']);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Start' })).toBeTruthy();
    expect(screen.queryByText('These pages could not be loaded.')).toBeNull();
  });
});

describe('a newer release', () => {
  /** Opens a page and moves the pointer, so that the viewer checks for newer releases. */
  async function openAndTouch(path: string): Promise<OpenSite> {
    const site = await openSite(path);
    const { queryClient } = site;
    await waitFor(() => {
      fireEvent.pointerOver(document.body);
      const watched = queryClient.getQueryCache().find({ queryKey: manifestQuery.queryKey });
      expect(watched?.getObserversCount()).toBe(1);
    });
    return site;
  }

  /** Publishes a manifest that refers to another route table, and makes the open page fetch it. */
  async function publish(queryClient: QueryClient): Promise<void> {
    const json = JSON.stringify(sampleManifest).replace('routes/docs', 'routes/new');
    server.put('manifest.json', { ...JSON.parse(json), release: 'second' });
    await act(() => queryClient.refetchQueries(manifestQuery));
  }

  /** Makes the next request for a file fail, with an error that is not retried at once. Later requests return `content`. */
  function failOnce(file: string, content: unknown): void {
    server.answer(file, () => {
      server.put(file, content);
      return Response.json(1);
    });
  }

  it('shows no notice on a page that it did not change', async () => {
    const { queryClient } = await openAndTouch('/docs/start/');
    server.put('routes/new.json', sampleFiles['routes/docs.json']);
    await publish(queryClient);
    await waitFor(() => expect(server.requests).toContain('routes/new.json'));
    expect(screen.queryByText('This page was updated')).toBeNull();
  });

  it('does not reload pages that it did not change', async () => {
    const { queryClient, router, go } = await openAndTouch('/docs/start/');
    const reload = jest.spyOn(router, 'invalidate');
    server.put('routes/new.json', sampleFiles['routes/docs.json']);
    await publish(queryClient);
    await go('/docs/second/');
    await shows('Second');
    const lookups = () =>
      queryClient.getQueriesData({ queryKey: ['finding', 'second'] }).filter(([, data]) => data);
    await waitFor(() => expect(lookups()).toHaveLength(2));
    expect(reload).not.toHaveBeenCalled();
  });

  it('offers the new text of the current page, and shows it in place', async () => {
    const { queryClient } = await openAndTouch('/docs/start/');
    server.put('pages/changed.json', samplePage('/docs/start/', 'Start, changed'));
    server.put('routes/new.json', {
      entries: [sampleEntry('/docs/start/', 'Start', 'pages/changed.json')],
    });
    await publish(queryClient);

    expect(await screen.findByText('This page was updated')).toBeTruthy();
    expect(heading()).toBe('Start');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    await shows('Start, changed');
    expect(screen.queryByText('This page was updated')).toBeNull();
  });

  it.each([
    ['its route table', 'routes/new.json'],
    ['the page', 'pages/changed.json'],
  ])('offers the new text a minute after %s could not be loaded', async (_, file) => {
    const { queryClient } = await openAndTouch('/docs/start/');
    const files: Record<string, unknown> = {
      'pages/changed.json': samplePage('/docs/start/', 'Start, changed'),
      'routes/new.json': { entries: [sampleEntry('/docs/start/', 'Start', 'pages/changed.json')] },
    };
    for (const [name, content] of Object.entries(files)) server.put(name, content);
    failOnce(file, files[file]);
    jest.useFakeTimers({ advanceTimers: true });
    await publish(queryClient);
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(server.requests.filter((name) => name === file)).toHaveLength(1);
    expect(screen.queryByText('This page was updated')).toBeNull();

    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(await screen.findByText('This page was updated')).toBeTruthy();
  });

  it('that this viewer cannot read keeps the page, and offers to reload', async () => {
    const { queryClient } = await openAndTouch('/docs/start/');
    server.put('manifest.json', { schemaVersion: '9.0' });
    await act(() => queryClient.refetchQueries(manifestQuery));
    expect(await screen.findByText('There is a newer version of this site')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(heading()).toBe('Start');
  });

  it('is shown with its sidebar if it does not have the current page', async () => {
    const { queryClient, router } = await openSite('/docs/start/');
    server.put('routes/new.json', { entries: [] });
    server.put('sidebars/new.json', { items: [{ type: 'link', label: 'Rest', href: '/docs/' }] });
    const json = JSON.stringify(sampleManifest)
      .replace('routes/docs', 'routes/new')
      .replace('sidebars/guide', 'sidebars/new');

    // As `recto dev` does.
    await act(async () => {
      queryClient.setQueryData(manifestQuery.queryKey, { ...JSON.parse(json), release: 'second' });
      await router.invalidate();
    });

    await shows('Page not found');
    expect(await screen.findByRole('link', { name: 'Rest' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Second' })).toBeNull();
  });

  it('reports that the current page was removed, and keeps it readable', async () => {
    const { queryClient } = await openAndTouch('/docs/start/');
    server.put('routes/new.json', { entries: [] });
    await publish(queryClient);

    expect(await screen.findByText('This page was removed')).toBeTruthy();
    expect(heading()).toBe('Start');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('This page was removed')).toBeNull();
  });
});

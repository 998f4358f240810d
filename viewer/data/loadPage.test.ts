import { describe, expect, it } from '@jest/globals';
import { startFakeServer } from '../testing/fakeServer';
import { sampleEntry, sampleFiles, sampleManifest, samplePage } from '../testing/sampleSite';
import { fillQueryClient, toInlineData } from './inlineData';
import { find, forgetMissingFiles, loadPage } from './loadPage';
import { createQueryClient } from './queries';

/** Publishes a release in which the second page has another document. */
function publishSecondRelease(server: ReturnType<typeof startFakeServer>) {
  const json = JSON.stringify(sampleManifest).replace('routes/docs.json', 'routes/new.json');
  server.put('manifest.json', { ...JSON.parse(json), release: 'second' });
  server.put('routes/new.json', {
    entries: [sampleEntry('/docs/second/', 'Second', 'pages/new.json')],
  });
  server.put('pages/new.json', samplePage('/docs/second/', 'Second, changed'));
  server.remove('pages/second.json');
}

describe('loadPage', () => {
  it('requests manifest, table and page, each of them once', async () => {
    const server = startFakeServer(sampleFiles);
    const queryClient = createQueryClient();
    await loadPage('/docs/second/', queryClient);
    await loadPage('/docs/second/', queryClient);
    expect(server.requests).toEqual(['manifest.json', 'routes/docs.json', 'pages/second.json']);
  });

  it('requests no page where the table names none', async () => {
    const server = startFakeServer(sampleFiles);
    expect(await loadPage('/docs/none/', createQueryClient())).toEqual({ type: 'missing' });
    expect(server.requests).toEqual(['manifest.json', 'routes/docs.json']);
  });

  it('reads the manifest again, once, for a file that a later release has removed', async () => {
    const server = startFakeServer(sampleFiles);
    const queryClient = createQueryClient();
    await loadPage('/docs/start/', queryClient);
    publishSecondRelease(server);

    const finding = await loadPage('/docs/second/', queryClient);
    expect(finding).toMatchObject({ type: 'page', file: 'pages/new.json' });
    expect(server.requests.filter((file) => file === 'manifest.json')).toHaveLength(2);
  });

  it('requests a file that is missing in the newest release once, until the reader retries', async () => {
    const server = startFakeServer(sampleFiles);
    const queryClient = createQueryClient();
    const requests = () => server.requests.filter((file) => file === 'pages/second.json').length;
    server.remove('pages/second.json');
    // The reader hovers the link, focuses it and clicks.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(loadPage('/docs/second/', queryClient)).rejects.toMatchObject({
        code: 'not-found',
      });
    }
    expect(requests()).toBe(1);

    server.put('pages/second.json', samplePage('/docs/second/', 'Second'));
    forgetMissingFiles(queryClient);
    expect(await loadPage('/docs/second/', queryClient)).toMatchObject({ type: 'page' });
    expect(requests()).toBe(2);
  });
});

describe('loadPage on a page that came as HTML', () => {
  const tableEntry = sampleEntry('/docs/start/', 'Start', 'pages/start.json');
  const document = samplePage('/docs/start/', 'Start');

  function arrive() {
    const queryClient = createQueryClient();
    const data = toInlineData(sampleManifest, '/docs/start/', { document, tableEntry });
    fillQueryClient(queryClient, JSON.parse(JSON.stringify(data)));
    return queryClient;
  }

  it('requests nothing', async () => {
    const server = startFakeServer({});
    const finding = await loadPage('/docs/start/', arrive());
    expect(finding).toMatchObject({ type: 'page', file: 'pages/start.json', section: 'docs' });
    expect(server.requests).toEqual([]);
  });

  it('reads the manifest before it looks up other addresses', async () => {
    const server = startFakeServer(sampleFiles);
    const queryClient = arrive();
    expect(await loadPage('/docs/third/', queryClient)).toMatchObject({ file: 'pages/third.json' });
    expect(await loadPage('/', queryClient)).toMatchObject({ file: 'pages/home.json' });
    expect(await loadPage('/guide/', queryClient)).toMatchObject({ to: '/docs/start/' });
    expect(await loadPage('/none/', queryClient)).toEqual({ type: 'missing' });
    expect(server.requests.filter((file) => file === 'manifest.json')).toHaveLength(1);
  });
});

describe('toInlineData', () => {
  const tableEntry = sampleEntry('/docs/start/', 'Start', 'pages/start.json');
  const document = samplePage('/docs/start/', 'Start');

  it('is the same for an unchanged page in a release that changes others', () => {
    const changed = JSON.parse(
      JSON.stringify({ ...sampleManifest, release: 'second' })
        .replace('routes/docs.json', 'routes/new.json')
        .replace('sidebars/guide.json', 'sidebars/new.json')
        .replace('pages/home.json', 'pages/new.json'),
    );
    const page = { document, tableEntry };
    expect(toInlineData(changed, '/docs/start/', page)).toEqual(
      toInlineData(sampleManifest, '/docs/start/', page),
    );
  });
});

describe('find', () => {
  it('fetches no document', async () => {
    const server = startFakeServer(sampleFiles);
    await find('/docs/second/', sampleManifest, createQueryClient());
    expect(server.requests).toEqual(['routes/docs.json']);
  });
});

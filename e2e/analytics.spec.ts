import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { freePort, previewSite } from '../scripts/previewSite.mjs';
import { axeViolations } from './support/axe';
import { changeFile, projectFolder, withFolder } from './support/folders';
import { main, outline, sidebar, title } from './support/pageParts';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

/** A request that a provider's server has received. */
interface Hit {
  method: string;
  path: string;
  query: Record<string, string>;
  type: string | undefined;
  cookie: string | undefined;
  body: string;
}

/** A view as a provider's server understands it. Providers receive different parts of a view. */
interface View {
  path: string;
  referrer: string;
  title?: string;
}

interface Provider {
  /** Returns the value of `analytics` in `recto.yaml`, for a provider at a URL. */
  settings: (url: string) => string;
  /** Expects the fields that are the same for all views, and returns the view. */
  read(hit: Hit): View;
  /** The hosts of a provider whose URLs cannot be configured, and its script. */
  fixed?: { hosts: readonly string[]; script: string };
}

const website = '94db1cb1-74f4-4a40-ad6c-962362670409';
const json = (hit: Hit) => JSON.parse(hit.body);

const providers = {
  plausible: {
    settings: (url) => `{ provider: plausible, domain: bread.example, host: '${url}' }`,
    read(hit) {
      expect(hit).toMatchObject({ method: 'POST', path: '/api/event', query: {} });
      expect(hit.type).toContain('text/plain');
      const { url, referrer, ...others } = json(hit);
      expect(others).toEqual({ name: 'pageview', domain: 'bread.example' });
      return { path: pathOf(url), referrer };
    },
  },
  umami: {
    settings: (url) => `{ provider: umami, website: ${website}, host: '${url}/umami/' }`,
    read(hit) {
      expect(hit).toMatchObject({ method: 'POST', path: '/umami/api/send', query: {} });
      expect(hit.type).toBe('application/json');
      const { type, payload } = json(hit);
      const { url, referrer, title: pageTitle, ...others } = payload;
      expect(type).toBe('event');
      expect(others).toEqual({
        ...{ website, hostname: 'localhost', language: 'en-US', screen: '1440x900' },
      });
      return { path: url, referrer, title: pageTitle };
    },
  },
  goatcounter: {
    settings: (url) => `{ provider: goatcounter, host: '${url}' }`,
    read(hit) {
      expect(hit).toMatchObject({ method: 'GET', path: '/count' });
      const { p = '', r = '', t = '', rnd, ...others } = hit.query;
      expect(rnd).not.toBe('');
      expect(others).toEqual({ q: '', s: '1440,900,1' });
      return { path: p, referrer: r, title: t };
    },
  },
  fathom: {
    settings: () => '{ provider: fathom, site: ABCDEFGH }',
    fixed: {
      hosts: ['https://cdn.usefathom.com'],
      script: `
        const { site, auto } = document.currentScript.dataset;
        window.fathom = {
          trackPageview({ url, referrer }) {
            new Image().src = 'https://cdn.usefathom.com/?' + new URLSearchParams({ site, auto, url, referrer });
          },
        };`,
    },
    read(hit) {
      const { url = '', referrer = '', ...others } = hit.query;
      expect(hit).toMatchObject({ method: 'GET', path: '/' });
      expect(others).toEqual({ site: 'ABCDEFGH', auto: 'false' });
      return { path: pathOf(url), referrer };
    },
  },
  cloudflare: {
    settings: () => '{ provider: cloudflare, token: 0123abcd }',
    fixed: {
      hosts: ['https://static.cloudflareinsights.com', 'https://cloudflareinsights.com'],
      script: `
        const { token } = JSON.parse(document.currentScript.dataset.cfBeacon);
        let { pathname } = location;
        let referrer = document.referrer;
        const send = () => {
          const body = JSON.stringify({ token, url: location.href, referrer });
          fetch('https://cloudflareinsights.com/cdn-cgi/rum', { method: 'POST', mode: 'no-cors', body });
          referrer = location.href;
          pathname = location.pathname;
        };
        const onNavigation = () => location.pathname !== pathname && send();
        const { pushState } = history;
        history.pushState = function (...values) {
          pushState.apply(this, values);
          onNavigation();
        };
        window.addEventListener('popstate', onNavigation);
        send();`,
    },
    read(hit) {
      expect(hit).toMatchObject({ method: 'POST', path: '/cdn-cgi/rum' });
      const { token, url, referrer } = json(hit);
      expect(token).toBe('0123abcd');
      return { path: pathOf(url), referrer };
    },
  },
} satisfies Record<string, Provider>;

for (const [name, provider] of Object.entries<Provider>(providers)) {
  // The console guard fails the test at the first violation of the policy.
  test(`${name} receives a view of each page after hydration`, async ({ page }) => {
    await withCountedSite(page, provider, async ({ url, hosts, hits }) => {
      const seen: View[] = [];
      /** Adds a view to those that are expected, and waits until the provider has received as many. */
      const counted = async (pagePath: string, pageTitle: string) => {
        const referrer = seen.length === 0 ? '' : new URL(seen.at(-1)?.path ?? '', url).href;
        seen.push({ path: pagePath, referrer, title: `${pageTitle} | Small Site` });
        await expect.poll(() => hits.length).toBe(seen.length);
      };
      await recordHydration(page);
      await page.goto(`${url}docs/guide/dough/`);
      await counted('/docs/guide/dough/', 'The dough');
      await expect.poll(() => requestsTo(hosts, page)).toBe('after hydration');

      await sidebar(page).getByRole('link', { name: 'The oven' }).click();
      await expect(title(page)).toHaveText('The oven');
      await counted('/docs/guide/oven/', 'The oven');
      await page.goBack();
      await expect(title(page)).toHaveText('The dough');
      await counted('/docs/guide/dough/', 'The dough');

      // The next view is that of the next page: anchors are not counted.
      await outline(page).getByRole('link', { name: 'Resting' }).click();
      await expect(page).toHaveURL(/#resting$/);
      await main(page).getByRole('link', { name: 'oven', exact: true }).click();
      await expect(title(page)).toHaveText('The oven');
      await counted('/docs/guide/oven/', 'The oven');

      const views = hits.map((hit) => provider.read(hit));
      expect(views).toEqual(
        seen.map((view, index) => {
          const { title: _, ...others } = view;
          return views[index]?.title === undefined ? others : view;
        }),
      );
      expect(hits.flatMap(({ cookie }) => cookie ?? [])).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
    });
  });
}

test('no view is sent with Do Not Track, and none from other hosts', async ({ browser, page }) => {
  await withCountedSite(page, providers.goatcounter, async ({ url, hits }) => {
    const untracked = await browser.newPage();
    await untracked.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' });
    });
    await visit(untracked, url);
    await untracked.close();
    await visit(page, url.replace('localhost', '127.0.0.1'));
    expect(hits).toEqual([]);

    // The same visit is counted otherwise.
    await visit(page, url);
    await expect
      .poll(() => hits.map(({ query }) => query.p))
      .toEqual(['/docs/guide/', '/docs/guide/dough/']);
  });

  /** Opens a page, waits for the script that sends views, and then opens another page. */
  async function visit(visitor: Page, url: string): Promise<void> {
    const script = visitor.waitForResponse(/\/assets\/visits\./);
    await visitor.goto(`${url}docs/guide/`);
    await (await script).finished();
    await main(visitor).getByRole('link', { name: 'dough', exact: true }).click();
    await expect(title(visitor)).toHaveText('The dough');
  }
});

test.describe('a page that does not exist', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('is counted with its path', async ({ page }) => {
    await withCountedSite(page, providers.goatcounter, async ({ url, hits }) => {
      await page.goto(`${url}docs/no/such/page/`);
      await expect.poll(() => hits.map(({ query }) => query.p)).toEqual(['/docs/no/such/page/']);
    });
  });
});

interface CountedSite {
  url: string;
  /** The hosts of the provider, as origins. */
  hosts: readonly string[];
  /** The requests that the provider has received, except for its script. */
  hits: readonly Hit[];
}

/**
 * Builds a site with analytics, serves it at the URL of its configuration, starts a server for the provider, and calls
 * `use`. Closes the page and the servers afterwards.
 */
async function withCountedSite(
  page: Page,
  provider: Provider,
  use: (site: CountedSite) => Promise<void>,
): Promise<void> {
  const server = await startProvider(provider.fixed?.script ?? '');
  await withFolder(path.join(projectFolder, 'e2e/fixtures/small-site'), async (site) => {
    const port = String(await freePort());
    const configuration = path.join(site, 'recto.yaml');
    await changeFile(configuration, 'https://bread.example', `http://localhost:${port}`);
    await appendFile(configuration, `analytics: ${provider.settings(server.url)}\n`);
    await expectRecto(['build', '.', '--out', 'out'], { cwd: site });
    const preview = await previewSite(path.join(site, 'out'), ['--port', port]);
    for (const host of provider.fixed?.hosts ?? []) {
      await page.route(`${host}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        await route.fulfill({
          response: await route.fetch({ url: server.url + pathname + search, maxRetries: 3 }),
        });
      });
    }
    const hosts = provider.fixed?.hosts ?? [server.url];
    await use({ url: preview.url, hosts, hits: server.hits })
      // No request may be pending when the servers are closed.
      .finally(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
      .finally(() => page.close())
      .finally(preview.close);
  }).finally(server.close);
}

/**
 * Starts a server that answers as the servers of providers do: URLs that end in `.js` with `script`, others with an
 * empty text. Records the other requests, except preflight requests.
 */
async function startProvider(script: string) {
  const hits: Hit[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isScript = pathname.endsWith('.js');
    const method = request.method ?? '';
    if (!isScript && method !== 'OPTIONS') {
      const { cookie, 'content-type': type } = request.headers;
      const query = Object.fromEntries(searchParams);
      hits.push({
        method,
        path: pathname,
        query,
        type,
        cookie,
        body: String(Buffer.concat(chunks)),
      });
    }
    response.writeHead(200, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Content-Type': isScript ? 'text/javascript' : 'text/plain',
    });
    response.end(isScript ? script : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    hits,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Records the time of hydration as the performance mark `hydrated`, on all pages that are opened after this call. */
async function recordHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      if (document.documentElement.dataset.ready === undefined) return;
      performance.mark('hydrated');
      observer.disconnect();
    }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
  });
}

/**
 * Resolves to `after hydration` if the first request to the hosts began after hydration, to `before hydration` if it
 * began earlier, and to `unknown` if the page is not hydrated or has sent no such request yet.
 */
function requestsTo(hosts: readonly string[], page: Page): Promise<string> {
  return page.evaluate((origins) => {
    const [hydrated] = performance.getEntriesByName('hydrated');
    const begins = performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (origins.includes(new URL(name).origin) ? startTime : []));
    if (hydrated === undefined || begins.length === 0) return 'unknown';
    return Math.min(...begins) >= hydrated.startTime ? 'after hydration' : 'before hydration';
  }, hosts);
}

function pathOf(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

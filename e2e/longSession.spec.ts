import type { CDPSession, Page } from 'playwright/test';
import { installClock, skipTime } from './support/clock';
import { main, navbar, sidebar, title } from './support/pageParts';
import { filesOfRelease } from './support/releaseFiles';
import { withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

const releases = 100;
/**
 * The release after which the caches are full. The test performs the same interactions after this release and after the
 * last release.
 */
const warmedUp = 52;
/** The interval between two update checks in milliseconds. */
const interval = 5 * 60_000;

test.use({ trace: 'off' });

test('an open tab shows a hundred releases without a memory leak', async ({ page }) => {
  await installClock(page);
  const publish = await serveReleases(page);
  const memory = await page.context().newCDPSession(page);
  const heap: number[] = [];
  const kept: { nodes: number; jsEventListeners: number }[] = [];

  publish(1);
  await page.goto(process.env.RECTO_HANDWRITTEN_SITE_URL ?? '', { waitUntil: 'load' });
  await expect(title(page)).toHaveText('Log');
  // The update check is lazy-loaded.
  await page.clock.runFor(5000);
  for (let release = 2; release <= releases; release += 1) {
    publish(release);
    await expect(async () => {
      await skipTime(page, interval);
      await expect(navbar(page)).toContainText(`Voyage ${release}`, { timeout: 5_000 });
    }).toPass();
    if (release >= 4) await readSiteAfter(page, release);
    if (release === warmedUp || release === releases) {
      heap.push(await usedBytes(memory));
      const { nodes, jsEventListeners } = await memory.send('Memory.getDOMCounters');
      kept.push({ nodes, jsEventListeners });
    }
  }
  const [early = 0, late = 0] = heap;
  expect(late / early, `${early} bytes after ${warmedUp} releases, ${late} after all`).toBeLessThan(
    1.1,
  );
  // Elements and listeners, also those that are no longer in the page.
  expect(kept[1]?.nodes).toBeLessThanOrEqual(kept[0]?.nodes ?? 0);
  expect(kept[1]?.jsEventListeners).toBeLessThanOrEqual(kept[0]?.jsEventListeners ?? 0);
  await expect(page.locator('link[rel=stylesheet][href*="/theme/"]')).toHaveCount(1);
});

/** Interacts with the site after a release. The kind of interaction depends on the release number. */
async function readSiteAfter(page: Page, release: number): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: /This page was/ });
  const link = (name: string) => sidebar(page).getByRole('link', { name, exact: true });
  switch (release % 4) {
    case 0: // the open page has changed; then opens a new page
      await expect(notice).toHaveText('This page was updated');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(main(page)).toContainText(`Entry ${release}, line 0`);
      await expect(notice).toBeHidden();
      await link(`Day ${release + 39}`).click();
      await expect(title(page)).toHaveText(`Day ${release + 39}`);
      return;
    case 1: // the sidebar is updated; opens a page that the next release removes
      await expect(link(`Day ${release + 39}`)).toBeVisible();
      await link(`Day ${release}`).click();
      await expect(title(page)).toHaveText(`Day ${release}`);
      return;
    case 2: // the open page has been removed
      await expect(notice).toHaveText('This page was removed');
      await expect(title(page)).toHaveText(`Day ${release - 1}`);
      await link('Mast').click();
      await expect(title(page)).toHaveText('Mast');
      await expect(notice).toBeHidden();
      return;
    default:
      await link('Log').click();
      await expect(main(page)).toContainText(`Entry ${release}, line 0`);
  }
}

/**
 * Serves the manifest of the last published release and the other files of all published releases, because a slow page
 * may still request files of earlier releases. Returns a function that publishes a release.
 */
async function serveReleases(page: Page): Promise<(release: number) => void> {
  const files = new Map<string, unknown>();
  await page.route('**/content/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace(/^.*\/content\//, '');
    if (name.endsWith('.css')) return route.fulfill({ contentType: 'text/css', body: ':root {}' });
    return files.has(name)
      ? route.fulfill({ json: files.get(name) })
      : route.fulfill({ status: 404 });
  });
  return (release) => {
    for (const [name, content] of filesOfRelease(release)) files.set(name, content);
  };
}

async function usedBytes(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

test('the update check sends a conditional request for the manifest', async ({ page }) => {
  const memory = await page.context().newCDPSession(page);
  const asked = await watchManifest(memory);
  await withHandwrittenSite(async (url) => {
    await page.goto(url);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const before = asked.length;
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
        return asked.slice(before).at(-1);
      })
      .toEqual({ tag: expect.stringMatching(/"/), status: 304 });
  });
});

interface Asked {
  /** The ETag of the cached version; `undefined` if no version is cached. */
  tag: string | undefined;
  status?: number;
}

/**
 * Records the requests for the manifest that the browser sends over the network, and the statuses of their responses.
 * Returns the array to which they are added.
 */
async function watchManifest(session: CDPSession): Promise<Asked[]> {
  const asked: Asked[] = [];
  const byId = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.endsWith('/content/manifest.json')) return;
    const one = { tag: undefined };
    byId.set(requestId, one);
    asked.push(one);
  });
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    const one = byId.get(requestId);
    if (one) one.tag = headers['If-None-Match'];
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const one = byId.get(requestId);
    if (one) one.status = statusCode;
  });
  await session.send('Network.enable');
  return asked;
}

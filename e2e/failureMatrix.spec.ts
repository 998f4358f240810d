import type { Page } from 'playwright/test';
import type { Manifest } from '#manifest/manifest';
import { type BrokenFile, breakFile } from './support/breakFile';
import { holdTime, passTime, passTimeUntil } from './support/clock';
import {
  type Cell,
  type File,
  failureMatrix,
  failures,
  type Situation,
  situations,
} from './support/failureMatrix';
import { pretendConnection } from './support/network';
import { isMarked, markWindow, title } from './support/pageParts';
import { sample } from './support/sample';
import { expect, test } from './support/test';

test.use({
  trace: 'off',
  allowedErrors: /Failed to load resource|^LoadError: |Failed to find a valid digest/,
});

const files = Object.keys(failureMatrix) as File[];
const cells = files.flatMap((file) =>
  failures.flatMap((failure) => {
    const cell: Cell | 'cannot be' = failureMatrix[file][failure];
    return cell === 'cannot be' ? [] : [{ file, failure, cell }];
  }),
);

for (const { file, failure, cell } of sample(cells, 3)) {
  test(`${file}: ${failure}`, { tag: '@screen-failure' }, async ({ page }) => {
    const situation = situations[file];
    const isOpen = situation.ask !== undefined;
    await holdTime(page);
    // Nothing is fetched but what is asked for.
    await pretendConnection(page, { saveData: true });
    if (isOpen) await open(page, situation);

    const comesByItself = cell.says === null && cell.helps === 'time';
    const times = comesByItself && failure !== 'offline' ? cell.asks - 1 : undefined;
    const address = await addressOf(page, situation);
    const broken = await breakFile(page, address, failure, times);
    await (situation.ask ?? enter)(page, situation);
    if (times === undefined) {
      await meet(page, cell, broken);
      await situation.stays(page);
      if (failure === 'offline') await page.context().setOffline(true);
      await broken.repair();
      if (failure === 'offline') await page.context().setOffline(false);
      await recover(page, situation, cell);
    }
    await passTimeUntil(page, () => situation.isThere(page), 'the file comes');
    expect(broken.asked()).toBeLessThanOrEqual(cell.asks);
    const isReloaded = /^re/i.test(cell.helps) && cell.helps !== 'Retry';
    const isGone = times !== undefined && times > 1;
    if (isOpen)
      expect(await isMarked(page), 'the page was not loaded anew').toBe(!isReloaded && !isGone);
  });
}

/** Opens the page, and waits until all parts of the viewer are there. */
async function open(page: Page, { start, renews }: Situation): Promise<void> {
  let isWatched = false;
  page.on('response', (response) => {
    // Whether the page is up to date is looked up last.
    if (response.url().includes('/content/routes/')) isWatched = true;
  });
  // The viewer takes the page over when time passes, which it does below.
  await page.goto(start, { waitUntil: 'load' });
  const isWatching = async () => {
    // It does once there is a sign of a reader.
    await page.evaluate(() => window.dispatchEvent(new Event('pointerover')));
    return isWatched;
  };
  await passTimeUntil(page, isWatching, 'the viewer watches the site');
  await page.mouse.move(5, 5);
  await expect(title(page)).toBeVisible();
  await markWindow(page);
  if (renews === undefined) return;
  await page.route('**/content/manifest.json', async (route) => {
    const response = await route.fetch();
    const manifest: Manifest = { ...(await response.json()), release: 'renewed' };
    renews(manifest);
    await route.fulfill({ json: manifest });
  });
  await page.route('**/content/theme/renewed.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: ':root { outline-style: dotted }' }),
  );
}

async function addressOf(page: Page, { address }: Situation): Promise<RegExp> {
  if (address instanceof RegExp) return address;
  const response = await page.request.get(new URL('/content/manifest.json', page.url()).href);
  return address(await response.json());
}

/** Comes to a page while the file is broken. */
async function enter(page: Page, { start }: Situation): Promise<void> {
  await page.goto(start, { waitUntil: 'commit' });
}

async function meet(page: Page, { says, asks }: Cell, broken: BrokenFile): Promise<void> {
  if (says !== null) {
    const words = page.getByText(says);
    await passTimeUntil(page, () => words.isVisible(), says);
  } else {
    await passTimeUntil(page, async () => broken.asked() >= asks, 'the file is asked for');
    await passTime(page, 12);
  }
  expect(broken.asked()).toBe(asks);
  // biome-ignore lint/performance/useDomNodeTextContent: what cannot be seen does not count.
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(20);
}

/** Does what helps once the failure has gone. */
async function recover(page: Page, situation: Situation, { helps }: Cell): Promise<void> {
  switch (helps) {
    case 'Retry':
    case 'Try again':
    case 'Reload':
      return page.getByRole('button', { name: helps, exact: true }).click();
    case 'coming back':
    case 'asking again':
      return situation.ask?.(page, situation);
    case 'reloading':
      await page.reload();
      return;
    case 'time':
      return;
    default:
      return helps satisfies never;
  }
}

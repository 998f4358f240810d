import type { Page } from 'playwright/test';
import type { Manifest } from '#manifest/manifest';
import { type BrokenFile, breakFile } from './support/breakFile';
import { advanceClock, advanceClockUntil, installClock } from './support/clock';
import {
  type Cell,
  type File,
  failureMatrix,
  failures,
  type Situation,
  situations,
} from './support/failureMatrix';
import { mockConnection } from './support/network';
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
    const cell: Cell | 'impossible' = failureMatrix[file][failure];
    return cell === 'impossible' ? [] : [{ file, failure, cell }];
  }),
);

for (const { file, failure, cell } of sample(cells, 3)) {
  test(`${file}: ${failure}`, { tag: '@screen-failure' }, async ({ page }) => {
    const situation = situations[file];
    const isOpen = situation.trigger !== undefined;
    await installClock(page);
    // No prefetching.
    await mockConnection(page, { saveData: true });
    if (isOpen) await open(page, situation);

    const comesByItself = cell.message === null && cell.recovery === 'time';
    const times = comesByItself && failure !== 'offline' ? cell.maxRequests - 1 : undefined;
    const address = await addressOf(page, situation);
    const broken = await breakFile(page, address, failure, times);
    await (situation.trigger ?? enter)(page, situation);
    if (times === undefined) {
      await expectFailure(page, cell, broken);
      await situation.expectUnaffected(page);
      if (failure === 'offline') await page.context().setOffline(true);
      await broken.repair();
      if (failure === 'offline') await page.context().setOffline(false);
      await recover(page, situation, cell);
    }
    await advanceClockUntil(page, () => situation.isLoaded(page), 'the file comes');
    expect(broken.requestCount()).toBeLessThanOrEqual(cell.maxRequests);
    const isReloaded = cell.recovery === 'Reload' || cell.recovery === 'reloading';
    const isGone = times !== undefined && times > 1;
    if (isOpen) expect(await isMarked(page), 'no page load').toBe(!isReloaded && !isGone);
  });
}

/**
 * Opens the start page of a situation, waits until the viewer has checked for updates, and marks the window. If the
 * situation changes the manifest, serves the changed manifest afterwards.
 */
async function open(page: Page, { start, changeManifest }: Situation): Promise<void> {
  let isWatched = false;
  page.on('response', (response) => {
    // The update check runs last.
    if (response.url().includes('/content/routes/')) isWatched = true;
  });
  // The page hydrates when the clock advances below.
  await page.goto(start, { waitUntil: 'load' });
  const isWatching = async () => {
    // It starts with the first interaction.
    await page.evaluate(() => window.dispatchEvent(new Event('pointerover')));
    return isWatched;
  };
  await advanceClockUntil(page, isWatching, 'the viewer watches the site');
  await page.mouse.move(5, 5);
  await expect(title(page)).toBeVisible();
  await markWindow(page);
  if (changeManifest === undefined) return;
  await page.route('**/content/manifest.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    const manifest: Manifest = { ...(await response.json()), release: 'renewed' };
    changeManifest(manifest);
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

/** Opens the start page of a situation while the file is broken, and does not wait until the page is loaded. */
async function enter(page: Page, { start }: Situation): Promise<void> {
  await page.goto(start, { waitUntil: 'commit' });
}

async function expectFailure(
  page: Page,
  { message, maxRequests }: Cell,
  broken: BrokenFile,
): Promise<void> {
  if (message !== null) {
    const words = page.getByText(message);
    await advanceClockUntil(page, () => words.isVisible(), message);
  } else {
    await advanceClockUntil(
      page,
      async () => broken.requestCount() >= maxRequests,
      'the file is requested',
    );
    await advanceClock(page, 12);
  }
  expect(broken.requestCount()).toBe(maxRequests);
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
  expect((await page.locator('body').innerText()).length).toBeGreaterThan(20);
}

/** Performs the action after which the viewer requests the file again. The failure must have ended. */
async function recover(page: Page, situation: Situation, { recovery }: Cell): Promise<void> {
  switch (recovery) {
    case 'Retry':
    case 'Try again':
    case 'Reload':
      return page.getByRole('button', { name: recovery, exact: true }).click();
    case 'returning to the tab':
    case 'repeating the action':
      return situation.trigger?.(page, situation);
    case 'reloading':
      await page.reload();
      return;
    case 'time':
      return;
    default:
      return recovery satisfies never;
  }
}

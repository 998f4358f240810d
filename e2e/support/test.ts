import { test as base, expect } from 'playwright/test';
import { waitForHydration } from './hydration';

interface Fixtures {
  /** A pattern for uncaught errors and console errors that do not fail the test. */
  allowedErrors: RegExp;
  /** A fixture that fails the test if its page has uncaught errors or console errors that are not allowed. */
  consoleGuard: undefined;
  /** A fixture that adds the viewport's width to the test's annotations, for the reporter (`coverage/reporter.ts`). */
  noteWidth: undefined;
}

/**
 * The factor by which the browser's processor is slowed down. `RECTO_SLOW=6` reveals race conditions that do not occur
 * on fast machines.
 */
const slowness = Number(process.env.RECTO_SLOW ?? 1);

/**
 * Playwright's `test`, which also waits for hydration after `page.goto` without `waitUntil` if scripts are enabled, and
 * fails on uncaught errors and on errors in the page's console.
 */
export const test = base.extend<Fixtures>({
  // Clicks before hydration may be lost on a busy machine. Tests of that time, and of pages that are never
  // hydrated, set `waitUntil`.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (slowness > 1) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    }
    const { goto } = page;
    page.goto = async (address, options) => {
      const response = await goto.call(page, address, options);
      if (options?.waitUntil === undefined && javaScriptEnabled !== false)
        await waitForHydration(page);
      return response;
    };
    await use(page);
    // Otherwise requests that are still being answered would fail after the test, and with them another test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  allowedErrors: [/(?!)/, { option: true }],
  consoleGuard: [
    async ({ page, allowedErrors }, use) => {
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        failures.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      const unexpected = failures.filter((text) => !allowedErrors.test(text));
      expect(unexpected, 'problems in the console').toEqual([]);
    },
    { auto: true },
  ],
  noteWidth: [
    async ({ viewport }, use, testInfo) => {
      testInfo.annotations.push({ type: 'width', description: `${viewport?.width}` });
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

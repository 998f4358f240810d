import { test as base, expect } from 'playwright/test';
import { waitForHydration } from './hydration';

interface Fixtures {
  /** What the console may complain of in this test; everything else fails it. */
  allowedErrors: RegExp;
  /** Runs by itself, for every test. */
  consoleGuard: undefined;
  /** Tells the reporter how wide the window is (`coverage/evidence.ts`). */
  noteWidth: undefined;
}

/** How many times slower the scripts of pages run: `RECTO_SLOW=6` finds tests that win a race on quick machines alone. */
const slowness = Number(process.env.RECTO_SLOW ?? 1);

/** A test in whose page nothing may go wrong unseen: no uncaught error, no problem of the browser. */
export const test = base.extend<Fixtures>({
  // What is clicked before may be lost, on a busy machine alone. Tests of that moment, and of pages that are never taken
  // over, say what they wait for.
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

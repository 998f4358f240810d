import { test as base, expect, type Page } from 'playwright/test';

interface Fixtures {
  /** What the console may complain of in this test; everything else fails it. */
  allowedFaults: RegExp;
  /** Runs by itself, for every test. */
  consoleGuard: undefined;
  /** Tells the reporter how wide the window is (`coverage/evidence.ts`). */
  noteWidth: undefined;
}

/** A test in whose page nothing may go wrong unseen: no uncaught error, no complaint of the browser. */
export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const { goto } = page;
    page.goto = async (address, options) => {
      const response = await goto.call(page, address, options);
      if (options?.waitUntil === undefined && javaScriptEnabled !== false) await taken(page);
      return response;
    };
    await use(page);
  },
  allowedFaults: [/(?!)/, { option: true }],
  consoleGuard: [
    async ({ page, allowedFaults }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        faults.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      const unexpected = faults.filter((text) => !allowedFaults.test(text));
      expect(unexpected, 'complaints in the console').toEqual([]);
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

/** How long a page is waited for that may never be taken over, in milliseconds. */
const patience = 3_000;

/**
 * Waits until the viewer has taken over the page, which is when it asks for the manifest: what is clicked before may
 * be lost, on a busy machine alone. Tests of that moment go to a page with `waitUntil: 'commit'`.
 */
async function taken(page: Page): Promise<void> {
  const isTaken = () =>
    page
      .evaluate(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.endsWith('/content/manifest.json')),
      )
      // The page may be leaving for another one.
      .catch(() => false);
  const end = performance.now() + patience;
  while (!(await isTaken()) && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export { expect };

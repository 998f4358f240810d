import { test as base, expect } from 'playwright/test';

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

export { expect };

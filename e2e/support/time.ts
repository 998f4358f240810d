import { expect, type Page } from 'playwright/test';

/** Puts the time of a page into the hands of the test. */
export async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  // The one timer that the clock of the tests does not know.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const end = () => controller.abort(new DOMException('Too late', 'TimeoutError'));
      setTimeout(end, milliseconds);
      return controller.signal;
    };
  });
}

/** Lets time pass in the page, a second at a time, until something holds. */
export async function passTimeUntil(
  page: Page,
  holds: () => Promise<boolean>,
  what: string,
): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await holds()) return true;
        await page.clock.runFor(1000);
        return false;
      },
      { message: what, intervals: [20], timeout: 30_000 },
    )
    .toBe(true);
}

/** Lets seconds pass in the page, one at a time, so that what begins in one can go on in the next. */
export async function passTime(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) await page.clock.runFor(1000);
}

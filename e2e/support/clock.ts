import { expect, type Page, type Request } from 'playwright/test';

/** What each page waits for from the network. */
const underWay = new WeakMap<Page, Set<Request>>();
/** Requests that a test holds back: time passes although they are under way. */
const heldBack = new WeakSet<Request>();
/** How long the network may take for what the page waits for, in milliseconds. */
const patience = 5_000;

/** Has time pass while a request is not answered. */
export function holdBack(request: Request): void {
  heldBack.add(request);
}

/** Puts the time of a page into the hands of the test. */
export async function holdTime(page: Page): Promise<void> {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
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
        await passSecond(page);
        return false;
      },
      { message: what, intervals: [20], timeout: 30_000 },
    )
    .toBe(true);
}

/** Lets seconds pass in the page, one at a time, so that what begins in one can go on in the next. */
export async function passTime(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) await passSecond(page);
}

/** Lets a second pass. The network knows the true time alone, so what is under way has to arrive before. */
async function passSecond(page: Page): Promise<void> {
  const isAwaited = () => [...(underWay.get(page) ?? [])].some((request) => !heldBack.has(request));
  const end = performance.now() + patience;
  while (isAwaited() && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await page.clock.runFor(1000);
}

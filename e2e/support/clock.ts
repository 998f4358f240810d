import { expect, type Page, type Request } from 'playwright/test';

/** The pending requests of each page. */
const pending = new WeakMap<Page, Set<Request>>();
/** The requests that tests delay. The clock is advanced even if they are pending. */
const ignored = new WeakSet<Request>();
/** Maximum time in milliseconds to wait for pending requests. */
const networkTimeout = 5_000;

/** Excludes a request from those for which the clock waits. */
export function ignoreRequest(request: Request): void {
  ignored.add(request);
}

/**
 * Installs a fake clock, which `AbortSignal.timeout` uses, too, and records the pending requests of the page.
 * `advanceClock`, `advanceClockUntil` and `skipTime` advance the clock.
 */
export async function installClock(page: Page): Promise<void> {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  await page.clock.install();
  // The fake clock does not replace this timer.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      const end = () => controller.abort(new DOMException('Too late', 'TimeoutError'));
      setTimeout(end, milliseconds);
      return controller.signal;
    };
  });
}

/**
 * Advances the clock in steps of one second until a condition is met. Fails if it is not met within 30 seconds of real
 * time. `what` describes the condition in the error message.
 */
export async function advanceClockUntil(
  page: Page,
  holds: () => Promise<boolean>,
  what: string,
): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await holds()) return true;
        await advanceSecond(page);
        return false;
      },
      { message: what, intervals: [20], timeout: 30_000 },
    )
    .toBe(true);
}

/** Advances the clock in steps of one second, so that timers can start other timers. */
export async function advanceClock(page: Page, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) await advanceSecond(page);
}

/** Waits for pending requests, and then advances the clock by a second. */
async function advanceSecond(page: Page): Promise<void> {
  await waitForRequests(page);
  await page.clock.runFor(1000);
}

/**
 * Waits for pending requests, and then advances the clock at once, so that each timer ends at most once. Without
 * waiting, the time limits of the requests would end too.
 */
export async function skipTime(page: Page, milliseconds: number): Promise<void> {
  await waitForRequests(page);
  await page.clock.fastForward(milliseconds);
}

/** Waits until no request is pending, except ignored ones, at most five seconds of real time. */
async function waitForRequests(page: Page): Promise<void> {
  const isAwaited = () => [...(pending.get(page) ?? [])].some((request) => !ignored.has(request));
  const end = performance.now() + networkTimeout;
  while (isAwaited() && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The number of idle callbacks that have not been called yet. */
    pendingIdle?: number;
  }
}

/** Counts the pending idle callbacks of pages that are opened from now on. */
export async function watchIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { requestIdleCallback } = window;
    window.pendingIdle = 0;
    window.requestIdleCallback = (callback, options) => {
      window.pendingIdle = (window.pendingIdle ?? 0) + 1;
      return requestIdleCallback((deadline) => {
        window.pendingIdle = (window.pendingIdle ?? 0) - 1;
        callback(deadline);
      }, options);
    };
  });
}

/** Waits until links that came on screen were noticed, and nothing waits for an idle browser. */
export async function waitForIdleWork(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // Intersections are reported after a frame is rendered.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return window.pendingIdle === 0;
  });
}

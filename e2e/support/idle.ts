import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The number of idle callbacks that have been requested but not called yet; missing without `watchIdle`. */
    pendingIdle?: number;
  }
}

/** Counts the pending idle callbacks of all pages that are opened after this call. */
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

/** Waits for three frames, in which intersection observers report visible links, and for all idle callbacks. */
export async function waitForIdleWork(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // Intersections are reported after a frame has been rendered.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return window.pendingIdle === 0;
  });
}

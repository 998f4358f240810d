import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The number of idle callbacks that have been requested but not called yet. */
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

/** Waits until intersection observers have reported visible links and all idle callbacks have been called. */
export async function waitForIdleWork(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // Intersections are reported after a frame has been rendered.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return window.pendingIdle === 0;
  });
}

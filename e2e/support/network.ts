import type { Page } from 'playwright/test';

/** Sets `navigator.connection` of pages that are opened from now on. */
export async function mockConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Delays matching requests from now on. Returns a function that continues them. */
export async function holdFiles(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

import type { Page } from 'playwright/test';

/** Sets `navigator.connection` of all pages that are opened after this call. */
export async function mockConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

/** Delays all later requests whose URLs match a glob pattern. Returns a function that ends the delay. */
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

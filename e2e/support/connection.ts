import type { Page } from 'playwright/test';

/** Has the browser tell of a connection of a kind. */
export async function pretendConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

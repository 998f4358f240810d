import type { Locator, Page } from 'playwright/test';

// The parts of the frame, found the way a screen reader finds them.

export const main = (page: Page): Locator => page.getByRole('main');

export const title = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });

export const navbar = (page: Page): Locator => page.getByRole('banner');

export const sidebar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pages of this section' });

export const outline = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'On this page' });

/** Puts a mark on the window, which is gone as soon as the page is loaded anew. */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

/** Whether the page is still the one that was marked. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window);
}

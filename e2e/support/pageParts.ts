import type { Locator, Page } from 'playwright/test';

// Locators of the parts of the frame, by role.

export const main = (page: Page): Locator => page.getByRole('main');

export const title = (page: Page): Locator => main(page).getByRole('heading', { level: 1 });

export const navbar = (page: Page): Locator => page.getByRole('banner');

export const sidebar = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pages of this section' });

export const outline = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'On this page' });

/**
 * Adds a property to the `window` object. The property remains if the viewer navigates to another page, and is removed
 * if a page is loaded.
 */
export async function markWindow(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

/** Returns `true` if no page has been loaded since `markWindow`. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window);
}

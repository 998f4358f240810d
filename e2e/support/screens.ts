import type { Page } from 'playwright/test';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Runs checks with the viewport of a desktop and then with the viewport of a phone. */
export async function onBothScreens(page: Page, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize(desktop);
  await look();
  await page.setViewportSize(phone);
  await look();
}

import { expect, type Page } from 'playwright/test';

/** Waits until the viewer has taken over the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

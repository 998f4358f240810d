import { expect, type Page } from 'playwright/test';

/** Waits until the page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

/** Presses the Shift key until the page has loaded the script of the components that are loaded on interaction. */
export async function waitForReadingAids(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts).toContainEqual(expect.stringMatching(/\/reading\.\w+\.js$/));
  }).toPass();
}

/** Waits until a page has loaded the components that are loaded on interaction and no request is pending. */
export async function waitForViewer(page: Page): Promise<void> {
  await waitForReadingAids(page);
  await page.waitForLoadState('networkidle');
}

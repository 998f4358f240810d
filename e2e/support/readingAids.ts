import { expect, type Page } from 'playwright/test';

/** Does what a reader does: presses keys until the page has what it keeps for those who touch it. */
export async function bringAids(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    const scripts = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(scripts).toContainEqual(expect.stringMatching(/\/touched\.\w+\.js$/));
  }).toPass();
}

/** Waits until a page is as readers find it after a while: nothing is on its way, and every key does what it should. */
export async function viewerAtWork(page: Page): Promise<void> {
  await bringAids(page);
  await page.waitForLoadState('networkidle');
}

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

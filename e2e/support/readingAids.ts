import { expect, type Page } from 'playwright/test';
import { main } from './pageParts';

/** Does what a reader does: presses keys until the page has what it keeps for those who touch it. */
export async function bringAids(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    const aid = main(page).getByRole('button', { name: 'Wrap lines' }).first();
    await expect(aid).toBeVisible({ timeout: 500 });
  }).toPass();
}

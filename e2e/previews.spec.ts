import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { previewSite } from '../scripts/previewSite.mjs';
import { changeFile, withFolder } from './support/folders';
import { main, title } from './support/pageParts';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

const smallSite = path.join(import.meta.dirname, 'fixtures/small-site');
const far = 'https://previews.example.org';

test('the published viewer shows a preview of unpublished content by its configured name', async ({
  page,
}) => {
  await withFolder(smallSite, async (site) => {
    const configFile = path.join(site, 'recto.yaml');
    const previews = `previews: { 'pr-*': '/previews/{name}/', far: '${far}/far/' }\n`;
    await writeFile(configFile, (await readFile(configFile, 'utf8')) + previews);
    const out = path.join(site, 'out');
    const proposed = path.join(site, 'proposed');
    await expectRecto(['build', site, '--out', out]);
    await propose(site);
    await expectRecto(['build', site, '--out', proposed]);
    await cp(proposed, path.join(out, 'previews/pr-7'), { recursive: true });
    await serveOtherOrigin(page, proposed);

    const published = await previewSite(out);
    try {
      const line = page.getByRole('complementary', { name: 'Preview' });
      await page.goto(`${published.url}docs/guide/dough/?preview=pr-7`);
      await expect(main(page)).toContainText('Weigh the salt first.');
      await expect(line).toContainText('This is the preview “pr-7”, not the published site.');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');

      // Preferences of a preview are not stored.
      const root = page.locator('html');
      await page.getByRole('button', { name: 'Switch to dark mode' }).click();
      await expect(root).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);

      await page.getByRole('link', { name: 'The oven' }).first().click();
      await expect(title(page)).toHaveText('The oven');
      await expect(page).toHaveURL(/\/docs\/guide\/oven\/\?preview=pr-7$/);
      await page.reload();
      await expect(line).toContainText('pr-7');
      await expect(main(page)).toContainText('Hotter than that.');
      await page.goBack();
      await expect(main(page)).toContainText('Weigh the salt first.');
      await line.getByRole('button', { name: 'Leave the preview' }).click();
      await expect(main(page)).toContainText('Weigh the flour first.');
      await expect(line).toBeHidden();

      await page.goto(`${published.url}docs/guide/dough/?preview=far`);
      await expect(main(page)).toContainText('Weigh the salt first.');

      // An unknown name shows the published site and a message.
      await page.goto(`${published.url}docs/guide/dough/?preview=unknown`);
      await expect(line).toContainText('There is no preview “unknown”');
      await expect(main(page)).toContainText('Weigh the flour first.');
    } finally {
      // No request may be pending when the server ends.
      await page.goto('about:blank', { waitUntil: 'load' });
      await published.close();
    }
  });
});

async function propose(site: string): Promise<void> {
  await changeFile(
    path.join(site, 'guide', 'dough.md'),
    'Weigh the flour first.',
    'Weigh the salt first.',
  );
  await changeFile(path.join(site, 'guide', 'oven.md'), 'As hot as it gets.', 'Hotter than that.');
}

/** Answers requests of a page to another origin with the files of a folder, and allows cross-origin requests. */
async function serveOtherOrigin(page: Page, folder: string): Promise<void> {
  await page.route(`${far}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.replace('/far/', '');
    const headers = { 'Access-Control-Allow-Origin': '*' };
    return route.fulfill({ path: path.join(folder, name), headers });
  });
}

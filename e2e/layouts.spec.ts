import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { previewSite } from '../scripts/previewSite.mjs';
import { axeViolations } from './support/axe';
import { projectFolder, withFolder } from './support/folders';
import { loadPage, observePageLoads } from './support/pageErrors';
import { main, navbar, sidebar } from './support/pageParts';
import { expectRecto } from './support/recto';
import { phone } from './support/screens';
import { expect, test } from './support/test';

const text = 'The dough rises for an hour, and then it is twice as large as before. '.repeat(9);

test('a page has the layout that its front matter sets', async ({ page }) => {
  await withFolder(path.join(projectFolder, 'e2e/fixtures/small-site'), async (site) => {
    for (const layout of ['doc', 'wide', 'bare', 'landing']) {
      const lines = ['---', `title: ${layout}`, `layout: ${layout}`, '---', '', '## Dough', text];
      await writeFile(path.join(site, `guide/${layout}.md`), lines.join('\n'));
    }
    const configuration = path.join(site, 'recto.yaml');
    const shown = await readFile(configuration, 'utf8');
    // The sidebar then lists all documents of the folder.
    await writeFile(configuration, shown.replace(/ +sidebars:[\s\S]*(?=navbar:)/, ''));
    await expectRecto(['build', '.', '--out', 'out'], { cwd: site });
    const preview = await previewSite(path.join(site, 'out'));
    try {
      await observePageLoads(page);
      const looks: Record<string, unknown> = {};
      for (const layout of ['doc', 'wide', 'bare', 'landing']) {
        const { shift, lost } = await loadPage(page, `${preview.url}docs/guide/${layout}/`);
        expect({ shift, lost }).toEqual({ shift: 0, lost: [] });
        looks[layout] = await lookOf(page);
        expect(await axeViolations(page)).toEqual([]);
      }
      expect(looks).toEqual({
        doc: { sidebar: true, outline: true, breadcrumbs: true, neighbours: true },
        wide: { sidebar: true, outline: false, breadcrumbs: true, neighbours: true },
        bare: { sidebar: false, outline: false, breadcrumbs: false, neighbours: false },
        landing: { sidebar: false, outline: false, breadcrumbs: false, neighbours: false },
      });

      const widths = await Promise.all([widthOf('doc'), widthOf('wide')]);
      expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) * 1.2);

      // On a phone, the menu contains the sidebar of the section.
      await page.setViewportSize(phone);
      await page.goto(`${preview.url}docs/guide/bare/`);
      await navbar(page).getByRole('button', { name: 'Open the menu' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'wide' })).toBeVisible();
    } finally {
      await page.close();
      await preview.close();
    }

    async function widthOf(layout: string): Promise<number> {
      const other = await page.context().newPage();
      await other.goto(`${preview.url}docs/guide/${layout}/`);
      const box = await main(other).locator('p').last().boundingBox();
      await other.close();
      return box?.width ?? 0;
    }
  });
});

async function lookOf(page: Page): Promise<Record<string, boolean>> {
  const isVisible = (name: string) => page.getByRole('navigation', { name }).isVisible();
  return {
    sidebar: await sidebar(page).isVisible(),
    outline: await isVisible('On this page'),
    breadcrumbs: await isVisible('Breadcrumbs'),
    neighbours: await main(page)
      .getByRole('link', { name: /^(?:Previous|Next)/ })
      .first()
      .isVisible(),
  };
}

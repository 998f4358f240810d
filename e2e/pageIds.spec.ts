import { anchorsIn, targetOf } from './support/links';
import { readSite } from './support/publishedSite';
import { expect, test } from './support/test';

test('pages of every kind have unique ids and no broken links', async ({ page, baseURL }) => {
  const site = await readSite(baseURL ?? '');
  const known = new Set([...site.pages, ...site.redirects].map(({ path }) => path));
  const oneOfEach = new Map<string, string>();
  for (const { path } of site.pages) {
    const { kind } = await site.documentOf(path);
    if (kind === 'doc' || !oneOfEach.has(kind)) oneOfEach.set(kind === 'doc' ? path : kind, path);
  }
  expect(oneOfEach.size).toBeGreaterThan(15);

  for (const path of oneOfEach.values()) {
    const document = await site.documentOf(path);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size, `${path}: ids are unique`).toBe(ids.length);
    for (const anchor of anchorsIn(document.outline)) expect(ids, path).toContain(anchor);

    const hrefs = await page
      // Markdown alternates and feeds are not pages; markdownAlternates.full.test.ts and blog.spec.ts test them.
      .locator('a[href]:not([type="text/markdown"], [href$=".xml"])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      const target = targetOf(href, path);
      if (target === undefined) continue;
      expect(known, `${path} → ${href}`).toContain(target.path);
      if (target.path === path && target.anchor !== '') expect(ids, path).toContain(target.anchor);
    }
  }
});

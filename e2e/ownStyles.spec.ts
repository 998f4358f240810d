import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { previewSite } from '../scripts/previewSite.mjs';
import { axeViolations } from './support/axe';
import { projectFolder, withFolder } from './support/folders';
import { sidebar, title } from './support/pageParts';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

const inter = 'node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf';
const configuration = `
styles: theme.css
fonts:
  - { family: Tea Sans, file: fonts/tea-sans.ttf, weight: 600, preload: true }
head:
  - { name: tea-verification, content: oolong }
`;
const theme = `
h1 {
  font-family: "Tea Sans";
  text-transform: uppercase;
}
aside, nav { background-image: url(/leaf.svg); }
`;

// The console guard fails the test at the first violation of the policy.
test('the stylesheet, fonts and head elements of a site apply to every page', async ({ page }) => {
  await withFolder(path.join(projectFolder, 'e2e/fixtures/full-site'), async (site) => {
    await mkdir(path.join(site, 'fonts'));
    await cp(path.join(projectFolder, inter), path.join(site, 'fonts/tea-sans.ttf'));
    await writeFile(path.join(site, 'theme.css'), theme);
    const leaf = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    await writeFile(path.join(site, 'static/leaf.svg'), leaf);
    await appendFile(path.join(site, 'recto.yaml'), configuration);
    const args = ['build', '.', '--out', 'out', '--base-url', '/below/', '--date', '2026-02-03'];
    await expectRecto(args, { cwd: site });
    const preview = await previewSite(path.join(site, 'out'), ['--base-url', '/below/']);
    try {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(`${preview.url}below/docs/`);
      await expectOwnStyles();
      expect(requests.filter((url) => url.endsWith('.ttf'))).toHaveLength(1);
      expect(requests.filter((url) => url.endsWith('/below/leaf.svg'))).toHaveLength(1);
      expect(await axeViolations(page)).toEqual([]);

      // The styles stay on pages that the viewer renders.
      await sidebar(page).getByRole('link').nth(1).click();
      await expectOwnStyles();
      expect(requests.filter((url) => url.endsWith('.ttf'))).toHaveLength(1);
    } finally {
      await page.close();
      await preview.close();
    }
  });

  async function expectOwnStyles(): Promise<void> {
    await expect(title(page)).toHaveCSS('text-transform', 'uppercase');
    await expect(title(page)).toHaveCSS('font-family', '"Tea Sans"');
    await expect(page.locator('meta[name="tea-verification"]')).toHaveAttribute(
      'content',
      'oolong',
    );
    await expect
      .poll(() => page.evaluate(() => document.fonts.check('600 16px "Tea Sans"')))
      .toBe(true);
    const faces = await page.evaluate(() =>
      [...document.fonts].map(({ family, status }) => [family, status]),
    );
    expect(faces).toEqual([[expect.stringMatching(/^"?Tea Sans"?$/), 'loaded']]);
  }
});

import { appendFile, cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { previewSite } from '../scripts/previewSite.mjs';
import { axeViolations } from './support/axe';
import { projectFolder, withFolder } from './support/folders';
import { main, sidebar, title } from './support/pageParts';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

const inter = 'node_modules/@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf';
const configuration = `
styles: theme.css
fonts:
  - { family: Tea Sans, file: fonts/tea-sans.ttf, weight: 600, preload: true, unicodeRange: U+0020-007E }
head:
  - { name: tea-verification, content: oolong }
elements:
  - { tag: tea-cup, script: elements/cup.js, attributes: [size] }
analytics: { provider: plausible, domain: tea.example, host: 'https://stats.tea.example' }
`;
const element = `
customElements.define('tea-cup', class extends HTMLElement {
  connectedCallback() {
    if (this.shadowRoot) return;
    this.attachShadow({ mode: 'open' }).append('A cup of ' + this.getAttribute('size') + ' ml');
  }
});
`;
const blocks = `
<tea-cup size="200">A cup</tea-cup>

:::embed[How tea is poured]{url="https://www.youtube.com/watch?v=pour1234567"}
:::
`;
const theme = `
h1 {
  font-family: "Tea Sans";
  text-transform: uppercase;
}
aside, nav { background-image: url(/leaf.svg); }
`;

// The console guard fails the test at the first violation of the policy.
test('a site has its own stylesheet, fonts, head, elements, embeds and analytics', async ({
  page,
}) => {
  await withFolder(path.join(projectFolder, 'e2e/fixtures/full-site'), async (site) => {
    await mkdir(path.join(site, 'fonts'));
    await cp(path.join(projectFolder, inter), path.join(site, 'fonts/tea-sans.ttf'));
    await writeFile(path.join(site, 'theme.css'), theme);
    const leaf = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    await writeFile(path.join(site, 'static/leaf.svg'), leaf);
    await appendFile(path.join(site, 'recto.yaml'), configuration);
    await mkdir(path.join(site, 'elements'));
    await writeFile(path.join(site, 'elements/cup.js'), element);
    await appendFile(path.join(site, 'guide/leaves.md'), blocks);
    const args = ['build', '.', '--out', 'out', '--base-url', '/below/', '--date', '2026-02-03'];
    await expectRecto(args, { cwd: site });
    const preview = await previewSite(path.join(site, 'out'), ['--base-url', '/below/']);
    try {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(request.url()));
      await page.goto(`${preview.url}below/docs/`);
      await expectOwnStyles();
      expect(requests.filter((url) => url.endsWith('.woff2'))).toHaveLength(1);
      expect(requests.filter((url) => url.endsWith('/below/leaf.svg'))).toHaveLength(1);
      expect(await axeViolations(page)).toEqual([]);

      // The styles stay on pages that the viewer renders.
      await sidebar(page).getByRole('link', { name: 'Leaves' }).click();
      await expectOwnStyles();
      expect(requests.filter((url) => url.endsWith('.woff2'))).toHaveLength(1);

      const link = main(page).getByRole('link', { name: 'How tea is poured' });
      await link.scrollIntoViewIfNeeded();
      await expect(main(page).locator('tea-cup')).toContainText('A cup of 200 ml');
      expect(await axeViolations(page)).toEqual([]);
      // The preview is not the published site, so it sends no views, and the embed is not loaded before a click.
      const hosts = new Set(requests.map((url) => new URL(url).hostname));
      expect([...hosts]).toEqual([new URL(preview.url).hostname]);
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

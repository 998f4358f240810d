import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { devSite } from '../scripts/devSite.mjs';
import { previewSite } from '../scripts/previewSite.mjs';
import { axeViolations } from './support/axe';
import { changeFile, withFolder } from './support/folders';
import { main, sidebar, title } from './support/pageParts';
import { expectRecto } from './support/recto';
import { expect, test } from './support/test';

const smallSite = path.join(import.meta.dirname, 'fixtures/small-site');
const far = 'https://previews.example.org';

const configuration = `
elements:
  - { tag: bread-chart, script: elements/chart.js, attributes: [data, mark] }
previews: { 'pr-*': '/previews/{name}/', far: '${far}/far/' }
`;

/**
 * A script that defines an element with a property that must not be set. The element reads an attribute as soon as it
 * is in the page.
 */
const chart = `
class BreadChart extends HTMLElement {
  set data(value) { throw new Error('The property was set to ' + value); }
  connectedCallback() {
    if (this.shadowRoot) return;
    const list = document.createElement('ol');
    for (const value of (this.getAttribute('data') ?? '').split(' ')) {
      const item = document.createElement('li');
      item.textContent = 'Bar ' + value;
      list.append(item);
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('ol { color: rgb(0, 100, 0); background: white }');
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    root.append(list);
  }
}
customElements.define('bread-chart', BreadChart);
`;

const element = (data: string) =>
  `<bread-chart data="${data}" mark>\n\n| day | loaves |\n| --- | ------ |\n| Mon | ${data} |\n\n</bread-chart>\n`;

/**
 * Adds two pages with a chart to a site: one with the chart at the end of a long page, and one with the chart at the
 * beginning.
 */
async function addCharts(site: string): Promise<void> {
  await mkdir(path.join(site, 'elements'));
  await writeFile(path.join(site, 'elements/chart.js'), chart);
  await appendFile(path.join(site, 'recto.yaml'), configuration);
  await appendFile(
    path.join(site, 'guide/oven.md'),
    `\n${'Wait for the oven.\n\n'.repeat(120)}${element('1 2 3')}`,
  );
  await changeFile(path.join(site, 'guide/dough.md'), '## Mixing', `${element('4 5')}\n## Mixing`);
}

/** A served site with charts. */
interface ChartSite {
  url: string;
  /** The folder with the sources. */
  site: string;
  /** The folder with the built files. */
  out: string;
}

/** Builds and serves a site with charts, and calls `use` with it. Closes the page afterwards. */
async function withCharts(
  page: Page,
  options: readonly string[],
  use: (site: ChartSite) => Promise<void>,
): Promise<void> {
  await withFolder(smallSite, async (site) => {
    await addCharts(site);
    const out = path.join(site, 'out');
    await expectRecto(['build', site, '--out', out, '--strict', ...options]);
    const preview = await previewSite(out);
    await use({ url: preview.url, site, out })
      // No request may be pending when the server is closed.
      .finally(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
      .finally(() => page.close())
      .finally(preview.close);
  });
}

/** Returns an array to which the URLs of all later requests for files in folders named `elements` are added. */
function watchScripts(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/elements/')) requests.push(request.url());
  });
  return requests;
}

/** Waits until the viewer has loaded the code that observes elements, and has no other request. */
async function waitForLoader(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/elements\.\w+\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
}

const bars = (page: Page) => main(page).locator('bread-chart li');
const table = (page: Page) => main(page).locator('bread-chart table');

test('the script of an element is loaded near the screen, and runs on pages of the viewer', async ({
  page,
}) => {
  await withCharts(page, [], async ({ url }) => {
    const scripts = watchScripts(page);
    await page.goto(`${url}docs/guide/oven/`);
    await waitForLoader(page);
    expect(scripts).toEqual([]);
    await expect(table(page)).toContainText('1 2 3');

    await page.getByText('Wait for the oven.').last().scrollIntoViewIfNeeded();
    await expect(bars(page)).toHaveText(['Bar 1', 'Bar 2', 'Bar 3']);
    await expect(main(page).locator('bread-chart')).toHaveAttribute('mark', '');
    expect(scripts).toEqual([expect.stringMatching(/\/content\/elements\/[0-9a-f]{20}\.js$/)]);
    expect(await axeViolations(page)).toEqual([]);

    // The page is rendered again, and the element keeps what it has rendered.
    await page.evaluate(() => document.querySelector('bread-chart')?.setAttribute('kept', ''));
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(main(page).locator('bread-chart[kept] li')).toHaveCount(3);

    await sidebar(page).getByRole('link', { name: 'Dough' }).click();
    await expect(title(page)).toHaveText('The dough');
    await expect(bars(page)).toHaveText(['Bar 4', 'Bar 5']);
    await page.goBack();
    await expect(bars(page)).toHaveText(['Bar 1', 'Bar 2', 'Bar 3']);
    expect(scripts).toHaveLength(1);
  });
});

test('the example of the guide works', async ({ page }) => {
  const guide = path.join(import.meta.dirname, '../config/recto/guide/elements.md');
  const blocks = [...(await readFile(guide, 'utf8')).matchAll(/^```.*\n([\s\S]*?)^```$/gm)];
  const [yaml = '', markdown = '', script = ''] = blocks.map(([, text]) => text);
  await withFolder(smallSite, async (site) => {
    await mkdir(path.join(site, 'elements'));
    await writeFile(path.join(site, 'elements/bar-chart.js'), script);
    await appendFile(path.join(site, 'recto.yaml'), yaml);
    await appendFile(path.join(site, 'guide/index.md'), `\n${markdown}`);
    const out = path.join(site, 'out');
    await expectRecto(['build', site, '--out', out, '--strict']);
    const preview = await previewSite(out);
    try {
      await page.goto(`${preview.url}docs/guide/`);
      const bars = main(page).locator('bar-chart li');
      await expect(bars).toHaveText(['Rye: 300 kg', 'Wheat: 700 kg']);
      const [rye, wheat] = await bars.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().width),
      );
      expect((rye ?? 0) / (wheat ?? 1)).toBeCloseTo(3 / 7, 1);
      expect(await axeViolations(page)).toEqual([]);
    } finally {
      await page.close();
      await preview.close();
    }
  });
});

test('the first element of a visit may be on a page of the viewer', async ({ page }) => {
  await withCharts(page, [], async ({ url }) => {
    await page.goto(`${url}docs/guide/`);
    await main(page).getByRole('link', { name: 'dough', exact: true }).click();
    await expect(bars(page)).toHaveText(['Bar 4', 'Bar 5']);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an element is shown as its content', async ({ page }) => {
    await withCharts(page, [], async ({ url }) => {
      await page.goto(`${url}docs/guide/dough/`);
      await expect(table(page)).toBeVisible();
      await expect(table(page)).toContainText('4 5');
    });
  });
});

test('a build without elements shows their content and publishes no script', async ({ page }) => {
  await withCharts(page, ['--no-elements'], async ({ url, out }) => {
    const scripts = watchScripts(page);
    await page.goto(`${url}docs/guide/dough/`);
    await expect(main(page).getByRole('cell', { name: '4 5' })).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'The oven' }).click();
    await expect(main(page).getByRole('cell', { name: '1 2 3' })).toBeAttached();
    await expect(main(page).locator('bread-chart')).toHaveCount(0);
    expect(scripts).toEqual([]);
    expect(await readFile(path.join(out, 'content/manifest.json'), 'utf8')).not.toContain(
      'elements',
    );
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('previews show the content of elements, and run no script of theirs', async ({ page }) => {
  await withCharts(page, [], async ({ url, site, out }) => {
    const proposed = path.join(site, 'proposed');
    await appendFile(path.join(site, 'elements/chart.js'), 'document.title = "Hostile";\n');
    await expectRecto(['build', site, '--out', proposed]);
    await cp(proposed, path.join(out, 'previews/pr-7'), { recursive: true });
    await page.route(`${far}/**`, (route) => {
      const name = new URL(route.request().url()).pathname.replace('/far/', '');
      const headers = { 'Access-Control-Allow-Origin': '*' };
      return route.fulfill({ path: path.join(proposed, name), headers });
    });

    const scripts = watchScripts(page);
    for (const name of ['pr-7', 'far']) {
      await page.goto(`${url}docs/guide/dough/?preview=${name}`);
      await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(name);
      await expect(main(page).getByRole('cell', { name: '4 5' })).toBeVisible();
      await sidebar(page).getByRole('link', { name: 'The oven' }).click();
      await expect(main(page).getByRole('cell', { name: '1 2 3' })).toBeAttached();
      await expect(main(page).locator('bread-chart')).toHaveCount(0);
    }
    expect(scripts).toEqual([]);
  });
});

test('content cannot add elements, attributes or handlers', async ({ page }) => {
  await withCharts(page, [], async ({ url }) => {
    await page.route('**/content/pages/*.json', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const text = await response.text();
      const hostile = [
        ...[
          'p',
          ['bread-chart', { data: '6', onclick: 'alert(1)', style: 'color:red', slot: 'a' }],
        ],
        ['bread-chart', { data: '7', other: 'b', innerHTML: '<b>c</b>', ONCLICK: 'alert(2)' }, 'd'],
        ['evil-tag', { data: '8' }, 'Not an element'],
        ['font-face', { data: '9' }, 'Reserved'],
      ];
      const json = JSON.stringify([hostile]).slice(1, -1);
      await route.fulfill({ response, body: text.replace('"nodes":[', `"nodes":[${json},`) });
    });
    await page.goto(`${url}docs/guide/`);
    await main(page).getByRole('link', { name: 'dough', exact: true }).click();
    await expect(main(page)).toContainText('Not an element');
    await expect(main(page).locator('bread-chart[data="6"] li')).toHaveText('Bar 6');
    await expect(main(page).locator('evil-tag, font-face')).toHaveCount(0);
    const names = await main(page)
      .locator('p bread-chart')
      .evaluateAll((charts) => charts.flatMap((each) => each.getAttributeNames()));
    expect([...new Set(names)]).toEqual(['data']);
  });
});

test.describe('a script that fails', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('leaves the content of its element, with a warning', async ({ page }) => {
    await withCharts(page, [], async ({ url }) => {
      await page.route('**/content/elements/*.js', (route) => route.fulfill({ status: 404 }));
      const warning = page.waitForEvent('console', (message) =>
        message.text().includes('The script of <bread-chart> could not be run'),
      );
      await page.goto(`${url}docs/guide/dough/`);
      expect((await warning).type()).toBe('warning');
      await expect(table(page)).toBeVisible();
    });
  });
});

test('an edited script runs at once in the open page', async ({ page }) => {
  await withFolder(smallSite, async (site) => {
    await addCharts(site);
    const dev = await devSite(site);
    try {
      await page.goto(`${dev.url}docs/guide/dough/`);
      await expect(bars(page)).toHaveText(['Bar 4', 'Bar 5']);
      await changeFile(path.join(site, 'elements/chart.js'), "'Bar '", "'Loaf '");
      await expect(bars(page)).toHaveText(['Loaf 4', 'Loaf 5']);
    } finally {
      // No request may be pending when the server is closed.
      await page.close();
      expect(await dev.close()).toBe(143);
    }
  });
});

import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { devSite } from '../scripts/devSite.mjs';
import { axeViolations } from './support/axe';
import { withFolder } from './support/folders';
import { isMarked, main, markWindow, navbar, sidebar, title } from './support/pageParts';
import { runRecto } from './support/recto';
import { expect, test } from './support/test';

const smallSite = path.join(import.meta.dirname, 'fixtures/small-site');

/** A site whose sources the test edits. Paths of files are relative to its folder. */
interface EditedSite {
  /** The absolute path of the folder. */
  site: string;
  write(file: string, text: string): Promise<void>;
  change(file: string, from: string, to: string): Promise<void>;
}

test('an edited text is updated and marked in the open page, which keeps its scroll position', async ({
  page,
}) => {
  const text = `---\ntitle: Dough\n---\n\n${'A long way down.\n\n'.repeat(60)}:::details[More]\nUnfolded.\n:::\n
::::tabs\n\n:::tab[One]\nFirst tab.\n:::\n\n:::tab[Two]\nSecond tab.\n:::\n\n::::\n\nTen minutes.\n`;
  await withDevServer(page, async ({ write, change }) => {
    await write('guide/dough.md', text);
    await expect(main(page)).toContainText('Ten minutes.');
    await page.getByText('More', { exact: true }).click();
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.getByRole('tab', { name: 'Two' }).evaluate((tab) => tab.scrollIntoView());
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(500);

    const marks = await watchMarks(page);
    await change('guide/dough.md', 'Ten minutes.', 'Twelve minutes.');
    const edited = main(page).getByText('Twelve minutes.');
    await expect(edited).toBeVisible();
    await expect.poll(marks).toEqual(['Twelve minutes.']);

    await expect(main(page).getByText('Unfolded.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Two' })).toBeFocused();
    await expect(main(page).getByText('Second tab.')).toBeVisible();
    // When another page is updated, the whole site has been rebuilt.
    await change('guide/oven.md', 'title: The oven', 'title: Our oven');
    await expect(sidebar(page).getByRole('link', { name: 'Our oven' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(edited).not.toHaveAttribute('data-changed');
    await expect(page.getByRole('status').filter({ hasText: 'updated' })).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  });
});

test('errors are shown over the last valid page until they are fixed', async ({ page }) => {
  await withDevServer(page, async ({ site, write, change }) => {
    const { port } = new URL(page.url());
    expect(await runRecto(['dev', site, '--port', port])).toMatchObject({
      code: 4,
      stderr: expect.stringContaining(`port ${port} is in use\nhelp: `),
    });

    const good = await readFile(path.join(site, 'guide/dough.md'), 'utf8');
    await write('guide/dough.md', `${good}\n[Away](./<b>gone.md)\n`);

    const box = page.getByRole('alertdialog', { name: '1 error in 1 file' });
    await expect(box).toContainText(/guide\/dough\.md:\d+:8 broken-link/);
    await expect(box).toContainText('./<b>gone.md');
    await expect(box).toContainText('Help:');
    // The page below stays usable.
    await sidebar(page).getByRole('link', { name: 'The oven' }).click();
    await expect(title(page)).toHaveText('The oven');
    await page.keyboard.press('Escape');
    await expect(box).toBeHidden();
    await page.getByRole('button', { name: '1 error in 1 file' }).click();
    await expect(box).toBeFocused();

    await write('guide/dough.md', good);
    await expect(box).toHaveCount(0);

    await change('recto.yaml', 'title: ', 'titel: ');
    await expect(page.getByRole('alertdialog')).toContainText(/recto\.yaml:\d+/);
    await page.reload();
    await expect(title(page)).toHaveText('The oven');
    await change('recto.yaml', 'titel: ', 'title: ');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});

test.describe('a site that has errors from the start', () => {
  test.use({ allowedErrors: /status of 503/ });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`has a readable page with the errors until they are fixed: ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await withFolder(smallSite, async (site) => {
        const file = path.join(site, 'recto.yaml');
        const config = await readFile(file, 'utf8');
        await writeFile(file, config.replace('title: ', 'titel: '));
        const dev = await devSite(site);
        try {
          await page.goto(dev.url, { waitUntil: 'commit' });
          await expect(page.getByRole('alert')).toContainText(/recto\.yaml:\d+/);
          await expect(page.getByRole('main')).toHaveCSS('max-width', '704px');
          expect(await axeViolations(page)).toEqual([]);
          await writeFile(file, config);
          await expect(navbar(page)).toBeVisible();
        } finally {
          await page.close();
          await dev.close();
        }
      });
    });
  }
});

test('pages, menus, colours and references are updated when their sources change', async ({
  page,
}) => {
  await withDevServer(page, async ({ site, write, change }) => {
    const config = await readFile(path.join(site, 'recto.yaml'), 'utf8');
    await write('guide/rest.md', '---\ntitle: Rest\n---\n\nAn hour.\n');
    await change('recto.yaml', '- guide/oven', '- guide/oven\n            - guide/rest');
    await sidebar(page).getByRole('link', { name: 'Rest', exact: true }).click();
    await expect(main(page)).toContainText('An hour.');

    await write('recto.yaml', config);
    await rm(path.join(site, 'guide/rest.md'));
    await expect(title(page)).toHaveText('Page not found');
    await write('guide/rest.md', '---\ntitle: Rest\n---\n\nTwo hours.\n');
    await expect(main(page)).toContainText('Two hours.');

    const kit = path.join(site, 'node_modules/recto-dev-kit');
    await mkdir(kit, { recursive: true });
    const facts = { name: 'recto-dev-kit', version: '1.0.0', types: './index.d.ts' };
    await writeFile(path.join(kit, 'package.json'), JSON.stringify(facts));
    const declare = (words: string) =>
      writeFile(
        path.join(kit, 'index.d.ts'),
        `/** ${words} */\nexport declare function bake(): void;\n`,
      );
    await declare('Bakes.');
    await write('recto.yaml', config.replace('navbar:\n  items:\n', withReference));
    const link = navbar(page).getByRole('link', { name: 'Baking' });
    await expect(link).toBeVisible(afterTypedoc);
    await link.click();
    await expect(main(page)).toContainText('Bakes.');
    expect(await accent(page)).toBe('#123456');
    await declare('Bakes well.');
    await expect(main(page)).toContainText('Bakes well.', afterTypedoc);
    expect(await isMarked(page)).toBe(true);
  });
});

/** The options of assertions that wait for TypeDoc, which is slow on a busy machine. */
const afterTypedoc = { timeout: 40_000 };

/** The configuration of a reference, an accent colour and a first item of the navbar. */
const withReference = `  - { kind: api, id: api, label: API, path: /api, packages: [{ name: recto-dev-kit }] }
tokens:
  accent: { light: '#123456', dark: '#abcdef' }
navbar:
  items:
    - { type: link, label: Baking, href: /api/recto-dev-kit/function/bake/ }
`;

/**
 * Records all later marked texts of a page, because marks disappear quickly. Returns a function that resolves to the
 * recorded texts.
 */
async function watchMarks(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const marks: (string | null)[] = [];
    new MutationObserver((records) => {
      for (const { target } of records) {
        const isMarked = target instanceof Element && target.hasAttribute('data-changed');
        if (isMarked) marks.push(target.textContent);
      }
    }).observe(document.body, { attributeFilter: ['data-changed'], subtree: true });
    Object.assign(window, { marks });
  });
  return () => page.evaluate(() => ('marks' in window ? (window.marks as string[]) : []));
}

function accent(page: Page): Promise<string> {
  return page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent-light').trim(),
  );
}

/** Serves a copy of the small site with `recto dev`, opens a page of it and runs a test that edits the sources. */
async function withDevServer(page: Page, work: (desk: EditedSite) => Promise<void>): Promise<void> {
  await withFolder(smallSite, async (site) => {
    const dev = await devSite(site);
    // As one step: a stop between emptying and writing a file would be longer than `recto dev` waits.
    const write = async (file: string, text: string) => {
      await writeFile(path.join(site, '.new'), text);
      await rename(path.join(site, '.new'), path.join(site, file));
    };
    try {
      await page.goto(`${dev.url}docs/guide/dough/`);
      await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
      await markWindow(page);
      await work({
        ...{ site, write },
        async change(file, from, to) {
          const text = await readFile(path.join(site, file), 'utf8');
          expect(text).toContain(from);
          await write(file, text.replace(from, to));
        },
      });
    } finally {
      // No request may be pending when the server ends.
      await page.close();
      expect(await dev.close()).toBe(143);
    }
  });
}

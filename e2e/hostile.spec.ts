import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { glob } from 'tinyglobby';
import { previewSite } from '../scripts/previewSite.mjs';
import { mark, type Snippet, snippets, words } from './hostile/corpus';
import { buildHostileSite, type HostileBuild, pagesOfSnippets } from './hostile/hostileSite';
import { interactWithAll, recordActivity, scanPage } from './hostile/inspectPage';
import { expect, test } from './support/test';

// All tests of the file run in one worker, which builds the site once.
test.describe.configure({ mode: 'default' });

let folder = '';
let built: HostileBuild;
let preview: Awaited<ReturnType<typeof previewSite>>;

test.beforeAll('the site is built without the snippets that the build rejects', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-hostile-'));
  built = await buildHostileSite(folder);
  preview = await previewSite(built.out);
});

test.afterAll(async () => {
  await preview.close();
  await rm(folder, { recursive: true, force: true });
});

test('the build rejects every unsafe address at its place and publishes the rest', async () => {
  expect(built.firstCode).toBe(1);
  expect(built.strays).toEqual([]);
  expect(built.second).toEqual({ code: 0, stderr: expect.not.stringMatching(/^error\[/m) });

  const published = snippets.filter(({ id }) => !built.refused.has(id));
  // Between angle brackets, an address with white space or an encoded colon is text.
  const addresses = published.filter(({ family }) => family === 'addresses');
  expect(addresses.filter(({ source }) => !source.startsWith('See <'))).toEqual([]);
  expect(published.length).toBeGreaterThan(200);
});

test('feeds, the sitemap, images and JSON files are well-formed with hostile titles', async ({
  page,
}) => {
  const names = await glob('**/*.{xml,json,webmanifest,svg}', { cwd: built.out });
  expect(names).toEqual(expect.arrayContaining(['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml']));
  for (const name of names) {
    const text = await readFile(path.join(built.out, name), 'utf8');
    if (!/\.(?:xml|svg)$/.test(name)) expect(() => JSON.parse(text), name).not.toThrow();
    else expect(await xmlErrorOf(page, text), name).toBe('');
  }
});

for (const bypassCSP of [false, true]) {
  test.describe(bypassCSP ? 'without its policy' : 'with its policy', () => {
    test.use({ bypassCSP });

    test('pages of hostile sources run, load and open nothing, and keep their text', async ({
      page,
    }) => {
      const watch = await recordActivity(page, new URL(preview.url).origin);
      for (const { address, marks } of pages()) {
        await page.goto(preview.url + address);
        await expect(page.locator('html')).toHaveAttribute('data-started', 'true');
        expect(await scanPage(page), address).toEqual([]);
        const text = (await page.getByRole('main').textContent()) ?? '';
        expect(marks.filter((words) => !text.includes(words))).toEqual([]);
        await interactWithAll(page);
        expect(page.url()).toBe(preview.url + address);
        expect(watch.take(), address).toEqual([]);
      }
    });
  });
}

/** Returns the URL paths of pages of every kind with hostile content, and the texts that each page must contain. */
function pages(): { address: string; marks: string[] }[] {
  const marksOf = (snippets: readonly Snippet[]) =>
    snippets.filter(({ id }) => !built.refused.has(id)).map(({ id }) => mark(id));
  const others = ['blog/', 'blog/t0/', 'blog/tags/', 'blog/archive/', 'api/kit/interface/Options/'];
  const texts = words.map((_, index) => `docs/guide/t${index}/`).filter((_, at) => at % 6 === 0);
  return [
    ...pagesOfSnippets.map((snippets, index) => ({
      address: `docs/guide/p${index}/`,
      marks: marksOf(snippets),
    })),
    ...[...texts, ...others].map((address) => ({ address, marks: [] })),
  ];
}

/** Parses a text as XML and returns the error message of the parser; an empty string if the text is well-formed. */
function xmlErrorOf(page: Page, text: string): Promise<string> {
  return page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, 'application/xml');
    return parsed.querySelector('parsererror')?.textContent ?? '';
  }, text);
}

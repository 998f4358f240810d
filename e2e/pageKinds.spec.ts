import type { Page } from 'playwright/test';
import type { PageKind } from '#manifest/kinds';
import { axeViolations } from './support/axe';
import { isMarked, main, markWindow } from './support/pageParts';
import { desktop, phone } from './support/screens';
import { withPackageSite } from './support/sites';
import { expect, test } from './support/test';

// Every kind of page is rendered, hydrated, checked by axe and used once. `npm test` runs this file alone.

interface Sample {
  /** True if the page is in the site that uses all features, not in the documentation of graphql-js. */
  isFull?: boolean;
  path: string;
  interact: (page: Page) => Promise<void>;
}

const api = '/api/graphql';

/** The kinds of which the two sites have no page. They have a separate test below. */
type OtherKind = 'namespace' | 'symbol-list' | 'member-list';

const samples: Record<Exclude<PageKind, OtherKind>, Sample> = {
  landing: { path: '/', interact: (page) => follow(page, 'Start the tutorial') },
  doc: { path: '/docs/tutorials/basic-types/', interact: copy },
  content: { path: '/about/', isFull: true, interact: (page) => follow(page, /rules/) },
  'api-index': { path: '/api/', interact: (page) => filter(page, 'GraphQLObjectType') },
  package: { path: `${api}/`, interact: (page) => filter(page, 'printSchema') },
  class: { path: `${api}/class/GraphQLSchema/`, interact: copy },
  interface: { path: `${api}/interface/GraphQLSchemaConfig/`, interact: copy },
  enum: { path: `${api}/enum/Kind/`, interact: copy },
  function: { path: `${api}/function/graphql/`, interact: copy },
  type: { path: `${api}/type/Maybe/`, interact: copy },
  variable: { path: `${api}/variable/specifiedRules/`, interact: copy },
  'blog-list': { path: '/blog/', interact: (page) => follow(page, /^Read more/) },
  post: { path: '/blog/when-a-resolver-throws/', interact: (page) => follow(page, 'errors') },
  archive: { path: '/blog/archive/', interact: (page) => follow(page, /resolver/) },
  'tag-list': { path: '/docs/tags/', interact: (page) => follow(page, /^servers/) },
  tag: { path: '/docs/tags/schema/', interact: (page) => follow(page, 'Object types') },
  search: { path: '/search/', interact: search },
};

const screens = [
  { name: 'a desktop in light mode', viewport: desktop, mode: 'light' },
  { name: 'a phone in dark mode', viewport: phone, mode: 'dark' },
];

/** A module with more functions, and an interface with more members, than a page lists. */
const manyNames = [
  ...Array.from({ length: 260 }, (_, index) => `export declare function bake${index}(): Wide;`),
  'export interface Wide {',
  ...Array.from({ length: 260 }, (_, index) => `  /** The loaf. */ loaf${index}: number;`),
  '}',
].join('\n');

// First, because it takes longest, and the other worker runs the rest meanwhile.
test('pages of the kinds namespace, symbol-list and member-list are hydrated, accessible and interactive', async ({
  page,
}) => {
  await withPackageSite(
    [],
    async ({ url, documents }) => {
      for (const kind of ['namespace', 'symbol-list', 'member-list']) {
        const found = documents.find((document) => document.kind === kind);
        expect(found?.path).toBeDefined();
        await page.goto(new URL(found?.path ?? '', url).href);
        await check(page);
        await follow(page, /./);
      }
      // No request may be pending when the server ends.
      await page.close();
    },
    { many: manyNames },
  );
});

for (const { name, viewport, mode } of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });

    for (const [kind, { path, isFull, interact }] of Object.entries(samples)) {
      test(`a page of the kind ${kind} is hydrated, accessible and interactive`, async ({
        page,
      }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        const base = isFull ? process.env.RECTO_FULL_SITE_URL : process.env.RECTO_SITE_URL;
        await page.goto(new URL(path, base).href);
        await check(page);
        await interact(page);
      });
    }
  });
}

async function check(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await emptyIcons(page)).toEqual([]);
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(content).toBe(window);
}

/** Returns the HTML around each icon for which the stylesheet contains neither a square image nor a character. */
async function emptyIcons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('i:empty')]
      .filter((icon) => {
        const style = getComputedStyle(icon);
        const { width, height } = icon.getBoundingClientRect();
        // Another shape would show a part of the icon above or below.
        const isSquare = Math.abs(width - height) < 0.1;
        const hasPicture =
          style.maskImage !== 'none' && style.getPropertyValue('--row') !== '' && isSquare;
        return !hasPicture && getComputedStyle(icon, '::before').content === 'none';
      })
      .map((icon) => icon.parentElement?.outerHTML ?? ''),
  );
}

/** Clicks the first link in `main` with a name, and expects that the viewer navigates without loading a page. */
async function follow(page: Page, name: string | RegExp): Promise<void> {
  await markWindow(page);
  const before = page.url();
  await main(page).getByRole('link', { name }).first().click();
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
}

async function filter(page: Page, name: string): Promise<void> {
  const links = main(page).getByRole('link', { name: /(^|\s)GraphQLError$/ });
  await expect(links.filter({ visible: true })).not.toHaveCount(0);
  await main(page).getByRole('searchbox').fill(name);
  await expect(links.filter({ visible: true })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name }).first()).toBeVisible();
}

async function copy(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: /^Copy/ }).first().click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
}

async function search(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search the site' }).fill('GraphQLSchema');
  await expect(page.getByRole('option').first()).toContainText('GraphQLSchema');
}

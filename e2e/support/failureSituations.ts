import { expect, type Page } from 'playwright/test';
import type { Manifest } from '#manifest/manifest';
import type { File } from './failureMatrix';
import { main, navbar, sidebar, title } from './pageParts';

/** How a file comes to be asked for, and what is there when it has come. */
export interface Situation {
  /** Where the visitor is before. */
  start: string;
  /** The file, or how the manifest tells of it. */
  address: RegExp | ((manifest: Manifest) => RegExp);
  /** A release that comes while the page is open. */
  renews?: (manifest: Manifest) => void;
  /** Makes the viewer ask for the file. Where it is missing, opening the start does. */
  ask?(page: Page, situation: Situation): Promise<void>;
  /** What can be seen once the file is there. */
  isThere(page: Page): Promise<boolean>;
  /** What stays whatever happens. */
  stays(page: Page): Promise<void>;
}

const tutorials = '/docs/tutorials/';

/** The situations, for the sites that the tests build. Each time another page or name is meant, so that one tab serves all. */
export const situations: Record<File, Situation> = {
  'the manifest of a page without data': {
    start: process.env.RECTO_HANDWRITTEN_SITE_URL ?? '',
    address: /\/content\/manifest\.json$/,
    isThere: (page) => hasTitle(page, 'Before you sail'),
    // Of the site nothing is known without it.
    stays: async () => {},
  },
  'the manifest, while a page is read': {
    start: tutorials,
    address: /\/content\/manifest\.json$/,
    renews({ theme }) {
      theme.navbar.title = 'Renewed';
    },
    ask: comeBack,
    isThere: async (page) => (await navbar(page).getByText('Renewed').count()) > 0,
    stays: pageStays,
  },
  'a route table': {
    start: tutorials,
    address: /\/content\/routes\//,
    ask: (page) => follow(page, '/blog/when-a-resolver-throws/'),
    isThere: (page) => hasTitle(page, 'What a client receives when a resolver throws'),
    stays: frameStays,
  },
  'a page document': {
    start: tutorials,
    address: /\/content\/pages\//,
    ask: (page) => follow(page, '/docs/tutorials/object-types/'),
    isThere: (page) => hasTitle(page, 'Object types'),
    stays: frameStays,
  },
  'a sidebar': {
    start: tutorials,
    address: /\/content\/sidebars\//,
    ask: (page) => follow(page, '/blog/when-a-resolver-throws/'),
    isThere: (page) =>
      sidebar(page)
        .getByRole('link', { name: 'What a client receives when a resolver throws' })
        .isVisible(),
    async stays(page) {
      await frameStays(page);
      await expect(title(page)).toHaveText('What a client receives when a resolver throws');
    },
  },
  'the symbols': {
    start: '/api/graphql/class/GraphQLSchema/',
    address: /\/content\/symbols\//,
    async ask(page) {
      const link = main(page).getByRole('link', { name: 'GraphQLObjectType' }).first();
      // Scrolling would take the card away again.
      await link.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await page.clock.runFor(1000);
      await link.hover();
    },
    isThere: (page) => page.getByRole('tooltip').isVisible(),
    stays: pageStays,
  },
  'a part of the search': {
    start: tutorials,
    address: ({ sections }) => {
      const reference = sections.find(({ kind }) => kind === 'api');
      const names = reference?.versions[0]?.editions[0]?.search?.names[0];
      return new RegExp(`/content/${names?.file}$`);
    },
    ask: (page) => page.keyboard.press('/'),
    // Only the reference has classes.
    isThere: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Class', exact: true }).isVisible(),
    async stays(page) {
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  'a script of the viewer': {
    start: tutorials,
    address: /\/assets\/view-reference\./,
    ask: (page) => follow(page, '/api/graphql/class/GraphQLSchema/'),
    isThere: (page) => hasTitle(page, 'GraphQLSchema'),
    stays: frameStays,
  },
  'the stylesheet of the site, in a new release': {
    start: tutorials,
    address: /\/content\/theme\/renewed\.css$/,
    renews({ theme }) {
      theme.stylesheet = 'theme/renewed.css';
    },
    ask: comeBack,
    isThere: async (page) =>
      (await page.evaluate(() => getComputedStyle(document.documentElement).outlineStyle)) ===
      'dotted',
    stays: pageStays,
  },
  'the stylesheet of the viewer': {
    start: tutorials,
    address: /\/assets\/main\.\w+\.css$/,
    isThere: async (page) =>
      (await page.evaluate(() => getComputedStyle(document.body).marginTop)) === '0px',
    async stays(page) {
      await expect(title(page)).toHaveText(/\w/);
    },
  },
};

function hasTitle(page: Page, text: string): Promise<boolean> {
  return title(page).filter({ hasText: text }).isVisible();
}

async function frameStays(page: Page): Promise<void> {
  await expect(navbar(page).getByRole('link', { name: 'Tutorial' })).toBeVisible();
  await expect(navbar(page).getByRole('link', { name: 'Blog' })).toBeVisible();
}

async function pageStays(page: Page): Promise<void> {
  await frameStays(page);
  await expect(title(page)).toBeVisible();
}

/** What the browser says when a reader comes back from another tab. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Follows a link as readers do, wherever it may stand. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, path);
}

import { expect, type Page } from 'playwright/test';
import type { Manifest } from '#manifest/manifest';
import { main, navbar, sidebar, title } from './pageParts';

/** All that can befall a file on its way to a visitor. */
export const failures = [
  'refused',
  'never answers',
  '404',
  '500',
  '503, Retry-After',
  'truncated',
  'HTML instead',
  'wrong shape',
  'schema too new',
  '30 s late',
  'offline',
] as const;
export type Failure = (typeof failures)[number];

/** What a visitor meets when a file does not come, and how that ends when the failure has gone. */
export interface Cell {
  /** The words on screen; null where nothing is to be seen of it. */
  says: string | null;
  /** What then helps: a button, a doing of the visitor, or nothing but time. */
  helps: 'Retry' | 'Try again' | 'Reload' | 'time' | 'coming back' | 'asking again' | 'reloading';
  /** How often the file is asked for until then, at most. */
  asks: number;
}

type Row = Record<Failure, Cell | 'cannot be'>;

const cell =
  (helps: Cell['helps']) =>
  (says: string | null, asks: number): Cell => ({ says, helps, asks });
const retry = cell('Retry');
const reload = cell('Reload');
const time = cell('time');
const tryAgain = (asks: number) =>
  cell('Try again')('A part of the search could not be loaded', asks);
const unseen = (helps: Cell['helps'], asks: number): Cell => ({ says: null, helps, asks });

/** What a page cannot be shown without. */
const whatPagesNeed: Row = {
  refused: retry('could not be reached', 3),
  'never answers': retry('took too long to answer', 1),
  '404': retry('no content at this address', 2),
  '500': retry('could not deliver the content', 3),
  '503, Retry-After': time(null, 2),
  truncated: retry('arrived incomplete', 2),
  'HTML instead': retry('something other than this page', 2),
  'wrong shape': retry('format that this viewer cannot read', 1),
  'schema too new': reload('needs a newer viewer', 1),
  '30 s late': retry('took too long to answer', 1),
  offline: time('could not be reached', 3),
};

/**
 * File by file: what is said, what helps, how often the file is asked for. All but the first row and the last keep the
 * frame and the page beside; nothing but `reloading` and a script that is gone loads the page anew.
 */
export const failureMatrix = {
  'the manifest of a page without data': {
    refused: retry('could not be reached', 3),
    'never answers': retry('took too long to answer', 1),
    '404': retry('no content at this address', 1),
    '500': retry('could not deliver the content', 3),
    '503, Retry-After': time(null, 2),
    truncated: retry('arrived incomplete', 2),
    'HTML instead': retry('something other than this page', 1),
    'wrong shape': retry('format that this viewer cannot read', 1),
    'schema too new': reload('needs a newer viewer', 1),
    '30 s late': retry('took too long to answer', 1),
    offline: time('could not be reached', 3),
  },
  'the manifest, while a page is read': {
    refused: unseen('coming back', 3),
    'never answers': unseen('coming back', 1),
    '404': unseen('coming back', 1),
    '500': unseen('coming back', 3),
    '503, Retry-After': time(null, 2),
    truncated: unseen('coming back', 2),
    'HTML instead': unseen('coming back', 1),
    'wrong shape': unseen('coming back', 1),
    'schema too new': reload('There is a newer version of this site', 1),
    '30 s late': unseen('coming back', 1),
    offline: unseen('time', 3),
  },
  'a route table': whatPagesNeed,
  'a page document': whatPagesNeed,
  'a sidebar': {
    refused: retry('could not be loaded', 3),
    'never answers': retry('could not be loaded', 1),
    '404': retry('could not be loaded', 1),
    '500': retry('could not be loaded', 3),
    '503, Retry-After': time(null, 2),
    truncated: retry('could not be loaded', 2),
    'HTML instead': retry('could not be loaded', 1),
    'wrong shape': retry('could not be loaded', 1),
    'schema too new': retry('could not be loaded', 1),
    '30 s late': retry('could not be loaded', 1),
    offline: retry('could not be loaded', 3),
  },
  'the symbols': {
    refused: unseen('asking again', 3),
    'never answers': unseen('asking again', 1),
    '404': unseen('asking again', 1),
    '500': unseen('asking again', 3),
    '503, Retry-After': time(null, 2),
    truncated: unseen('asking again', 2),
    'HTML instead': unseen('asking again', 1),
    'wrong shape': unseen('asking again', 1),
    'schema too new': unseen('asking again', 1),
    '30 s late': unseen('asking again', 1),
    offline: unseen('asking again', 3),
  },
  'a part of the search': {
    refused: tryAgain(3),
    'never answers': tryAgain(1),
    '404': tryAgain(1),
    '500': tryAgain(3),
    '503, Retry-After': time(null, 2),
    truncated: tryAgain(2),
    'HTML instead': tryAgain(1),
    'wrong shape': tryAgain(1),
    'schema too new': tryAgain(1),
    '30 s late': tryAgain(1),
    offline: tryAgain(3),
  },
  'a script of the viewer': {
    refused: retry('could not be reached', 2),
    // What is on its way already, browsers do not ask for again; nor what they hold for damaged.
    'never answers': retry('could not be reached', 1),
    // The server has a later viewer: the page is loaded anew, once.
    '404': time(null, 3),
    '500': retry('could not be reached', 2),
    '503, Retry-After': time(null, 2),
    truncated: retry('could not be reached', 2),
    'HTML instead': time(null, 3),
    'wrong shape': 'cannot be',
    'schema too new': 'cannot be',
    '30 s late': retry('could not be reached', 1),
    offline: time('could not be reached', 2),
  },
  'the stylesheet of the site, in a new release': {
    refused: unseen('reloading', 1),
    'never answers': unseen('reloading', 1),
    '404': unseen('reloading', 1),
    '500': unseen('reloading', 1),
    '503, Retry-After': unseen('reloading', 1),
    truncated: unseen('reloading', 1),
    'HTML instead': unseen('reloading', 1),
    'wrong shape': 'cannot be',
    'schema too new': 'cannot be',
    '30 s late': unseen('time', 1),
    offline: unseen('reloading', 1),
  },
  'the stylesheet of the viewer': {
    refused: cell('reloading')('This site did not load properly', 1),
    // Browsers wait with showing a page until its styles have come; the text is there.
    'never answers': unseen('reloading', 1),
    '404': cell('reloading')('This site did not load properly', 1),
    '500': cell('reloading')('This site did not load properly', 1),
    '503, Retry-After': cell('reloading')('This site did not load properly', 1),
    truncated: cell('reloading')('This site did not load properly', 1),
    'HTML instead': cell('reloading')('This site did not load properly', 1),
    'wrong shape': 'cannot be',
    'schema too new': 'cannot be',
    '30 s late': unseen('time', 1),
    // A page cannot be opened at all then; a page that is open has its styles.
    offline: 'cannot be',
  },
} satisfies Record<string, Row>;

export type File = keyof typeof failureMatrix;

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

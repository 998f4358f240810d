import { expect, type Page } from 'playwright/test';
import type { Manifest } from '#manifest/manifest';
import { main, navbar, sidebar, title } from './pageParts';

/** The ways in which requests fail. */
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

/** The expected behaviour if requests for a file fail. */
export interface Cell {
  /** A part of the visible message; `null` if no message is displayed. */
  message: string | null;
  /**
   * The event after which the file can be loaded: a click on a button, another action of the reader, or, for `time`, an
   * event that the reader does not cause, such as the end of a delay.
   */
  recovery:
    | 'Retry'
    | 'Try again'
    | 'Reload'
    | 'time'
    | 'returning to the tab'
    | 'repeating the action'
    | 'reloading';
  /** Maximum number of requests for the file until the recovery. */
  maxRequests: number;
}

type Row = Record<Failure, Cell | 'impossible'>;

const cell =
  (recovery: Cell['recovery']) =>
  (message: string | null, maxRequests: number): Cell => ({ message, recovery, maxRequests });
const retry = cell('Retry');
const reload = cell('Reload');
const time = cell('time');
const tryAgain = (maxRequests: number) =>
  cell('Try again')('Part of the search could not be loaded', maxRequests);
const unseen = (recovery: Cell['recovery'], maxRequests: number): Cell => ({
  message: null,
  recovery,
  maxRequests,
});

/** The behaviour for files without which a page cannot be displayed. */
const requiredFile: Row = {
  refused: retry('could not be reached', 3),
  'never answers': retry('took too long to answer', 1),
  '404': retry('no content at this address', 1),
  '500': retry('could not deliver the content', 3),
  '503, Retry-After': time(null, 2),
  truncated: retry('is incomplete', 2),
  'HTML instead': retry('something other than this page', 1),
  'wrong shape': retry('has a format that this site cannot show', 1),
  'schema too new': reload('needs a newer version of the site', 1),
  '30 s late': retry('took too long to answer', 1),
  offline: time('could not be reached', 3),
};

/**
 * The expected behaviour for each file and failure. Except in the first and the last row, the frame and the rest of the
 * page remain visible. The page is reloaded only for `Reload`, for `reloading` and for missing scripts.
 */
export const failureMatrix = {
  'the manifest of a page without data': requiredFile,
  'the manifest, while a page is read': {
    refused: unseen('returning to the tab', 3),
    'never answers': unseen('returning to the tab', 1),
    '404': unseen('returning to the tab', 1),
    '500': unseen('returning to the tab', 3),
    '503, Retry-After': time(null, 2),
    truncated: unseen('returning to the tab', 2),
    'HTML instead': unseen('returning to the tab', 1),
    'wrong shape': unseen('returning to the tab', 1),
    'schema too new': reload('There is a newer version of this site', 1),
    '30 s late': unseen('returning to the tab', 1),
    offline: unseen('time', 3),
  },
  'a route table': requiredFile,
  'a page document': requiredFile,
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
    refused: unseen('repeating the action', 3),
    'never answers': unseen('repeating the action', 1),
    '404': unseen('repeating the action', 1),
    '500': unseen('repeating the action', 3),
    '503, Retry-After': time(null, 2),
    truncated: unseen('repeating the action', 2),
    'HTML instead': unseen('repeating the action', 1),
    'wrong shape': unseen('repeating the action', 1),
    'schema too new': unseen('repeating the action', 1),
    '30 s late': unseen('repeating the action', 1),
    offline: unseen('repeating the action', 3),
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
    // Browsers repeat neither pending requests nor requests for scripts whose integrity was wrong.
    'never answers': retry('could not be reached', 1),
    // A missing script means that the server has a newer viewer, so the page is reloaded once.
    '404': time(null, 3),
    '500': retry('could not be reached', 2),
    '503, Retry-After': time(null, 2),
    truncated: retry('could not be reached', 2),
    'HTML instead': time(null, 3),
    'wrong shape': 'impossible',
    'schema too new': 'impossible',
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
    'wrong shape': 'impossible',
    'schema too new': 'impossible',
    '30 s late': unseen('time', 1),
    offline: unseen('reloading', 1),
  },
  'the stylesheet of the viewer': {
    refused: cell('reloading')('This site did not load properly', 1),
    // Browsers do not paint a page until its styles are loaded.
    'never answers': unseen('reloading', 1),
    '404': cell('reloading')('This site did not load properly', 1),
    '500': cell('reloading')('This site did not load properly', 1),
    '503, Retry-After': cell('reloading')('This site did not load properly', 1),
    truncated: cell('reloading')('This site did not load properly', 1),
    'HTML instead': cell('reloading')('This site did not load properly', 1),
    'wrong shape': 'impossible',
    'schema too new': 'impossible',
    '30 s late': unseen('time', 1),
    // Offline no page can be opened, and an open page has loaded its styles.
    offline: 'impossible',
  },
} satisfies Record<string, Row>;

export type File = keyof typeof failureMatrix;

/** The steps with which a test triggers the request for a file and checks the result. */
export interface Situation {
  /** The path or the URL of the page that is opened first. */
  start: string;
  /** A pattern for the URL of the file, or a function that returns the pattern for a manifest. */
  address: RegExp | ((manifest: Manifest) => RegExp);
  /**
   * Changes the manifest to that of a release that is published while the page is open. If missing, no release is
   * published.
   */
  changeManifest?: (manifest: Manifest) => void;
  /** Makes the viewer request the file. If this function is missing, the start page requests the file. */
  trigger?(page: Page, situation: Situation): Promise<void>;
  /** Tests if the page displays that the file has been loaded. */
  isLoaded(page: Page): Promise<boolean>;
  /** Expects the unaffected parts of the page to be visible. */
  expectUnaffected(page: Page): Promise<void>;
}

const tutorials = '/docs/tutorials/';

/** The situation for each file in the matrix. */
export const situations: Record<File, Situation> = {
  'the manifest of a page without data': {
    start: process.env.RECTO_HANDWRITTEN_SITE_URL ?? '',
    address: /\/content\/manifest\.json$/,
    isLoaded: (page) => hasTitle(page, 'Before you sail'),
    // Without the manifest there is no frame.
    expectUnaffected: async () => {},
  },
  'the manifest, while a page is read': {
    start: tutorials,
    address: /\/content\/manifest\.json$/,
    changeManifest({ theme }) {
      theme.navbar.title = 'Renewed';
    },
    trigger: returnToTab,
    isLoaded: async (page) => (await navbar(page).getByText('Renewed').count()) > 0,
    expectUnaffected: pageStays,
  },
  'a route table': {
    start: tutorials,
    address: /\/content\/routes\//,
    trigger: (page) => follow(page, '/blog/when-a-resolver-throws/'),
    isLoaded: (page) => hasTitle(page, 'What a client receives when a resolver throws'),
    expectUnaffected: frameStays,
  },
  'a page document': {
    start: tutorials,
    address: /\/content\/pages\//,
    trigger: (page) => follow(page, '/docs/tutorials/object-types/'),
    isLoaded: (page) => hasTitle(page, 'Object types'),
    expectUnaffected: frameStays,
  },
  'a sidebar': {
    start: tutorials,
    address: /\/content\/sidebars\//,
    trigger: (page) => follow(page, '/blog/when-a-resolver-throws/'),
    isLoaded: (page) =>
      sidebar(page)
        .getByRole('link', { name: 'What a client receives when a resolver throws' })
        .isVisible(),
    async expectUnaffected(page) {
      await frameStays(page);
      await expect(title(page)).toHaveText('What a client receives when a resolver throws');
    },
  },
  'the symbols': {
    start: '/api/graphql/class/GraphQLSchema/',
    address: /\/content\/symbols\//,
    async trigger(page) {
      const link = main(page).getByRole('link', { name: 'GraphQLObjectType' }).first();
      // Scrolling would close the card.
      await link.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await page.clock.runFor(1000);
      await link.hover();
    },
    isLoaded: (page) => page.getByRole('tooltip').isVisible(),
    expectUnaffected: pageStays,
  },
  'a part of the search': {
    start: tutorials,
    address: ({ sections }) => {
      const reference = sections.find(({ kind }) => kind === 'api');
      const names = reference?.versions[0]?.editions[0]?.search?.names[0];
      return new RegExp(`/content/${names?.file}$`);
    },
    trigger: (page) => page.keyboard.press('/'),
    // Only the reference has classes.
    isLoaded: (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Class', exact: true }).isVisible(),
    async expectUnaffected(page) {
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  'a script of the viewer': {
    start: tutorials,
    address: /\/assets\/view-reference\./,
    trigger: (page) => follow(page, '/api/graphql/class/GraphQLSchema/'),
    isLoaded: (page) => hasTitle(page, 'GraphQLSchema'),
    expectUnaffected: frameStays,
  },
  'the stylesheet of the site, in a new release': {
    start: tutorials,
    address: /\/content\/theme\/renewed\.css$/,
    changeManifest({ theme }) {
      theme.stylesheet = 'theme/renewed.css';
    },
    trigger: returnToTab,
    isLoaded: async (page) =>
      (await page.evaluate(() => getComputedStyle(document.documentElement).outlineStyle)) ===
      'dotted',
    expectUnaffected: pageStays,
  },
  'the stylesheet of the viewer': {
    start: tutorials,
    address: /\/assets\/main\.\w+\.css$/,
    isLoaded: async (page) =>
      (await page.evaluate(() => getComputedStyle(document.body).marginTop)) === '0px',
    async expectUnaffected(page) {
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

/** Dispatches the event that occurs when the reader returns from another tab. */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Adds a link to the page, clicks it and removes it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = href;
    link.click();
    link.remove();
  }, path);
}

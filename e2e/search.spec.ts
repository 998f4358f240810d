import type { Locator, Page } from 'playwright/test';
import { axeViolations } from './support/axe';
import { waitForHydration, waitForViewer } from './support/hydration';
import { holdFiles } from './support/network';
import { main, navbar, title } from './support/pageParts';
import { phone } from './support/screens';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

// The search dialog and the search page.

const tutorial = '/docs/tutorials/';

const link = (page: Page): Locator =>
  navbar(page).getByRole('link', { name: 'Search', exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search the site' });
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search the site' });
const options = (page: Page): Locator => page.getByRole('option');
const chosen = (page: Page): Locator => page.locator('[role=option][aria-selected=true]');

test('the search dialog works by keyboard and is lazy-loaded', {
  tag: '@navbar-search',
}, async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Text that is typed before the field exists goes into it. A route that is added later misses some requests.
  await page.route('**/assets/search.*.js', async (route) => {
    await page.keyboard.type('gO');
    await route.continue();
  });
  await page.goto(tutorial);
  await waitForViewer(page);
  expect(asked.filter((path) => /search/.test(path))).toEqual([]);

  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('gO');
  await page.unrouteAll();
  await page.keyboard.type('T');
  await expect(chosen(page)).toContainText('GraphQLObjectType');
  expect(asked.filter((path) => /search-worker/.test(path))).toHaveLength(1);
  await expect(chosen(page)).toContainText('API');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results$/, { timeout: 30_000 });

  // Arrows wrap around, and Home belongs to the text field.
  const first = await field(page).getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', first ?? '');
  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await expect(field(page)).toHaveValue('xgOT');
  await page.keyboard.press('Backspace');
  await expect(chosen(page)).toContainText('GraphQLObjectType');
  expect(await axeViolations(page)).toEqual([]);

  const tab = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const opened = await tab;
  await expect(opened).toHaveURL(/\/class\/GraphQLObjectType\/$/);
  await opened.close();
  await expect(dialog(page)).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/class\/GraphQLObjectType\/$/);
  await expect(title(page)).toBeFocused();
  await expect(dialog(page)).toBeHidden();

  // The last query is restored, also after a reload, and typing replaces it.
  await page.reload();
  await waitForViewer(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('gOT');
  await page.keyboard.type('GraphQLSchema -> string');
  await expect(chosen(page)).toContainText('printSchema');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await field(page).fill('');
  await expect(page.getByRole('region', { name: 'Recent searches' })).toContainText('gOT');
});

test('the search dialog opens right after it was closed', {
  tag: '@navbar-search',
}, async ({ page }) => {
  await page.goto(tutorial);
  await waitForViewer(page);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  // The browser reports later that Escape has closed the dialog.
  await dialog(page).evaluate((element: HTMLDialogElement) => {
    element.close();
    const key = { key: 'k', ctrlKey: true, bubbles: true };
    document.body.dispatchEvent(new KeyboardEvent('keydown', key));
  });
  await page.keyboard.type('printSchema');
  await expect(field(page)).toHaveValue('printSchema');
  await expect(chosen(page)).toContainText('printSchema');
  await expect(dialog(page)).toBeVisible();
});

test('no key is lost when the loaded search replaces the field that waits for it', {
  tag: '@navbar-search',
}, async ({ page }) => {
  const release = await holdFiles(page, '**/assets/search.*.js');
  await page.goto(tutorial);
  await waitForViewer(page);
  await page.keyboard.press('/');
  const waiting = dialog(page).getByRole('searchbox');
  await expect(waiting).toBeFocused();

  // One letter in each task of the page, from before the search is loaded until its field has received some letters.
  const writing = page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const nextTask = () =>
      new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(undefined);
      });
    let text = '';
    let missed = 0;
    for (let left = 20; left > 0; await nextTask()) {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement) document.execCommand('insertText', false, 'x');
      else missed += 1;
      text += 'x';
      if (activeElement?.role === 'combobox') left -= 1;
    }
    return { written: text, lost: missed };
  });
  await expect(waiting).toHaveValue(/x/);
  release();

  const { written, lost } = await writing;
  expect(lost).toBe(0);
  await expect(field(page)).toHaveValue(written);
});

test('the shortcut and the text after it count before the search is loaded', {
  tag: '@navbar-search',
}, async ({ page }) => {
  const release = await holdFiles(page, '**/assets/later.*.js');
  await page.goto(tutorial);
  await waitForHydration(page);
  await page.keyboard.press('Control+k');
  // A single `p` would be the shortcut for the previous page.
  await page.keyboard.type('prim');
  await page.keyboard.press('Backspace');
  release();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.type('ntSchema');
  await expect(field(page)).toHaveValue('printSchema');
  await expect(page).toHaveURL(tutorial);
});

test('the search stays open when the page that was asked for before it appears', {
  tag: '@navbar-search',
}, async ({ page }) => {
  const release = await holdFiles(page, '**/content/pages/*.json');
  await page.goto(tutorial);
  await waitForHydration(page);
  await navbar(page).getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(title(page)).toHaveText('Getting started with GraphQL.js');
  release();
  await expect(title(page)).toHaveText('GraphQL.js blog');
  await page.keyboard.type('build schema');
  await expect(field(page)).toHaveValue('build schema');
  await expect(dialog(page)).toBeVisible();

  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('results keep their places when later parts of the index arrive', {
  tag: '@navbar-search',
}, async ({ page }) => {
  // Full texts arrive after the names were shown.
  let showTexts = () => {};
  const areNamesShown = new Promise<void>((resolve) => {
    showTexts = resolve;
  });
  await page.route('**/content/search/*.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    if ((await response.text()).startsWith('{"documents"')) await areNamesShown;
    await route.fulfill({ response });
  });
  await page.goto(tutorial);
  await waitForViewer(page);
  await link(page).click();
  await field(page).fill('graphqlob');
  await expect(options(page).first()).toBeVisible();
  const top = () =>
    options(page)
      .first()
      .evaluate((row) => row.getBoundingClientRect().top);
  const topBefore = await top();
  const before = await options(page).allTextContents();
  showTexts();
  const announced = dialog(page)
    .getByRole('status')
    .filter({ hasText: /^\d+ results$/ });
  await expect(announced).toHaveCount(1, { timeout: 30_000 });
  const after = await options(page).allTextContents();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.length).toBeGreaterThan(before.length);
  expect(await top()).toBe(topBefore);
});

test('members of one name in many symbols are one result, which opens', {
  tag: '@navbar-search',
}, async ({ page }) => {
  await page.goto('/search/?q=astNode');
  const row = options(page)
    .filter({ hasText: /in \d+ symbols/ })
    .first();
  await expect(row).toBeVisible();
  const count = await options(page).count();
  await row.click();
  await expect(options(page)).not.toHaveCount(count);
  await expect(row).toHaveAttribute('aria-selected', 'true');
});

test('the search dialog works by mouse', {
  tag: '@navbar-search',
}, async ({ page }) => {
  await page.goto(tutorial);
  // Before that, the link opens the search page.
  await waitForViewer(page);
  await link(page).click();
  await field(page).fill('schema');
  await expect(chosen(page)).toBeVisible();
  const keys = await chosen(page).getAttribute('id');
  await options(page).nth(3).hover();
  await expect(chosen(page)).toHaveAttribute('id', keys ?? '');
  await expect(options(page).filter({ hasText: 'API ·' })).not.toHaveCount(0);

  await dialog(page).getByRole('button', { name: 'Tutorial' }).click();
  await expect(options(page).filter({ hasText: 'API ·' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Tutorial' }).click();
  await dialog(page).getByRole('button', { name: 'Class', exact: true }).click();
  await expect(chosen(page)).toContainText('GraphQLSchema');
  await page.mouse.click(20, 400);
  await expect(dialog(page)).toBeHidden();
  await expect(link(page)).toBeFocused();

  await link(page).click();
  await field(page).fill('authentication');
  await options(page).filter({ hasText: 'Authentication and Express' }).first().click();
  await expect(title(page)).toHaveText(/Authentication/);
  await expect(dialog(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the search dialog fills the screen and works by touch', {
    tag: '@navbar-search',
  }, async ({ page }) => {
    await page.goto(tutorial);
    await waitForViewer(page);
    await link(page).tap();
    await expect(dialog(page)).toBeVisible();
    // The dialog with a plain field is replaced as soon as the search is loaded.
    await expect
      .poll(() => dialog(page).boundingBox())
      .toMatchObject({ x: 0, y: 0, height: phone.height });
    await field(page).fill('buildSchema');
    await expect(options(page).first()).toContainText('buildSchema');
    expect(await axeViolations(page)).toEqual([]);
    await options(page).first().tap();
    await expect(title(page)).toHaveText(/buildSchema/);

    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await page.getByRole('button', { name: 'Back to main menu' }).tap();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Search' }).tap();
    await expect(field(page)).toBeFocused();
    await page.getByRole('button', { name: 'Close the search' }).tap();
    await expect(dialog(page)).toBeHidden();
  });

  test('the search dialog has space for results in landscape format, and names no keys', {
    tag: '@navbar-search',
  }, async ({ page }) => {
    await page.setViewportSize({ width: phone.height, height: phone.width });
    await page.goto(tutorial);
    await waitForViewer(page);
    await link(page).tap();
    await field(page).fill('schema');
    await expect(options(page).nth(3)).toBeInViewport({ ratio: 1 });
    for (const key of await dialog(page).locator('kbd').all()) await expect(key).toBeHidden();
  });
});

test.describe('in forced colours on a dark screen', () => {
  test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

  test('marked words have the colour of text', { tag: '@navbar-search' }, async ({ page }) => {
    await page.goto('/search/?q=printSchema');
    const mark = chosen(page).locator('mark').first();
    await expect(mark).toBeVisible();
    const text = await title(page).evaluate((element) => getComputedStyle(element).color);
    await expect(mark).toHaveCSS('color', text);
    await expect(page.locator('html')).not.toHaveCSS('background-color', text);
  });
});

test('the search page has a URL for each query and restores it on back navigation', async ({
  page,
}) => {
  await page.goto('/search/?q=printSchema');
  await expect(chosen(page)).toContainText('printSchema');
  await field(page).fill('parse');
  await expect(page).toHaveURL(/\?q=parse$/);
  await expect(chosen(page)).toContainText('parse');
  expect(await axeViolations(page)).toEqual([]);
  await field(page).press('Enter');
  await expect(title(page)).toHaveText(/parse/);
  await page.goBack();
  await expect(field(page)).toHaveValue('parse');
  await expect(chosen(page)).toContainText('parse');

  // Pages of the reference link here.
  await page.goto('/api/graphql/class/GraphQLSchema/');
  await main(page).getByRole('link', { name: 'Find functions that take this type' }).click();
  await expect(field(page)).toHaveValue('GraphQLSchema ->');
  await expect(options(page).filter({ hasText: 'printSchema' })).toBeVisible();
  const declared = page.locator('link[rel=search]');
  await expect(declared).toHaveAttribute('href', '/opensearch.xml');
});

test.describe('when files cannot be loaded', () => {
  test.use({ allowedErrors: /Failed to load resource|status of 404/ });

  test('the search continues with the loaded files, reports missing ones, and retries', async ({
    page,
  }) => {
    let isBroken = true;
    // Files of full texts.
    await page.route('**/content/search/*.json', async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const text = await response.text();
      const isText = text.startsWith('{"documents"');
      return isBroken && isText ? route.fulfill({ status: 404 }) : route.fulfill({ response });
    });
    // The worker is missing as well.
    await page.route('**/assets/search-worker.*.js', (route) => route.abort());
    await page.goto(`/search/?q=printSchema`);
    const alert = main(page).getByRole('alert');
    await expect(alert).toContainText('could not be loaded');
    await expect(chosen(page)).toContainText('printSchema');
    isBroken = false;
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await field(page).fill('how do resolvers get the context');
    await expect(options(page).first()).toBeVisible();
  });

  test('a search whose script is missing opens the search page, which shows an error and retries', async ({
    page,
  }) => {
    await page.route('**/assets/search.*.js', (route) => route.abort());
    await page.goto(tutorial);
    await waitForViewer(page);
    await page.keyboard.press('/');
    await expect(page).toHaveURL(/\/search\/$/);
    await expect(main(page).getByRole('alert')).toContainText('The search could not be loaded');
    await page.unroute('**/assets/search.*.js');
    await page.keyboard.press('/');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(field(page)).toBeFocused();
  });
});

test.describe('in several versions and languages', () => {
  test.use(fullSite);

  test('the search is limited to the current version and language, and can be extended', {
    tag: '@navbar-search',
  }, async ({ page }) => {
    await page.goto('/docs/1.x/guide/water/');
    await waitForViewer(page);
    await page.keyboard.press('/');
    await field(page).fill('water');
    await expect(dialog(page)).toContainText('In 1.x, English');
    await expect(options(page).first()).toHaveAttribute('href', '/docs/1.x/guide/water/');
    for (const option of await options(page).all()) {
      await expect(option).not.toHaveAttribute('href', /^\/(?:docs\/guide|ar)\//);
    }
    await dialog(page).getByRole('button', { name: 'Search all versions and languages' }).click();
    await expect(options(page).and(page.locator('[href="/docs/guide/water/"]'))).toContainText(
      '2.0',
    );
    expect(await axeViolations(page)).toEqual([]);

    await page.goto('/ar/docs/guide/leaves/');
    await waitForViewer(page);
    await page.keyboard.press('/');
    await field(page).fill('الأوراق');
    await expect(options(page).first()).toHaveAttribute('href', /^\/ar\//);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link opens the search page, which explains that it needs JavaScript', async ({
    page,
  }) => {
    await page.goto(tutorial);
    await link(page).click();
    await expect(title(page)).toHaveText('Search');
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text must not count.
    expect(await main(page).innerText()).toContain('Searching needs JavaScript');
  });
});

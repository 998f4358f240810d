import type { Page } from 'playwright/test';
import { waitForHydration, waitForViewer } from './support/hydration';
import { holdFiles } from './support/network';
import { isMarked, main, markWindow, navbar, outline, sidebar, title } from './support/pageParts';
import { desktop, onBothScreens, phone } from './support/screens';
import { expect, test } from './support/test';

const tutorial = '/docs/tutorials/object-types/';

test('sidebar links navigate without a page load', {
  tag: ['@doc-sidebar', '@frame-body', '@constant-delimiter'],
}, async ({ page }) => {
  await page.goto(tutorial);
  await markWindow(page);
  await sidebar(page).getByRole('link', { name: 'Basic types' }).click();
  await expect(title(page)).toHaveText('Basic types');
  await expect(page).toHaveURL(/\/docs\/tutorials\/basic-types\/$/);
  await expect(page).toHaveTitle('Basic types | GraphQL.js');
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Basic types');

  await page.setViewportSize(phone);
  await expect(main(page)).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Designing a schema')).toBeVisible();
  await menu.getByRole('link', { name: 'Object types' }).click();
  await expect(page).toHaveTitle('Object types | GraphQL.js');
  expect(await isMarked(page)).toBe(true);
});

test('outline links scroll to a heading below the navbar and change the URL', {
  tag: ['@nav-hash', '@doc-outline', '@constant-levels'],
}, async ({ page }) => {
  await page.goto(tutorial);
  const link = outline(page).getByRole('link').last();
  const name = (await link.textContent()) ?? '';
  await link.click();
  const heading = main(page).getByRole('heading', { name, exact: false }).last();
  await expect(heading).toBeInViewport();
  expect(new URL(page.url()).hash).toBe(await link.getAttribute('href').then(hashOf));
  await expectBelowNavbar(page, new URL(page.url()).hash);

  // It lists the headings of levels 2 and 3 only, on phones as well.
  const headings = main(page).locator('h2:visible, h3:visible');
  const wanted = (await headings.allTextContents()).map((text) => text.replace('#', '').trim());
  await onBothScreens(page, async () => {
    const button = outline(page).getByRole('button');
    if (await button.isVisible()) await button.click();
    expect(await outline(page).getByRole('link').allTextContents()).toEqual(wanted);
  });
});

test('previous and next links follow the order of the sidebar', async ({ page }) => {
  await page.goto('/docs/tutorials/');
  const around = page.getByRole('navigation', { name: 'Previous and next page' });
  const first = await title(page).textContent();
  await around.getByRole('link', { name: /Next/ }).click();
  await expect(page).not.toHaveURL(/\/docs\/tutorials\/$/);
  await expect(title(page)).not.toHaveText(first ?? '');
  await around.getByRole('link', { name: /Previous/ }).click();
  await expect(title(page)).toHaveText(first ?? '');
});

test('breadcrumbs link parent pages', async ({ page }) => {
  await page.goto('/api/graphql/class/GraphQLSchema/');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await breadcrumbs.getByRole('link', { name: 'graphql' }).click();
  await expect(page).toHaveURL(/\/api\/graphql\/$/);
});

test('a URL with an anchor scrolls to it, also after a reload', {
  tag: ['@nav-hash'],
}, async ({ page }) => {
  await page.goto(tutorial);
  const anchor = hashOf(await outline(page).getByRole('link').last().getAttribute('href'));
  await page.goto('/docs/tutorials/');
  await page.goto(`${tutorial}${anchor}`);
  await expectBelowNavbar(page, anchor);
  await page.reload();
  await expectBelowNavbar(page, anchor);
});

test('a new page starts at its top, and back navigation restores the scroll position', {
  tag: ['@nav-top'],
}, async ({ page }) => {
  // Readers may scroll before the viewer has started.
  const start = await holdFiles(page, '**/assets/app.*.js');
  await page.goto(tutorial, { waitUntil: 'domcontentloaded' });
  await expect(title(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(() => scrollOf(page)).toBe(900);
  start();
  await waitForHydration(page);
  await markWindow(page);
  await sidebar(page).getByRole('link', { name: 'Basic types' }).click();
  await expect(title(page)).toHaveText('Basic types');
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await expect(title(page)).toHaveText('Object types');
  await expect.poll(() => scrollOf(page)).toBe(900);
  expect(await isMarked(page), 'no page load').toBe(true);
});

test('navigation moves the focus to the title of a page or to the anchor of a link', async ({
  page,
}) => {
  await page.goto('/docs/tutorials/');
  await sidebar(page).getByRole('link', { name: 'Basic types' }).click();
  await expect(title(page)).toHaveText('Basic types');
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle('Basic types | GraphQL.js');

  const link = outline(page).getByRole('link').last();
  const hash = hashOf(await link.getAttribute('href'));
  await link.click();
  await expect(page.locator(`[id="${hash.slice(1)}"]`)).toBeFocused();

  await page.goBack();
  await page.goBack();
  await expect(title(page)).not.toHaveText('Basic types');
  await expect(title(page)).toBeFocused();
});

test('the title is announced where going back and forward moves the focus to an anchor', async ({
  page,
}) => {
  const announced = page.locator('main > div[role=status]');
  await page.goto(tutorial);
  // The part that announces titles is loaded after an interaction that the viewer notices.
  await waitForViewer(page);
  const link = outline(page).getByRole('link').last();
  await link.click();
  const anchor = hashOf(await link.getAttribute('href'));
  await expect(announced).toHaveText('');
  await sidebar(page).getByRole('link', { name: 'Basic types' }).click();
  await expect(title(page)).toBeFocused();
  await expect(announced).toHaveText('');

  await page.goBack();
  await expect(page.locator(`[id="${anchor.slice(1)}"]`)).toBeFocused();
  await expect(announced).toHaveText('Object types | GraphQL.js');
  await page.goForward();
  await expect(title(page)).toBeFocused();
  await expect(announced).toHaveText('');
});

test('a page load does not move the focus', async ({ page }) => {
  await page.goto(tutorial);
  await markWindow(page);
  await expect(page.locator('body')).toBeFocused();
});

test('forward navigation and reload restore the scroll position', async ({ page }) => {
  await page.goto('/docs/tutorials/');
  await waitForViewer(page);
  await sidebar(page).getByRole('link', { name: 'Object types' }).click();
  await expect(title(page)).toHaveText('Object types');
  // The scroll event comes with the next frame.
  await page.evaluate(async () => {
    window.scrollTo(0, 700);
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => scrollOf(page)).toBe(700);
  await page.goBack();
  await expect(title(page)).not.toHaveText('Object types');
  await page.goForward();
  await expect(title(page)).toHaveText('Object types');
  await expect.poll(() => scrollOf(page)).toBe(700);
  await page.reload();
  await expect.poll(() => scrollOf(page)).toBe(700);
});

test('URLs are normalized', {
  tag: ['@nav-index-html', '@nav-slash', '@route-docs', '@route-tutorials-index'],
}, async ({ page }) => {
  await page.goto('/docs/tutorials/object-types?from=mail');
  await expect(page).toHaveURL(/\/docs\/tutorials\/object-types\/\?from=mail$/);
  await page.goto(`${tutorial}index.html`);
  await expect(title(page)).toHaveText('Object types');
  await expect(page).toHaveURL(/\/docs\/tutorials\/object-types\/$/);
  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen);
    await page.goto(`${tutorial}index.html`);
    await expect(page).toHaveURL(/\/docs\/tutorials\/object-types\/$/);
    await page.goto('/docs/');
    await expect(page).toHaveURL(/\/docs\/tutorials\/$/);
    await expect(sidebar(page)).toBeVisible({ visible: screen === desktop });
  }
  await page.goto('/docs/tutorials/index/');
  await expect(page).toHaveURL(/\/docs\/tutorials\/$/);
});

test.describe('at an unknown address', () => {
  test.use({ allowedErrors: /status of 404/ });

  test('an unknown address shows the not-found page inside the frame', {
    tag: ['@route-not-found', '@frame-navbar'],
  }, async ({ page }) => {
    for (const address of [
      '/no/such/page/',
      '/docs/tutorials/no-such-tutorial/',
      '/api/graphql/x/',
    ]) {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await onBothScreens(page, async () => {
        await expect(title(page)).toHaveText('Page not found');
        await expect(navbar(page).getByRole('link').first()).toBeVisible();
      });
    }
    await page.setViewportSize(desktop);
    await navbar(page).getByRole('link', { name: 'Tutorial' }).click();
    await expect(page).toHaveURL(/\/docs\/tutorials\/$/);
    await expect(title(page)).not.toHaveText('Page not found');
  });
});

function hashOf(href: string | null): string {
  return href?.slice(href.indexOf('#')) ?? '';
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Expects that the element with the given anchor is in the viewport and not covered by the navbar. */
async function expectBelowNavbar(page: Page, hash: string): Promise<void> {
  const part = page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`);
  await expect(part).toBeInViewport();
  await expect
    .poll(async () => {
      const [bar, box] = [await navbar(page).boundingBox(), await part.boundingBox()];
      return bar !== null && box !== null && box.y >= bar.y + bar.height - 1;
    })
    .toBe(true);
}

import type { Page } from 'playwright/test';
import { axeViolations } from './support/axe';
import { isMarked, main, markWindow, navbar, title } from './support/pageParts';
import { fullSite } from './support/sites';
import { expect, test } from './support/test';

const translated = '/ar/docs/guide/leaves/';
const untranslated = '/ar/docs/guide/water/';

test.use(fullSite);

test('the language menu opens the same page with a translated frame', {
  tag: '@navbar-locale',
}, async ({ page }) => {
  await page.goto('/docs/guide/leaves/');
  await expectLanguage(page, 'en', 'ltr');
  await markWindow(page);
  await choose(page, 'Languages: English', 'العربية');

  await expect(page).toHaveURL(/\/ar\/docs\/guide\/leaves\/$/);
  await expect(title(page)).toHaveText('الأوراق');
  await expectLanguage(page, 'ar', 'rtl');
  await expect(navbar(page).getByRole('link', { name: 'الدليل' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'صفحات هذا القسم' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('بيت الشاي');

  await choose(page, 'اللغات: العربية', 'English');
  await expect(page).toHaveURL(/:\d+\/docs\/guide\/leaves\/$/);
  await expectLanguage(page, 'en', 'ltr');
  await expect(navbar(page).getByRole('link', { name: 'Guide' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('links stay in the language of the page', async ({ page }) => {
  await page.goto('/ar/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'الدليل' }).click();
  await expect(title(page)).toHaveText('دليل الشاي');
  await page.getByRole('article').getByRole('link', { name: 'الماء' }).click();
  await expect(page).toHaveURL(/\/ar\/docs\/guide\/water\/$/);
  await expect(title(page)).toHaveText('Water');
  await page
    .getByRole('navigation', { name: 'الصفحة السابقة والتالية' })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/ar\/docs\/guide\/leaves\/$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has its language and direction', async ({ page }) => {
    await page.goto(translated);
    await expectLanguage(page, 'ar', 'rtl');
    await expect(title(page)).toHaveText('الأوراق');
    await expect(navbar(page).getByRole('link', { name: 'الدليل' })).toBeVisible();
    await page.goto('/docs/guide/leaves/');
    await expectLanguage(page, 'en', 'ltr');
  });

  test('an untranslated page has a note and the language of its text', async ({ page }) => {
    await page.goto(untranslated);
    await expectLanguage(page, 'ar', 'rtl');
    await expect(page.getByRole('note')).toContainText('لم تُترجم هذه الصفحة بعد.');
    const text = main(page).locator('[lang=en][dir=ltr]');
    await expect(text.getByRole('heading', { level: 1 })).toHaveText('Water');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://tea.example/docs/guide/water/',
    );
  });
});

test('in right-to-left pages code keeps its direction and icons are at the start', async ({
  page,
}) => {
  await page.goto(translated);
  const code = main(page).getByRole('figure', { name: 'brew.js' }).locator('code');
  await expect(code).toHaveCSS('direction', 'ltr');
  const tip = main(page).getByRole('note').filter({ hasText: 'نصيحة' });
  const [icon, text] = await Promise.all([
    tip.locator('i').first().boundingBox(),
    tip
      .locator('p')
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right;
      }),
  ]);
  expect(icon?.x).toBeGreaterThanOrEqual(text);
});

for (const width of [390, 820, 1440]) {
  test.describe(`at a width of ${width} pixels, from right to left`, () => {
    test.use({ viewport: { width, height: 900 }, allowedErrors: /status of 404/ });

    test('pages do not scroll horizontally and have no axe violations', async ({ page }) => {
      for (const address of ['/ar/', translated, untranslated, '/ar/nowhere/']) {
        await page.goto(address);
        await expect(title(page)).toBeVisible();
        await expectLanguage(page, 'ar', 'rtl');
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, address).toBeLessThanOrEqual(width);
        expect(await axeViolations(page), address).toEqual([]);
      }
      await expect(title(page)).toHaveText('الصفحة غير موجودة');
    });
  });
}

async function expectLanguage(page: Page, lang: string, dir: string): Promise<void> {
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', lang);
  await expect(html).toHaveAttribute('dir', dir);
}

async function choose(page: Page, button: string, language: string): Promise<void> {
  await navbar(page).getByRole('button', { name: button }).hover();
  await navbar(page).getByRole('link', { name: language }).click();
}

import type { Page } from 'playwright/test';
import { waitForViewer } from './support/hydration';
import { layoutShifts, observeFirstFrame } from './support/layoutShifts';
import { navbar, title } from './support/pageParts';
import { desktop, onBothScreens, phone } from './support/screens';
import { fullSite, withChangedSite, withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

test.use(fullSite);

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const closeBar = (page: Page) => page.getByRole('button', { name: 'Close the announcement' });
const colorModeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const modeButton = (page: Page, name: string) =>
  navbar(page).getByRole('button', { name, exact: true });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => window.localStorage.getItem(name), key);

/** Records the background colours of the page from the first frame on. Returns a function that resolves to them. */
async function watchColors(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    (function look() {
      const color = document.body && getComputedStyle(document.documentElement).backgroundColor;
      if (color && seen.at(-1) !== color) seen.push(color);
      requestAnimationFrame(look);
    })();
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

test.describe('the colour mode', () => {
  test('cycles through system, light and dark, with an accessible name', {
    tag: ['@state-theme-system', '@state-theme-values', '@state-theme-key'],
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/docs/guide/');
    expect(await colorModeOf(page)).toBe('dark');

    await modeButton(page, 'System mode. Switch to light mode').click();
    await expect(modeButton(page, 'Switch to dark mode')).toBeVisible();
    expect([await colorModeOf(page), await stored(page, 'theme')]).toEqual(['light', 'light']);

    await modeButton(page, 'Switch to dark mode').press('Enter');
    await expect(modeButton(page, 'Switch to system mode')).toBeFocused();
    expect([await colorModeOf(page), await stored(page, 'theme')]).toEqual(['dark', 'dark']);

    await modeButton(page, 'Switch to system mode').click();
    await expect(modeButton(page, 'System mode. Switch to light mode')).toBeVisible();
    expect(await stored(page, 'theme')).toBeNull();
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => colorModeOf(page)).toBe('light');
  });

  test('shows one icon on its button in every state, before and after hydration', async ({
    page,
  }) => {
    for (const choice of [null, 'light', 'dark']) {
      await page.goto('/docs/guide/');
      await page.evaluate((value) => value && localStorage.setItem('theme', value), choice);
      await page.reload({ waitUntil: 'commit' });
      const pictures = navbar(page).getByRole('button', { name: /mode/ }).locator('i:visible');
      await expect(pictures).toHaveCount(1);
      const early = await pictures.getAttribute('class');
      await waitForViewer(page);
      await expect(pictures).toHaveClass(early ?? '');
    }
  });

  for (const [choice, system, screen] of [
    ['dark', 'light', phone],
    ['light', 'dark', desktop],
    [null, 'dark', phone],
    [null, 'light', desktop],
  ] as const) {
    test(`is correct from the first paint on: chosen ${choice}, system ${system}`, {
      tag: choice === null ? '@state-theme-system' : '@state-theme-stored',
    }, async ({ page }) => {
      await page.setViewportSize(screen);
      await page.emulateMedia({ colorScheme: system });
      if (choice !== null)
        await page.addInitScript((mode) => localStorage.setItem('theme', mode), choice);
      const colors = await watchColors(page);
      await page.goto('/docs/guide/water/');
      await waitForViewer(page);

      expect(await colors()).toEqual([
        (choice ?? system) === 'dark' ? 'rgb(18, 20, 26)' : 'rgb(253, 253, 251)',
      ]);
    });
  }

  test('changes in other open tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/docs/guide/');
    await page.goto('/docs/guide/water/');
    await waitForViewer(other);
    await modeButton(page, 'System mode. Switch to light mode').click();
    await modeButton(page, 'Switch to dark mode').click();

    await expect.poll(() => colorModeOf(other)).toBe('dark');
    await expect(modeButton(other, 'Switch to system mode')).toBeVisible();
  });
});

test.describe('the announcement', () => {
  test('has the configured colours and stays closed', {
    tag: ['@frame-announcement', '@state-announcement-stored'],
  }, async ({ page }) => {
    await page.goto('/docs/guide/');
    await expect(bar(page)).toHaveText('The first harvest is in. See the leaves.');
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(31, 77, 58)');
    await expect(bar(page).getByRole('link')).toHaveCSS('color', 'rgb(255, 255, 255)');

    await closeBar(page).click();
    await expect(bar(page)).toBeHidden();
    await page.reload();
    await expect(title(page)).toBeVisible();
    await expect(bar(page)).toBeHidden();
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('true');
  });

  test('causes no layout shift on a page where it was closed before', {
    tag: ['@state-announcement-stored'],
  }, async ({ page }) => {
    await page.goto('/docs/guide/');
    await closeBar(page).click();
    await observeFirstFrame(page);
    await page.goto('/docs/guide/water/');
    await waitForViewer(page);

    expect(await layoutShifts(page)).toEqual([]);
    await expect(bar(page)).toBeHidden();
  });

  test('is shown again when its id changes', {
    tag: ['@state-announcement-id'],
  }, async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.length > 0) return;
      localStorage.setItem('docusaurus.announcement.id', 'last-year');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
    });
    await page.goto('/docs/guide/');
    await onBothScreens(page, () => expect(bar(page)).toBeVisible());
    await expect.poll(() => stored(page, 'docusaurus.announcement.id')).toBe('harvest');
    expect(await stored(page, 'docusaurus.announcement.dismiss')).toBe('false');
  });
});

test.describe('a site without preferences', () => {
  test('ignores a stored colour mode and a stored dismissal', async ({ page }) => {
    const changes = [
      { from: 'isCloseable: true', to: 'isCloseable: false' },
      { from: 'respectPrefersColorScheme: true', to: 'disableSwitch: true' },
    ];
    await withChangedSite(
      page,
      changes.map((change) => ({ file: 'recto.yaml', ...change })),
      async (url) => {
        await page.addInitScript(() => {
          localStorage.setItem('theme', 'dark');
          localStorage.setItem('docusaurus.announcement.id', 'harvest');
          localStorage.setItem('docusaurus.announcement.dismiss', 'true');
        });
        await page.goto(`${url}docs/guide/`);
        await waitForViewer(page);

        expect(await colorModeOf(page)).toBe('light');
        await expect(bar(page)).toBeVisible();
        await expect(closeBar(page)).toHaveCount(0);
        await expect(navbar(page).getByRole('button', { name: /mode/ })).toHaveCount(0);
      },
    );
  });
});

test.describe('the preferred version', () => {
  const key = 'docs-preferred-version-guide';

  test('is the last version that was read', { tag: ['@state-version'] }, async ({ page }) => {
    await page.goto('/docs/1.x/guide/water/');
    await expect.poll(() => stored(page, key)).toBe('1');
    await page.setViewportSize(phone);
    await page.goto('/docs/guide/water/');
    await expect.poll(() => stored(page, key)).toBe('2');
  });

  test('is discarded when the version no longer exists', {
    tag: ['@state-version-gone'],
  }, async ({ page }) => {
    await page.goto('/');
    for (const screen of [desktop, phone]) {
      await page.setViewportSize(screen);
      await page.evaluate((name) => localStorage.setItem(name, '0.9'), key);
      await page.reload();
      await expect(title(page)).toBeVisible();
      await expect.poll(() => stored(page, key)).not.toBe('0.9');
    }
  });
});

const environments: Record<string, () => void> = {
  'is denied': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  },
  'throws at every use': () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('No', 'InvalidStateError');
      };
    }
  },
  'is missing': () => {
    Object.defineProperty(window, 'localStorage', { value: undefined });
  },
  'is full': () => {
    try {
      for (let size = 1 << 22; size >= 1; size = size >> 1) {
        for (let count = 0; count < 4; count += 1) {
          try {
            localStorage.setItem(`filler-${size}-${count}`, 'x'.repeat(size));
          } catch {
            break;
          }
        }
      }
    } catch {} // Documents without an origin have no storage.
  },
};

for (const [index, [state, prepare]] of Object.entries(environments).entries()) {
  test(`preferences work where storage ${state}, with one warning in the console`, {
    tag: ['@error-storage'],
  }, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.setViewportSize(index % 2 === 0 ? desktop : phone);
    await page.addInitScript(prepare);
    await page.goto('/docs/guide/');

    await closeBar(page).click();
    await expect(bar(page)).toBeHidden();
    await modeButton(page, 'System mode. Switch to light mode').click();
    await modeButton(page, 'Switch to dark mode').click();
    await expect.poll(() => colorModeOf(page)).toBe('dark');
    await page.getByRole('main').getByRole('link').first().scrollIntoViewIfNeeded();
    await page
      .getByRole('navigation', { name: 'Previous and next page' })
      .getByRole('link')
      .last()
      .click();
    await expect(title(page)).toHaveText('Leaves');
    await expect(bar(page)).toBeHidden();
    expect(await colorModeOf(page)).toBe('dark');

    expect(warnings).toEqual([expect.stringContaining('Browser storage is not available')]);
  });
}

test('an invalid stored value affects only its own preference', {
  tag: ['@error-storage'],
}, async ({ page }) => {
  const garbage = [
    '',
    'null',
    'undefined',
    '{"a":',
    '__proto__',
    '<img src=x>',
    '\u0000',
    'x'.repeat(10_000),
  ];
  for (const text of garbage) {
    await page.goto('/docs/guide/');
    await page.evaluate((value) => {
      localStorage.clear();
      for (const key of [
        'theme',
        'docusaurus.announcement.id',
        'docusaurus.announcement.dismiss',
        'docs-preferred-version-guide',
        'docusaurus.tab.pot',
        ...['wrap-lines', 'inherited-members', 'recent-searches', 'shortcuts', 'search'].map(
          (name) => `recto.${name}`,
        ),
      ]) {
        localStorage.setItem(key, value);
        sessionStorage.setItem(key, value);
      }
    }, text);
    await page.goto('/docs/guide/water/');
    await expect(modeButton(page, 'System mode. Switch to light mode')).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await expect.poll(() => stored(page, 'docs-preferred-version-guide')).toBe('2');
  }
});

test.describe('the selected tab', () => {
  // Deep links are answered with the not-found file, which is the viewer.
  test.use({ allowedErrors: /Failed to load resource/, hasTouch: true });

  test('is stored and applies to all groups of the same name', {
    tag: ['@state-tabs', '@doc-tabs', '@constant-storage'],
  }, async ({ page }) => {
    await page.route(/\/pages\/(?:tides|knots)\.json$/, async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const nodes = [groupOfTabs('cups'), groupOfTabs('jugs')];
      const body = { type: 'tree', tree: { nodes } };
      // The page may be left while it prefetches another one.
      const document = await response.json().catch(() => undefined);
      if (document === undefined) return route.abort();
      await route.fulfill({ response, json: { ...document, outline: [], body } });
    });
    await withHandwrittenSite(async (url) => {
      await page.goto(`${url}notes/tides/`);
      const tab = (name: string) => page.getByRole('tab', { name }).first();
      await tab('Iron').click();
      await expect(page.getByText('Iron jugs.')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText('Clay jugs.')).toBeVisible();
      expect(await stored(page, 'docusaurus.tab.metal')).toBe('Clay');
      await page.setViewportSize(phone);
      await tab('Iron').tap();
      await expect(page.getByText('Iron jugs.')).toBeVisible();
      expect(await stored(page, 'docusaurus.tab.metal')).toBe('Iron');

      await page.goto(`${url}notes/knots/`);
      await expect(page.getByText('Iron cups.')).toBeVisible();
      await expect(page.getByText('Clay cups.')).toBeHidden();
    });
  });
});

function groupOfTabs(things: string): unknown[] {
  const panels = ['Clay', 'Iron'].map((label) => [
    'section.tab',
    { dataLabel: label },
    ['p', `${label} ${things}.`],
  ]);
  return ['div.tabs', { dataGroup: 'metal' }, ...panels];
}

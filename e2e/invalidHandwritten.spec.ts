import type { Page } from 'playwright/test';
import { withHandwrittenSite } from './support/sites';
import { expect, test } from './support/test';

test.describe('an invalid handwritten file is reported in the console', () => {
  // Deep links are answered with the not-found file, which is the viewer.
  test.use({ allowedErrors: /Failed to load resource/ });

  /** Opens a page with a changed file, waits until the error is reported, and returns the text of the console. */
  async function openChanged(
    page: Page,
    { file, from, to, shows }: { file: RegExp; from: string; to: string; shows: string },
  ): Promise<string> {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route(file, async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      const text = await response.text();
      expect(text).toContain(from);
      await route.fulfill({ response, body: text.replace(from, to) });
    });
    await withHandwrittenSite(async (url) => {
      await page.goto(`${url}notes/tides/`, { waitUntil: 'load' });
      await expect(page.getByText(shows).first()).toBeVisible();
      await expect.poll(() => said.join('\n')).toContain('does not match its schema');
      await page.waitForLoadState('networkidle');
    });
    return said.join('\n');
  }

  test('a navbar item of an unknown kind', { tag: ['@error-navbar-kind'] }, async ({ page }) => {
    const said = await openChanged(page, {
      file: /manifest\.json/,
      from: '"type": "link"',
      to: '"type": "lnk"',
      shows: 'The content has a format that this site cannot show.',
    });
    expect(said).toContain(
      'theme.navbar.items[0].type: unknown type "lnk"; expected one of "link", "dropdown"',
    );
  });

  test('a sidebar item of an unknown type', {
    tag: ['@error-sidebar-item'],
  }, async ({ page }) => {
    const said = await openChanged(page, {
      file: /notes-sidebar\.json/,
      from: '"type": "link"',
      to: '"type": "html"',
      shows: 'Rule of twelfths',
    });
    expect(said).toContain(
      'items[0].type: unknown type "html"; expected one of "link", "category"',
    );
  });
});

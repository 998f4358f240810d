import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { withFolder } from './support/folders';
import { plainNode } from './support/plainHosts';
import { expectRecto } from './support/recto';
import { onBothScreens } from './support/screens';
import { expect, test } from './support/test';

const smallSite = path.join(import.meta.dirname, 'fixtures/small-site');

// The files of the viewer are missing at the expected paths.
test.use({ allowedErrors: /Failed to load resource/ });

for (const { base, servedAt, suggests } of [
  { base: '/', servedAt: '/elsewhere/', suggests: '/elsewhere/' },
  { base: '/docs/', servedAt: '/', suggests: '/' },
]) {
  test(`a site built for ${base} and opened at ${servedAt} suggests the correct base`, {
    tag: '@screen-wrong-base',
  }, async ({ page }) => {
    await withFolder(undefined, async (folder) => {
      const out = path.join(folder, servedAt);
      await mkdir(out, { recursive: true });
      await expectRecto(['build', smallSite, '--out', out, '--base-url', base]);
      const host = await plainNode.serve(folder);
      for (const address of ['docs/guide/', 'docs/guide/dough/']) {
        // The page is never hydrated.
        await page.goto(new URL(servedAt + address, host.url).href, { waitUntil: 'load' });

        // The banner is styled without any stylesheet of the viewer.
        const banner = page.getByText('This site did not load properly.');
        await expect(banner).toHaveText(new RegExp(`Its base is ${base} – .* be ${suggests}\\?$`));
        await expect(banner).toHaveCSS('background-color', 'rgb(179, 38, 30)');
        await expect(banner).toHaveCSS('color', 'rgb(255, 255, 255)');
        await onBothScreens(page, async () => {
          await expect(banner).toBeInViewport();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        });
      }
      await host.close();
    });
  });
}

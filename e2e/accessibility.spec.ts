import { axeViolations } from './support/axe';
import { expect, test } from './support/test';

/** Pages that are tested in each colour mode and on each screen. */
const everywhere = {
  landing: '/',
  tutorial: '/docs/tutorials/basic-types/',
  class: '/api/graphql/class/GraphQLSchema/',
  function: '/api/graphql/function/graphql/',
  'not-found': '/no/such/page/',
};
/** Pages that consist of the same components. Together, they are tested in each colour mode and on each screen. */
const alike = {
  interface: '/api/graphql/interface/GraphQLSchemaConfig/',
  enum: '/api/graphql/enum/Kind/',
  type: '/api/graphql/type/Maybe/',
  variable: '/api/graphql/variable/specifiedRules/',
  package: '/api/graphql/',
  'API index': '/api/',
};
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

for (const { mode, screen, viewport, pages } of [
  { mode: 'light', screen: 'phone', viewport: phone, pages: { ...everywhere, ...alike } },
  { mode: 'dark', screen: 'phone', viewport: phone, pages: everywhere },
  { mode: 'light', screen: 'desktop', viewport: desktop, pages: everywhere },
  { mode: 'dark', screen: 'desktop', viewport: desktop, pages: { ...everywhere, ...alike } },
]) {
  test.describe(`in ${mode} mode on a ${screen}`, () => {
    test.use({ viewport, allowedErrors: /status of 404/ });

    for (const [name, address] of Object.entries(pages)) {
      test(`the ${name} page has no axe violations`, async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  });
}

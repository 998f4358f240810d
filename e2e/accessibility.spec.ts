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
/** Pages of the other kinds that the site has. */
const others = {
  'blog list': '/blog/',
  post: '/blog/when-a-resolver-throws/',
  archive: '/blog/archive/',
  'tag list': '/docs/tags/',
  tag: '/docs/tags/schema/',
  search: '/search/?q=GraphQLSchema',
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

// The browser adapts colours and its own controls to the system.
for (const { name, forcedColors, mode, viewport } of [
  { name: 'forced colours, light page', forcedColors: 'active', mode: 'light', viewport: desktop },
  { name: 'forced colours, dark page', forcedColors: 'active', mode: 'dark', viewport: phone },
  { name: 'a dark page', forcedColors: 'none', mode: 'dark', viewport: phone },
] as const) {
  test.describe(`on a dark system with ${name}`, () => {
    test.use({
      ...{ viewport, colorScheme: 'dark', contextOptions: { forcedColors } },
      allowedErrors: /status of 404/,
    });

    for (const [kind, address] of Object.entries({ ...everywhere, ...alike, ...others })) {
      test(`the ${kind} page has no axe violations`, async ({ page }) => {
        await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
        if (kind === 'search') await expect(page.getByRole('option').first()).toBeVisible();
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  });
}

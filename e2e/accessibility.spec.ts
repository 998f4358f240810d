import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/test';

const pages = {
  landing: '/',
  tutorial: '/docs/tutorials/basic-types/',
  class: '/api/graphql/class/GraphQLSchema/',
  function: '/api/graphql/function/graphql/',
  interface: '/api/graphql/interface/GraphQLSchemaConfig/',
  enum: '/api/graphql/enum/Kind/',
  package: '/api/graphql/',
  'API index': '/api/',
  'not-found': '/no/such/page/',
};
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

for (const [screen, viewport] of Object.entries(screens)) {
  for (const mode of ['light', 'dark']) {
    test.describe(`in ${mode} mode on a ${screen}`, () => {
      test.use({ viewport, allowedFaults: /status of 404/ });

      for (const [name, address] of Object.entries(pages)) {
        test(`nothing keeps anybody from reading the ${name} page`, async ({ page }) => {
          await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
          );
          expect(found).toEqual([]);
        });
      }
    });
  }
}

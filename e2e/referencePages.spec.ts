import type { Page } from 'playwright/test';
import { waitForReadingAids, waitForViewer } from './support/hydration';
import { main, title } from './support/pageParts';
import { onBothScreens } from './support/screens';
import { expect, test } from './support/test';

test('inherited members stay expanded across pages and visits until collapsed', async ({
  page,
}) => {
  const inherited = main(page)
    .locator('details')
    .filter({ hasText: /^\d+ inherited from/ })
    .first();
  await page.goto('/api/graphql/class/GraphQLError/');
  await expect(inherited).not.toHaveAttribute('open');
  await waitForReadingAids(page);
  await inherited.locator('summary').click();
  await expect(inherited).toHaveAttribute('open');
  const remembered = () => page.evaluate(() => localStorage.getItem('recto.inherited-members'));
  await expect.poll(remembered).toBe('true');

  await page.goto('/api/graphql/interface/SubscriptionArgs/');
  await waitForReadingAids(page);
  await expect(inherited).toHaveAttribute('open');
  await inherited.locator('summary').click();
  await expect(inherited).not.toHaveAttribute('open');
  await expect.poll(remembered).toBeNull();

  await page.goto('/api/graphql/class/GraphQLError/');
  await waitForViewer(page);
  await expect(inherited).not.toHaveAttribute('open');
});

test('symbols and the guides that use them link each other', async ({ page }) => {
  await page.goto('/api/graphql/function/buildSchema/');
  const guides = main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'From the guides' }) })
    .last();
  const first = guides.getByRole('link').nth(1);
  const name = (await first.textContent()) ?? '';

  await first.click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main(page).getByText('buildSchema').first()).toBeVisible();
});

test('the landing page and the page of the package install the same version', async ({ page }) => {
  await page.goto('/');
  const command = (await main(page).getByText('npm install').first().textContent()) ?? '';
  const [, wanted = ''] = command.match(/npm install (\S+)/) ?? [];
  expect(wanted).not.toBe('');
  await page.goto('/api/graphql/');
  await expect(main(page).getByRole('tabpanel').first()).toContainText(`npm install ${wanted}`);
});

test('a package page shows the install command of the chosen tool and can hide deprecated symbols', async ({
  page,
}) => {
  await page.goto('/api/graphql/');
  await main(page).getByRole('tab', { name: 'bun' }).click();
  await expect(main(page).getByText('bun add graphql')).toBeVisible();
  await expect(main(page).getByText('npm install graphql').first()).toBeHidden();

  const deprecated = main(page).getByRole('link', { name: /deprecated/ });
  await expect(deprecated.first()).toBeAttached();
  await main(page).getByRole('checkbox', { name: 'Hide deprecated' }).check();
  await expect(deprecated).toHaveCount(0);
  await expect(main(page).getByText(/^\d+ of \d+ names$/)).toBeVisible();
});

/** Symbols of several kinds, with their first member or parameter: for a class, the constructor in its declaration. */
const symbols = [
  { kind: 'class', name: 'GraphQLSchema', first: 'new' },
  { kind: 'class', name: 'GraphQLError', first: 'new' },
  { kind: 'function', name: 'parse', first: 'source' },
  { kind: 'function', name: 'visit', first: 'root' },
  { kind: 'enum', name: 'Kind', first: 'NAME' },
  { kind: 'interface', name: 'ExecutionArgs', first: 'schema' },
  { kind: 'type', name: 'GraphQLFieldResolver', first: 'source' },
];

test('the first screen shows the title, import, declaration and first member of a symbol', async ({
  page,
}) => {
  for (const { kind, name, first } of symbols) {
    await page.goto(`/api/graphql/${kind}/${name}/`);
    await onBothScreens(page, async () => {
      for (const part of [
        title(page),
        main(page).getByRole('button', { name: 'Copy import' }),
        main(page).getByText(first, { exact: true }).filter({ visible: true }).first(),
      ]) {
        await expect(part).toBeInViewport({ ratio: 0.9 });
      }
      if (kind === 'enum') {
        // Its declaration would say only "enum" and the name.
        await expect(declarationOf(page, name)).toHaveCount(0);
        return;
      }
      // Long declarations may continue below.
      await expect(declarationOf(page, name)).toBeInViewport({ ratio: 0.7 });
      if (kind === 'class') {
        await expect(declarationOf(page, name)).toContainText(`new ${name}(`);
      }
    });
  }
});

test('a signature is continuous text with links for screen readers, and an options parameter expands by keyboard', async ({
  page,
}) => {
  await page.goto('/api/graphql/function/parse/');
  // The text between two links is one text, also when rendered as several elements.
  await expect(declarationOf(page, 'parse')).toMatchAriaSnapshot(`
    - figure "Declaration of parse":
      - code:
        - text: "function parse(source: string |"
        - link "Source"
        - text: ", options?:"
        - link "ParseOptions"
        - text: "):"
        - link "DocumentNode"
      - button "Copy declaration"
  `);

  await page.goto('/api/graphql/function/execute/');
  await main(page).getByRole('link', { name: 'ExecutionArgs' }).last().focus();
  await page.keyboard.press('Tab');
  await expect(main(page).getByText('Properties of args')).toBeFocused();
  const property = main(page).getByRole('term').filter({ hasText: 'rootValue' });
  await expect(property).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(property).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'Maybe' }).first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(property).toBeHidden();
});

/** Returns the locator of a symbol's declaration or list of overloads: of the one that comes first. */
function declarationOf(page: Page, name: string) {
  return main(page)
    .getByRole('figure', { name: `Declaration of ${name}` })
    .or(main(page).getByRole('navigation', { name: 'overloads' }))
    .first();
}

import type { Page } from 'playwright/test';
import { main, title } from './support/pageParts';
import { onBothScreens } from './support/screens';
import { expect, test } from './support/test';

/** Symbols of each kind, with what their members or parameters begin with. */
const symbols = [
  { kind: 'class', name: 'GraphQLSchema', first: 'new GraphQLSchema()' },
  { kind: 'class', name: 'GraphQLError', first: 'new GraphQLError()' },
  { kind: 'function', name: 'parse', first: 'source' },
  { kind: 'function', name: 'visit', first: 'root' },
  { kind: 'enum', name: 'Kind', first: 'NAME' },
  { kind: 'interface', name: 'ExecutionArgs', first: 'schema' },
  { kind: 'type', name: 'GraphQLFieldResolver', first: 'source' },
];

test('the first screen says what a symbol is, how to import it and what it is made of', async ({
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
      // Long ones may go on below.
      await expect(declarationOf(page, name)).toBeInViewport({ ratio: 0.7 });
    });
  }
});

test('a signature is heard as running code with links, and an option bag is opened by keyboard', async ({
  page,
}) => {
  await page.goto('/api/graphql/function/parse/');
  // What stands between two links is one text, however many pieces it is drawn with.
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

  await main(page).getByRole('link', { name: 'ParseOptions' }).last().focus();
  await page.keyboard.press('Tab');
  await expect(main(page).getByText('Properties of options')).toBeFocused();
  const property = main(page).getByRole('term').filter({ hasText: 'maxSourceLength' });
  await expect(property).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(property).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: 'LexerInterface' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(property).toBeHidden();
});

/** The block with the declaration; with overloads it is a list of them. */
function declarationOf(page: Page, name: string) {
  return main(page)
    .getByRole('figure', { name: `Declaration of ${name}` })
    .or(main(page).getByRole('navigation', { name: 'overloads' }))
    .first();
}

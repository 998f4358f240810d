import { classes, enums } from './support/graphqlNames';
import { waitForViewer } from './support/hydration';
import { main, outline, title } from './support/pageParts';
import { readSite } from './support/publishedSite';
import { onBothScreens } from './support/screens';
import { expect, test } from './support/test';

test('the overview lists symbols by kind with links to their pages', {
  tag: ['@list-classes', '@list-enums', '@list-functions', '@list-interfaces'],
}, async ({ page, baseURL }) => {
  const paths = (await readSite(baseURL ?? '')).pages.map((entry) => entry.path);
  await page.goto('/api/graphql/');
  await onBothScreens(page, async () => {
    for (const name of [
      ...classes.map((one) => `Class ${one}`),
      ...enums.map((one) => `Enum ${one}`),
      ...['Function graphqlSync', 'Interface ObjectTypeDefinitionNode'],
    ]) {
      await expect(main(page).getByRole('link', { name }).first()).toBeVisible();
    }
  });
  const listed = await main(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const kind of ['class', 'enum', 'function', 'interface']) {
    const ofKind = (path: string) => path.startsWith(`/api/graphql/${kind}/`);
    expect(listed.filter(ofKind)).toEqual(expect.arrayContaining(paths.filter(ofKind)));
  }
});

test('the outline leads to groups that the filter hides', { tag: '@list-functions' }, async ({
  page,
}) => {
  await page.goto('/api/graphql/');
  await waitForViewer(page);
  const field = main(page).getByRole('searchbox', { name: 'Filter by name' });
  const heading = main(page).getByRole('heading', { name: /^validation/ });
  await field.fill('buildSchema');
  await expect(heading).toBeHidden();
  await outline(page).getByRole('link', { name: 'validation', exact: true }).click();
  await expect(field).toHaveValue('');
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

test('a page of each kind is readable on both screens', {
  tag: ['@route-class', '@route-enum', '@route-function', '@route-interface'],
}, async ({ page }) => {
  for (const [kind, name] of [
    ['class', 'GraphQLSchema'],
    ['enum', 'Kind'],
    ['function', 'parse'],
    ['interface', 'ParseOptions'],
  ] as const) {
    await page.goto(`/api/graphql/${kind}/${name}/`);
    await onBothScreens(page, async () => {
      await expect(title(page)).toContainText(name);
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
  }
});

test('a class page shows the members of the class and links their types', async ({ page }) => {
  await page.goto('/api/graphql/class/GraphQLSchema/');
  await expect(title(page)).toContainText('GraphQLSchema');
  await expect(main(page).getByRole('heading', { name: 'getQueryType' })).toBeVisible();
  await main(page).getByRole('link', { name: 'GraphQLObjectType' }).first().click();
  await expect(page).toHaveURL(/\/api\/graphql\/class\/GraphQLObjectType\/$/);
  await expect(title(page)).toContainText('GraphQLObjectType');
});

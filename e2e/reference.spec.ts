import path from 'node:path';
import ts from 'typescript';
import { projectFolder } from './support/folders';
import { main, title } from './support/pageParts';
import { readSite } from './support/publishedSite';
import { onBothScreens } from './support/screens';
import { expect, test } from './support/test';

/** The classes and enums that the site must have, as the specification lists them. */
const classes = [
  ...['GraphQLDirective', 'GraphQLEnumType', 'GraphQLError', 'GraphQLInputObjectType'],
  ...['GraphQLInterfaceType', 'GraphQLList', 'GraphQLNonNull', 'GraphQLObjectType'],
  ...['GraphQLScalarType', 'GraphQLSchema', 'GraphQLUnionType', 'Lexer', 'Location', 'Source'],
  ...['Token', 'TypeInfo', 'ValidationContext'],
];
const enums = [
  ...['BreakingChangeType', 'DangerousChangeType', 'DirectiveLocation', 'Kind'],
  ...['OperationTypeNode', 'TokenKind', 'TypeKind'],
];

test('every name that the package exports has a page at its address', {
  tag: ['@route-class', '@route-enum', '@route-function', '@route-interface', '@list-interfaces'],
}, async ({ baseURL }) => {
  const paths = (await readSite(baseURL ?? '')).pages.map((page) => page.path);
  const exported = exportsOf('graphql');
  expect(exported.length).toBeGreaterThan(350);
  const missing = exported.filter(
    ({ name, kinds }) => !kinds.some((kind) => paths.includes(`/api/graphql/${kind}/${name}/`)),
  );
  expect(missing).toEqual([]);
});

test('the classes and the enums are exactly those of the specification', {
  tag: ['@list-classes', '@list-enums'],
}, async ({ baseURL }) => {
  const paths = (await readSite(baseURL ?? '')).pages.map((page) => page.path);
  const namesOf = (kind: string) =>
    paths
      .flatMap((page) => page.match(`^/api/graphql/${kind}/([^/]+)/$`)?.[1] ?? [])
      .sort((a, b) => a.localeCompare(b, 'en'));
  expect(namesOf('class')).toEqual(classes);
  expect(namesOf('enum')).toEqual(enums);
});

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

interface Exported {
  name: string;
  /** Possible page kinds. */
  kinds: string[];
}

/** Returns the exports of a package according to TypeScript. */
function exportsOf(packageName: string): Exported[] {
  const entry = path.join(projectFolder, 'node_modules', packageName, 'index.d.ts');
  const program = ts.createProgram([entry], { module: ts.ModuleKind.NodeNext, types: [] });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${entry} is not a module`);
  return checker.getExportsOfModule(module).map((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const { flags } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    return { name: symbol.name, kinds: kindsOf(flags) };
  });
}

function kindsOf(flags: ts.SymbolFlags): string[] {
  const kinds: [string, ts.SymbolFlags][] = [
    ['class', ts.SymbolFlags.Class],
    ['enum', ts.SymbolFlags.Enum],
    ['function', ts.SymbolFlags.Function],
    ['interface', ts.SymbolFlags.Interface],
    ['type', ts.SymbolFlags.TypeAlias],
    ['variable', ts.SymbolFlags.Variable],
    ['namespace', ts.SymbolFlags.NamespaceModule],
  ];
  return kinds.flatMap(([kind, flag]) => ((flags & flag) === 0 ? [] : [kind]));
}

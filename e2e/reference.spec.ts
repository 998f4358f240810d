import path from 'node:path';
import ts from 'typescript';
import { projectFolder } from './support/folders';
import { readSite } from './support/publishedSite';
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

test('a class page shows the members of the class and links their types', async ({ page }) => {
  await page.goto('/api/graphql/class/GraphQLSchema/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toContainText('GraphQLSchema');
  await expect(main.getByRole('heading', { name: 'getQueryType' })).toBeVisible();
  await main.getByRole('link', { name: 'GraphQLObjectType' }).first().click();
  await expect(page).toHaveURL(/\/api\/graphql\/class\/GraphQLObjectType\/$/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText('GraphQLObjectType');
});

interface Exported {
  name: string;
  /** The kinds of page that could be meant. */
  kinds: string[];
}

/** What TypeScript itself says that a package exports. */
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

import path from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';
import { serveFirstSite } from './support/firstSite';
import { projectFolder } from './support/folders';
import { classes, enums, functions } from './support/graphqlNames';

const firstSite = serveFirstSite();

it('every name that the package exports has a page at its address', async () => {
  const paths = firstSite().pages.map((page) => page.path);
  const exported = exportsOf('graphql');
  expect(exported.length).toBeGreaterThan(350);
  const missing = exported.filter(
    ({ name, kinds }) => !kinds.some((kind) => paths.includes(`/api/graphql/${kind}/${name}/`)),
  );
  expect(missing).toEqual([]);
});

it('the classes and the enums are exactly those of the specification', async () => {
  const paths = firstSite().pages.map((page) => page.path);
  const namesOf = (kind: string) =>
    paths
      .flatMap((page) => page.match(`^/api/graphql/${kind}/([^/]+)/$`)?.[1] ?? [])
      .sort((a, b) => a.localeCompare(b, 'en'));
  expect(namesOf('class')).toEqual(classes);
  expect(namesOf('enum')).toEqual(enums);
});

it('@route-api-id each symbol page has a numeric id, and the specified functions exist', async () => {
  const { pages } = firstSite();
  const symbols = pages.filter(({ path }) => /^\/api\/graphql\/[a-z]+\/[^/]+\/$/.test(path));
  expect(symbols.length).toBeGreaterThan(350);
  const paths = new Set(pages.map(({ path }) => path));
  expect(functions.filter((name) => !paths.has(`/api/graphql/function/${name}/`))).toEqual([]);
  const numbers = symbols.map((entry) => ('typedocId' in entry ? entry.typedocId : undefined));
  expect(numbers.filter((number) => !Number.isInteger(number))).toEqual([]);
});

interface Exported {
  name: string;
  /** The kinds that the page of the export can have. */
  kinds: string[];
}

/** Returns the exports of a package according to TypeScript, each with the kinds that its page can have. */
function exportsOf(packageName: string): Exported[] {
  const entry = path.join(projectFolder, 'node_modules', packageName, 'index.d.ts');
  const program = ts.createProgram([entry], { module: ts.ModuleKind.NodeNext, types: [] });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${entry} is not a module`);
  return checker.getExportsOfModule(module).map((symbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const declared = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    const { flags } = declared;
    const isConstant = (flags & ts.SymbolFlags.Variable) !== 0;
    // A constant that programs call is documented as a function.
    const isCalled = isConstant && checker.getTypeOfSymbol(declared).getCallSignatures().length > 0;
    return { name: symbol.name, kinds: isCalled ? ['function'] : kindsOf(flags) };
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

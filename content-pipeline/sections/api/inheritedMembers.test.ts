import { beforeAll, describe, expect, it } from '@jest/globals';
import { readPackage } from '../../reference/readPackage';
import { conversionTime, convertDeclarations } from '../../reference/testing/convertDeclarations';
import { compileKit } from './testing/compileKit';
import { documentErrors } from './testing/documentErrors';

const declarations = `
import { External } from 'lender';
interface Methods {
  /** Starts it. */
  start(): void;
}
declare const App_base: new () => Methods;
export declare class App extends App_base { own: 1 }
declare class Hidden { hide(): void }
export declare class Shown extends Hidden {}
/** Is old. @beta @deprecated */
export declare class Old {}
export declare class New extends Old {}
export declare class Far extends External {}
export { Borrowed } from 'lender';
import { Borrowed } from 'lender';
export declare class Debtor extends Borrowed {}
import * as tools from './tools';
export { tools };
export * from './tools';
export {};
`;
const lender = `
export declare class External {
  /** Lends. */
  lend(): void;
}
export declare class Borrowed {
  /** Returns it. */
  giveBack(): void;
}
`;

let compiled: ReturnType<typeof compileKit>;

beforeAll(async () => {
  const { project } = await convertDeclarations({
    'index.d.ts': declarations,
    'tools.d.ts':
      'export declare class Saw { cut(): void }\nexport declare namespace inner { interface Deep { a: 1 } }',
    'node_modules/lender/package.json': '{ "name": "lender" }',
    'node_modules/lender/index.d.ts': lender,
  });
  if (project === undefined) throw new Error('The kit could not be converted');
  compiled = compileKit(readPackage(project, {}, () => {}));
}, conversionTime);

/** Returns the members of a class with their origins and the texts of their comments, without its constructor. */
function membersOf(name: string) {
  const page = compiled.byPath.get(`/api/kit/class/${name}/`);
  if (page?.kind !== 'class') throw new Error(`There is no class ${name}`);
  return page.memberGroups
    .flatMap(({ members }) => members)
    .filter(({ kind }) => kind !== 'constructor')
    .map(({ name, inheritedFrom, summary }) => [
      ...[name, inheritedFrom?.label, JSON.stringify(summary?.nodes)],
    ]);
}

describe('inherited members', () => {
  it('are shown as members of the class itself if its base is not exported', () => {
    expect(membersOf('App')).toEqual([
      ['own', undefined, undefined],
      ['start', undefined, '[["p","Starts it."]]'],
    ]);
    expect(membersOf('Shown')).toEqual([['hide', undefined, undefined]]);
  });

  it('keep their comments from other packages, and link to a base that is exported again', () => {
    expect(membersOf('Far')).toEqual([['lend', 'External.lend', '[["p","Lends."]]']]);
    expect(membersOf('Debtor')).toEqual([
      ['giveBack', 'Borrowed.giveBack', '[["p","Returns it."]]'],
    ]);
    expect(documentErrors(compiled.documents.map(({ document }) => document))).toEqual([]);
  });
});

describe('a class without a comment', () => {
  it('is not deprecated like its base', () => {
    const pages = ['Old', 'New'].map((name) => compiled.byPath.get(`/api/kit/class/${name}/`));
    expect(pages.map((page) => page?.kind === 'class' && page.flags)).toEqual([['beta'], []]);
    expect(pages.map((page) => page !== undefined && 'deprecated' in page)).toEqual([true, false]);
  });
});

describe('a symbol that is exported alone and in a namespace', () => {
  it('has one page, with the shorter name', () => {
    const paths = [...compiled.byPath.keys()].filter((path) => /Saw|Deep/.test(path));
    expect(paths).toEqual(['/api/kit/class/Saw/', '/api/kit/interface/inner.Deep/']);
    const tools = compiled.byPath.get('/api/kit/namespace/tools/');
    expect(tools?.kind === 'namespace' && tools.symbols.map(({ label }) => label)).toEqual([
      ...['inner', 'Saw'],
    ]);
  });
});

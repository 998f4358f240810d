import { beforeAll, describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import type { ApiMember, ApiPackage, ApiSymbol, CodeRow } from './apiPackage';
import { readPackage } from './readPackage';
import { conversionTime, convertDeclarations } from './testing/convertDeclarations';

const types = `
/// <reference types="node" />
import type { Outside } from 'elsewhere';
type Hidden<T> = T | { secret: T };
export type Mapped<T> = { readonly [K in keyof T as \`get\${Capitalize<string & K>}\`]?: T[K] };
export type Minus<T> = { -readonly [K in keyof T]-?: T[K] };
export type Elements<T> = T extends (infer U extends string)[] ? U : T extends Promise<infer V> ? V : never;
export type Named = [first: string, second?: number];
export type Plain = readonly [string, number?, ...boolean[]];
export type Template = \`a\${string}b\${number}\`;
export type Maker = abstract new (name: string) => Shape;
export type Check = (this: Shape, value: Hidden<string>, done: (x: number) => void) => asserts value is string;
export type Literals = 10n | -5n | 'it\\'s' | true | null;
export type Depth = Options['depth'];
export type Keys = keyof typeof table;
export type Lists = (string | number)[] | (() => void)[] | (keyof Options)[];
export type Both = (string | number) & { tag: 1 };
export type Far = Map<string, ReadonlyArray<HTMLElement>>;
export declare function far(outside: Outside): Shape;
export type Long = { alpha: string; beta: number } | { gamma: boolean; delta: string } | undefined;
export declare const table: { readonly a: 1; b?: string[]; find(key: string): number };
export declare const key: unique symbol;
export declare let changing: string;
export declare const enum Flag { On = 1, Off = 'off' }
interface Options { depth?: number; name: string }
export declare abstract class Shape<in out T extends object = {}> {
  constructor(options?: Options);
  protected constructor(name: string, ...rest: number[]);
  static readonly zero: Shape;
  static make<const U>(this: void, u: U): Shape;
  protected abstract area(): number;
  private hidden;
  readonly id?: string;
  get size(): number;
  set size(value: number | string);
  get [Symbol.toStringTag](): string;
  [key: string]: unknown;
  'odd-name': 1;
  parameters: string;
}
export { Shape as Form };
export declare class Circle extends Shape<{ r: number }> implements Iterable<number> {
  protected area(): number;
  [Symbol.iterator](): Iterator<number>;
}
export declare class Failure extends Error {}
export interface Callable {
  (a: string): number;
  new (b: number): Callable;
  readonly [i: number]: string;
  method?(x: number): void;
  get v(): string;
  set v(x: string);
}
export interface Callable { extra: string }
export declare function over(a: string, b?: number): string;
export declare function over(options: { depth: number }): void;
export declare function over({ x, y }: { x: 1; y: 2 }): void;
export declare namespace inner {
  interface Deep { a: Deeper.X }
  function run(deep: Deep): void;
  namespace Deeper { type X = Deep }
}
export default function main(): void;
export * as tools from './more/tools';
export { borrowed } from 'lender';
export {};
`;

const tools = `
import type { Shape } from '../index';
export declare function hammer(shape: Shape): void;
export { Shape } from '../index';
`;

/** Declarations that an environment adds to a type of the language. */
const environment = `
interface Error { traceDepth?: number }
interface ErrorConstructor { captureTrace(target: object): void; }
`;

let api: ApiPackage;
const log = createDiagnosticLog();

beforeAll(async () => {
  const files = {
    ...{ 'index.d.ts': types, 'more/tools.d.ts': tools },
    'node_modules/@types/node/index.d.ts': environment,
    'node_modules/lender/package.json': '{ "name": "lender" }',
    'node_modules/lender/index.d.ts': 'export declare function borrowed(): void;',
  };
  const { project } = await convertDeclarations(files);
  if (project !== undefined) api = readPackage(project, {}, log.report);
}, conversionTime);

function symbol(name: string): ApiSymbol {
  const found = api.symbols.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

function member(owner: string, name: string): ApiMember {
  const found = symbol(owner).members.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`${owner} has no ${name}`);
  return found;
}

function textOf(rows: readonly CodeRow[]): string {
  return rows.map((row) => row.map(({ text }) => text).join('')).join('\n');
}

describe('declarations of types', () => {
  it.each([
    [
      'Mapped',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript.
      'type Mapped<T> = {\n  readonly [K in keyof T as `get${Capitalize<string & K>}`]?: T[K];\n}',
    ],
    ['Minus', 'type Minus<T> = { -readonly [K in keyof T]-?: T[K] }'],
    [
      'Elements',
      'type Elements<T> = T extends (infer U extends string)[]\n  ? U\n  : T extends Promise<infer V>\n  ? V\n  : never',
    ],
    ['Named', 'type Named = [first: string, second?: number]'],
    ['Plain', 'type Plain = readonly [string, number?, ...boolean[]]'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a type of TypeScript.
    ['Template', 'type Template = `a${string}b${number}`'],
    ['Maker', 'type Maker = abstract new (name: string) => Shape'],
    [
      'Check',
      'type Check = (\n  this: Shape,\n  value: Hidden<string>,\n  done: (x: number) => void,\n) => asserts value is string',
    ],
    ['Literals', "type Literals = 10n | -5n | 'it\\'s' | true | null"],
    ['Depth', "type Depth = Options['depth']"],
    ['Keys', 'type Keys = keyof typeof table'],
    ['Lists', 'type Lists = (string | number)[] | (() => void)[] | (keyof Options)[]'],
    ['Both', 'type Both = (string | number) & { tag: 1 }'],
    ['Far', 'type Far = Map<string, ReadonlyArray<HTMLElement>>'],
    [
      'Long',
      'type Long =\n  | { alpha: string; beta: number }\n  | { gamma: boolean; delta: string }\n  | undefined',
    ],
    ['Hidden', 'type Hidden<T> = T | { secret: T }'],
  ])('writes %s as it was written', (name, text) => {
    expect(textOf(symbol(name).declaration)).toBe(text);
  });

  it('prints interfaces with a line for each member', () => {
    expect(textOf(symbol('Callable').declaration)).toBe(
      [
        'interface Callable {',
        '  (a: string): number;',
        '  readonly [i: number]: string;',
        '  new (b: number): Callable;',
        '  method?(x: number): void;',
        '  get v(): string;',
        '  set v(x: string);',
        '  extra: string;',
        '}',
      ].join('\n'),
    );
  });

  it('prints the heads of classes, functions, variables, enums and namespaces', () => {
    const names = ['Shape', 'Circle', 'over', 'table', 'changing', 'Flag', 'inner.Deeper', 'main'];

    expect(names.map((name) => textOf(symbol(name).declaration))).toEqual([
      'abstract class Shape<in out T extends object = {}>',
      'class Circle extends Shape<{ r: number }> implements Iterable<number>',
      [
        'function over(a: string, b?: number): string',
        'function over(options: { depth: number }): void',
        'function over(options: { x: 1; y: 2 }): void',
      ].join('\n'),
      'const table: { readonly a: 1; b?: string[]; find(key: string): number }',
      'let changing: string',
      'const enum Flag',
      'namespace Deeper',
      'function main(): void',
    ]);
  });

  it('prints headlines in one line', () => {
    const names = ['Callable', 'Long', 'over'];

    expect(names.map((name) => textOf([symbol(name).headline]))).toEqual([
      'interface Callable',
      'type Long = { alpha: string; beta: number } | { gamma: boolean; delta: string } | undefined',
      'function over(a: string, b?: number): string',
    ]);
  });
});

describe('names in declarations', () => {
  const tokenOf = (name: string, text: string) =>
    symbol(name)
      .declaration.flat()
      .find((token) => token.text === text);

  it('name the symbol of the package, whether it is exported or not', () => {
    expect(tokenOf('Maker', 'Shape')).toEqual({
      text: 'Shape',
      kind: 'type',
      symbol: 'kit/class/Shape',
    });
    expect(tokenOf('Check', 'Hidden')?.symbol).toBe('kit/type/Hidden');
    expect(tokenOf('Keys', 'table')?.symbol).toBe('kit/variable/table');
    expect(tokenOf('inner.run', 'inner.Deep')?.symbol).toBe('kit/interface/inner.Deep');
  });

  it('refer to the same declaration for several names', () => {
    expect(tokenOf('far', 'Shape')?.symbol).toBe('kit/class/Shape');
    expect(textOf(symbol('Form').declaration)).toBe(
      'abstract class Form<in out T extends object = {}>',
    );
  });

  it('link standard types to their documentation', () => {
    expect(tokenOf('Far', 'Map')?.href).toMatch(/Global_Objects\/Map$/);
    expect(tokenOf('Far', 'HTMLElement')?.href).toMatch(/Web\/API\/HTMLElement$/);
    expect(tokenOf('Mapped', 'Capitalize')?.href).toMatch(/handbook\/utility-types\.html#/);
  });

  it('are not linked if TypeScript has found no declaration', () => {
    expect(tokenOf('far', 'Outside')).toEqual({ text: 'Outside', kind: 'type' });
  });

  it('mark type parameters', () => {
    expect(tokenOf('Hidden', 'T')?.kind).toBe('type-parameter');
  });
});

describe('members', () => {
  it('have kind, flags and declaration', () => {
    const lines = symbol('Shape').members.map(({ kind, flags, declaration }) =>
      [kind, flags.join(' '), textOf(declaration)].join(' | '),
    );

    expect(lines).toEqual([
      'index-signature |  | [key: string]: unknown',
      'constructor |  | new Shape(options?: Options)',
      'property | static readonly | static readonly zero: Shape',
      'method | static | static make<const U>(this: void, u: U): Shape',
      'method | protected abstract | protected abstract area(): number',
      'property | readonly optional | readonly id?: string',
      'accessor |  | get size(): number\nset size(value: number | string)',
      'accessor |  | get [Symbol.toStringTag](): string',
      "property |  | 'odd-name': 1",
      'property |  | parameters: string',
    ]);
  });

  it('have anchors from their names, other than those of sections', () => {
    const anchors = symbol('Shape').members.map(({ anchor }) => anchor);

    expect(anchors).toEqual([
      ...['index-signature', 'constructor', 'zero', 'make', 'area', 'id', 'size', 'toStringTag'],
      ...['odd-name', 'parameters-1'],
    ]);
  });

  it('have their origin', () => {
    expect(member('Circle', 'id').inheritedFrom).toEqual({
      label: 'Shape.id',
      symbol: 'kit/class/Shape',
      member: 'id',
    });
    expect(member('Circle', 'area').overrides?.label).toBe('Shape.area');
    expect(member('Circle', '[Symbol.iterator]').implementationOf).toEqual({
      label: 'Iterable.[Symbol.iterator]',
    });
  });

  it('omit what classes inherit from the environment', () => {
    const names = symbol('Failure').members.map(({ name }) => name);

    expect(names).toEqual(['cause', 'name', 'message', 'stack', 'constructor']);
  });

  it('are also read from variables and callable objects', () => {
    expect(symbol('table').members.map(({ name }) => name)).toEqual(['a', 'b', 'find']);
    expect(symbol('Callable').members.map(({ kind }) => kind)).toEqual([
      ...[
        'call-signature',
        'index-signature',
        'construct-signature',
        'method',
        'accessor',
        'property',
      ],
    ]);
  });
});

describe('symbols', () => {
  it('have keys of package, kind and name', () => {
    const keys = [
      'Shape',
      'Form',
      'Flag',
      'over',
      'table',
      'inner',
      'inner.run',
      'Literals',
      'Options',
    ];

    expect(keys.map((name) => symbol(name).key)).toEqual([
      ...['kit/class/Shape', 'kit/class/Form', 'kit/enum/Flag', 'kit/function/over'],
      ...['kit/variable/table', 'kit/namespace/inner', 'kit/function/inner.run'],
      ...['kit/type/Literals', 'kit/type/Options'],
    ]);
  });

  it('are separate from unexported ones', () => {
    expect(symbol('Options')).toMatchObject({
      kind: 'interface',
      exported: false,
      flags: ['not exported'],
    });
    expect(symbol('Options').importedFrom).toBeUndefined();
    expect(symbol('Shape')).toMatchObject({
      exported: true,
      importedFrom: 'kit',
      flags: ['abstract'],
    });
  });

  it('belong to the folder of their declaration', () => {
    expect(symbol('tools.hammer').module).toBe('more');
    expect(symbol('Shape').module).toBe('kit');
    expect(api.modules.map(({ name }) => name)).toEqual(['kit', 'more']);
  });

  it(
    'belong to the folders in the folder that all exported ones share',
    async () => {
      const { project } = await convertDeclarations({
        'index.d.ts': `export * from './internal/Flow'; export * from './internal/operators/map';`,
        'internal/Flow.d.ts': 'export declare class Flow { lift: import("../other/Lift").Lift }',
        'internal/operators/map.d.ts': 'export declare function map(): void;',
        'other/Lift.d.ts': 'export interface Lift { a: 1 }',
      });
      const { symbols = [] } = (project && readPackage(project, {}, log.report)) ?? {};

      const modules = symbols.map(({ name, module }) => [name, module]);
      expect(modules).toEqual([
        ['Flow', 'kit'],
        ['Lift', 'other'],
        ['map', 'operators'],
      ]);
    },
    conversionTime,
  );

  it('have no source if it is unknown', () => {
    const { source, fileHref } = symbol('tools.hammer');
    expect(source).toBeUndefined();
    expect(fileHref).toMatch(/^https:\/\/github.com\/acme\/kit\/blob\/v2.1.0\/.*tools.d.ts$/);
  });

  it('of another package are documented without a source link', () => {
    expect(symbol('borrowed')).toMatchObject({ key: 'kit/function/borrowed', module: 'kit' });
    expect(symbol('borrowed').source).toBeUndefined();
  });

  it('of a namespace are listed by it, even if they are declared elsewhere', () => {
    expect(symbol('tools').children).toEqual(['kit/function/tools.hammer', 'kit/class/Shape']);
    expect(symbol('inner').children).toEqual([
      ...['kit/interface/inner.Deep', 'kit/function/inner.run', 'kit/namespace/inner.Deeper'],
    ]);
  });

  it('list their descendants', () => {
    expect(symbol('Shape').extendedBy).toEqual(['kit/class/Circle']);
    expect(textOf(symbol('Circle').extends)).toBe('Shape<{ r: number }>');
  });

  it('have the properties of options objects', () => {
    const [, byObject] = symbol('over').signatures;

    expect(byObject?.parameters[0]?.properties.map(({ name }) => name)).toEqual(['depth']);
    expect(member('Shape', 'constructor').signatures[0]?.parameters[0]?.propertiesOf).toEqual([
      'kit/type/Options',
    ]);
  });

  it('cause no reports', () => {
    expect(log.entries).toEqual([]);
  });
});

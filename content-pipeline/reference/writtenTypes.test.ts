import { beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiPackage, rowText } from './apiPackage';
import { readPackage } from './readPackage';
import { conversionTime, convertDeclarations } from './testing/convertDeclarations';

const declarations = `
export interface Box<T> { value: T }
export declare function open<E>(box: E): [E] extends [Box<infer A>] ? A : never;
export declare function text<E>(box: E): [E] extends [Box<infer A extends string>] ? A : never;
export declare function order(value?: string | null | number): boolean | undefined | 'b' | 'a';
export declare function check(value: unknown): value is string | number | null;
export declare function limit<T extends string | readonly unknown[] | 1 = 1 | string>(x: T): T;
export declare function missing(value: Promise<Undeclared>, deep: NodeJS.Timeout): void;
import type { Outside } from 'elsewhere';
export declare function outside(value: Outside): void;
export declare const imported: typeof import('./far').near;
export declare class Outer extends Outside<string> {}
export interface Inner extends Outside<1> {}
export declare function far(box: import('./far').Far<string>): void;
export declare function same(a: 1): void;
export declare function same(a: 1): void;
export declare function same(a: 2): void;
export declare function bound<O, T extends O, D extends Box<any>['value']>(a: O, b: T, c: D): void;
type Generic<X> = { <T extends X>(x: T): X };
export declare const generic: Generic<string>;
export declare const Maker: new (size: number) => Box<string>;
export declare function rest(...all: [first: 1, ...others: 2[]]): void;
export type Rest = [first: 1, ...others: 2[]] | [last?: 3];
export declare function never(a?: never, b?: 1 | undefined): { new (c: 1): Error };
export interface Keys<T> { get<K extends keyof T, L extends K>(key: K, other: L): T[K] }
export declare function stated(box: Box<Default<unknown>>): Default;
export interface Default<T = unknown> { (value: T): void; [key: string]: unknown }
export interface Inherits extends Default { own: (typeof order)[] }
export declare class Base<T, U> {
  twice(a: 1): void;
  twice(a: 1): void;
  same: string | number | Box<1>;
  put: [U] extends [Box<infer A>] ? [T, A] : never;
}
export declare class Derived<U> extends Base<string, U> {}
export type Names<E> = E extends string | symbol ? E : keyof E;
export declare class Chain<E extends string | object = string> {
  readonly next: this;
  wait(): Promise<this>;
  on<T extends Names<E>>(name: T): void;
  nothing?: never;
}
/** @param [rest] The rest. @param [last] The last. */
export declare function bracketed(last: string | undefined, ...rest: string[]): void;
export declare function among<T, U extends T>(all: T, one: U): void;
type Flat<T> = { [K in keyof T]: T[K] } & {};
export interface Merged<S extends object> { part(): Merged<{ [K in keyof S]: 1 }> }
export interface Merged<S extends object> { pick<K extends keyof S>(key: K): Flat<Pick<S, K>> }
export interface Inheriting<S extends object> extends Merged<S> {}
export type Mode = 'on' | 'off';
export declare const Mode: { on: Mode };
export declare const $brand: unique symbol;
export interface Branded<T = 1> { [$brand]: T }
export type Entries = { [key: string]: Branded | Box<1>; [key: symbol]: PropertyKey };
declare function enum_(): void;
export { enum_ as enum };
export interface Reserved { reference: typeof enum_ }
export interface Constructor<T extends { def: unknown }, D = T['def']> { new (def: D): T }
export interface Shape<F = string> { def: Box<F> }
export declare const Shape: Constructor<Shape>;
export declare const Square: Constructor<Shape>;
export type Ending<T> = T extends (() => infer K extends PropertyKey) ? K : never;
export type Numbers = 1e999 | -1e999 | -0;
export interface Parted<S> { parted: true }
export declare class Parted<S> {
  set<K extends keyof S>(part: ((old: S) => Pick<S, K> | Partial<S>) | Pick<S, K> | Partial<S>): void;
}
/** Asks. @param base The base. @param other The other. */
export declare function ask({ base, other }: { base: string; other: 1 }): void;
export declare class Reply<T> { of: T }
export declare function serve<R, S extends typeof Reply<R> = typeof Reply>(made: S): typeof Reply<1>;
export type Deep<T> = ${'T extends 1 ? 2 : '.repeat(120)}3;
`;

let api: ApiPackage;

beforeAll(async () => {
  const { project } = await convertDeclarations({
    'index.d.ts': declarations,
    'far.d.ts': `export interface Far<T> { a: T }
export declare const near: { a: 1 };
      declare module './index' { interface Box<T> { low(): string extends T ? 1 : T } }`,
  });
  if (project === undefined) throw new Error('The kit could not be converted');
  api = readPackage(project, {}, () => {});
}, conversionTime);

function declarationOf(name: string): string {
  const found = api.symbols.find((symbol) => symbol.name === name);
  return (found?.declaration ?? []).map((row) => rowText(row).trim()).join(' ');
}

function memberOf(owner: string, name: string): string {
  const members = api.symbols.find((symbol) => symbol.name === owner)?.members ?? [];
  const found = members.find((member) => member.name === name);
  return (found?.declaration ?? []).map((row) => rowText(row).trim()).join(' ');
}

describe('types', () => {
  it.each([
    ['open', 'function open<E>(box: E): [E] extends [Box<infer A>] ? A : never'],
    ['text', 'function text<E>(box: E): [E] extends [Box<infer A extends string>] ? A : never'],
    ['order', "function order(value?: string | null | number): boolean | undefined | 'b' | 'a'"],
    ['check', 'function check(value: unknown): value is string | number | null'],
    ['limit', 'function limit<T extends string | readonly unknown[] | 1 = 1 | string>(x: T): T'],
    ['missing', 'function missing(value: Promise<Undeclared>, deep: NodeJS.Timeout): void'],
    ['outside', 'function outside(value: Outside): void'],
    [
      'bound',
      "function bound<O, T extends O, D extends Box<any>['value']>( a: O, b: T, c: D, ): void",
    ],
    ['generic', 'function generic<T extends string>(x: T): string'],
    ['rest', 'function rest(...all: [first: 1, ...others: 2[]]): void'],
    ['Rest', 'type Rest = [first: 1, ...others: 2[]] | [last?: 3]'],
    ['never', 'function never(a?: never, b?: 1): new (c: 1) => Error'],
    ['Keys', 'interface Keys<T> { get<K extends keyof T, L extends K>(key: K, other: L): T[K]; }'],
    ['stated', 'function stated(box: Box<Default<unknown>>): Default'],
    ['Inherits', 'interface Inherits extends Default { own: (typeof order)[]; }'],
    ['bracketed', 'function bracketed(last: string | undefined, ...rest: string[]): void'],
    ['among', 'function among<T, U extends T>(all: T, one: U): void'],
    ['far', 'function far(box: Far<string>): void'],
    ['Branded', 'interface Branded<T = 1> { [$brand]: T; }'],
    ['Entries', 'type Entries = { [key: string]: Branded | Box<1>; [key: symbol]: PropertyKey; }'],
    ['Reserved', 'interface Reserved { reference: typeof enum_; }'],
    ['Ending', 'type Ending<T> = T extends (() => infer K extends PropertyKey) ? K : never'],
    ['Numbers', 'type Numbers = 1e999 | -1e999 | -0'],
    [
      'serve',
      'function serve<R, S extends typeof Reply<R> = typeof Reply>( made: S, ): typeof Reply<1>',
    ],
    ['Deep', `type Deep<T> = ${'T extends 1 ? 2 : '.repeat(120)}3`],
    ['ask', 'function ask(options: { base: string; other: 1 }): void'],
  ])('of %s are those of its declaration', (name, text) => {
    expect(declarationOf(name)).toBe(text);
  });

  it('of overloads that print the same are shown once', () => {
    expect(declarationOf('same')).toBe('function same(a: 1): void function same(a: 2): void');
    const [base] = api.symbols.filter(({ name }) => name === 'Base');
    const twice = base?.members.find(({ name }) => name === 'twice');
    expect(twice?.signatures).toHaveLength(1);
  });

  it('of the results of a constant that is constructed are shown', () => {
    expect(memberOf('Maker', 'constructor')).toBe('new Maker(size: number): Box<string>');
  });

  it('of several constants with one constructor keep their type arguments', () => {
    expect(memberOf('Shape', 'constructor')).toBe('new Shape(def: Box<string>)');
    expect(memberOf('Square', 'constructor')).toBe('new Square(def: Box<string>): Shape<string>');
  });

  it('of properties of a destructured parameter do not name it', () => {
    const ask = api.symbols.find(({ name }) => name === 'ask');
    const [parameter] = ask?.signatures[0]?.parameters ?? [];
    expect(parameter?.properties.map(({ name, comment }) => [name, comment.summary])).toEqual([
      ['base', 'The base.'],
      ['other', 'The other.'],
    ]);
  });

  it.each([
    ['Outer', 'class Outer extends Outside<string>'],
    ['Inner', 'interface Inner extends Outside<1> {}'],
  ])('of %s name a base in a package that is not installed', (name, declaration) => {
    const found = api.symbols.find((symbol) => symbol.name === name);
    expect(found?.declaration.map(rowText).join(' ')).toBe(declaration);
  });

  it('say that an imported name is that of a value', () => {
    const found = api.symbols.find(({ name }) => name === 'imported');
    expect(found?.declaration.map(rowText).join(' ')).toBe('const imported: typeof near');
  });

  it('of inherited calls name what declares them', () => {
    const inherited = api.symbols.find(({ name }) => name === 'Inherits')?.members ?? [];
    expect(inherited.map(({ name, inheritedFrom }) => [name, inheritedFrom?.label])).toEqual([
      ['(value)', 'Default'],
      ['[key]', 'Default'],
      ['own', undefined],
    ]);
  });

  it('of members of a class that is also an interface are those of its declaration', () => {
    const union = '((old: S) => Pick<S, K> | Partial<S>) | Pick<S, K> | Partial<S>';
    const set = `set<K extends keyof S>( part: ${union}, ): void`;
    expect(memberOf('Parted', 'set')).toBe(set);
  });

  it('of members that another module adds refer to the type parameters', () => {
    expect(memberOf('Box', 'low')).toBe('low(): string extends T ? 1 : T');
  });

  it('of members keep "this", constraints and "never"', () => {
    expect(memberOf('Chain', 'next')).toBe('readonly next: this');
    expect(memberOf('Chain', 'wait')).toBe('wait(): Promise<this>');
    expect(memberOf('Chain', 'on')).toBe('on<T extends Names<E>>(name: T): void');
    expect(memberOf('Chain', 'nothing')).toBe('nothing?: never');
  });

  it('of the same name as a constant do not hide that it is one', () => {
    const found = api.symbols.find(({ name, kind }) => name === 'Mode' && kind === 'variable');
    expect(found?.declaration.map(rowText).join(' ')).toBe('const Mode: { on: Mode }');
  });

  it('of inherited members are those of the declaration, unless they depend on type arguments', () => {
    expect(memberOf('Derived', 'same')).toBe('same: string | number | Box<1>');
    expect(memberOf('Derived', 'put')).toBe(
      'put: [U] extends [Box<infer A>] ? [string, A] : never',
    );
  });

  it.each(['Merged', 'Inheriting'])(
    'of %s, which has several declarations, keep aliases',
    (name) => {
      expect(memberOf(name, 'part')).toBe('part(): Merged<{ [K in keyof S]: 1 }>');
      expect(memberOf(name, 'pick')).toMatch(/\(key: K\): Flat<Pick<S, K>>$/);
    },
  );
});

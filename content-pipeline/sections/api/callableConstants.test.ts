import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ContentTree } from '#manifest/contentTree';
import { rowText } from '#manifest/declarationTokens';
import type { PageDocument } from '#manifest/pageDocument';
import type { DeclarationRow } from '#manifest/signature';
import { readPackage } from '../../reference/readPackage';
import { conversionTime, convertDeclarations } from '../../reference/testing/convertDeclarations';
import { symbolRecords } from './symbolRecords';
import { compileKit } from './testing/compileKit';
import { documentErrors } from './testing/documentErrors';

const declarations = `
export interface Produce {
  /** Makes the next state. */
  <T>(base: T, recipe: (draft: T) => void): T;
  /** Makes a function of states. @param recipe - What it changes. */
  <T>(recipe: (draft: T) => void): (base: T) => T;
  /** Freezes a state. */
  freeze(state: object): void;
}
/**
 * Produces states.
 * @param base - The first state.
 * @returns The next one.
 */
export declare const produce: Produce;
/**
 * Doubles.
 * @param x - A number.
 * @returns Twice the number.
 * @throws {RangeError} If it is too large.
 * @example twice(2)
 */
export declare const twice: <T extends number>(x: T) => T;
interface Call { (name: string): number }
/** Counts. @param name - A name. @returns A number. */
export declare const count: Call;
/** Uses the store. */
export declare const useStore: {
  (): string;
  <U>(select: (state: string) => U): U;
  /** Reads the state. */
  getState: () => string;
};
export interface Point { /** The abscissa. */ x: number }
/** Makes points. */
export declare const PointMaker: { new (x: number): Point; zero: Point };
export interface Shape extends Point { /** Its area. */ area: number }
/** A shape. */
export declare const Shape: new (area: number) => Shape;
/** The settings of marks. */
export interface Mark { /** Its color. */ color?: string }
export interface Marker { (color?: string): any; new (color?: string): any }
/** Marks. */
export declare const Mark: Marker;
interface Constructor<T> { new (of: object): T }
export interface Box<Value = unknown> extends Holder<Value> { /** Its value. */ value: Value; clone(): Box<Value> }
export interface Holder<Held> { held: Held }
export declare const Box: Constructor<Box>;
interface Real extends Point { deep: 1 }
export declare const Real: new () => Real;
export declare function real(): Real;
export declare const plain: { a: 1 };
declare const _default: () => void;
export default _default;
`;

let compiled: ReturnType<typeof compileKit>;

beforeAll(async () => {
  const { project } = await convertDeclarations({ 'index.d.ts': declarations });
  if (project === undefined) throw new Error('The kit could not be converted');
  compiled = compileKit(readPackage(project, {}, () => {}));
}, conversionTime);

function page<Kind extends PageDocument['kind']>(kind: Kind, name: string) {
  const document = compiled.byPath.get(`/api/kit/${kind}/${name}/`);
  if (document?.kind !== kind) throw new Error(`There is no ${kind} ${name}`);
  return document as Extract<PageDocument, { kind: Kind }>;
}

const textOf = (row: DeclarationRow = []) => rowText(row);

/** Returns the text of a comment of one paragraph. */
const words = (tree: ContentTree | undefined) => JSON.stringify(tree?.nodes);

/** Returns the texts of the declarations, the parameters and the results of a function. */
const callsOf = (name: string) =>
  page('function', name).signatures.map(({ declaration, parameters = [], returns }) => ({
    text: declaration.map(textOf).join('\n'),
    parameters: Object.fromEntries(parameters.map((one) => [one.name, words(one.description)])),
    returns: words(returns?.description),
  }));

describe('a constant that is called', () => {
  it('is a function with the texts of its comment', () => {
    expect(callsOf('twice')).toEqual([
      {
        text: 'function twice<T extends number>(x: T): T',
        parameters: { x: '[["p","A number."]]' },
        returns: '[["p","Twice the number."]]',
      },
    ]);
    expect(page('function', 'twice')).toMatchObject({
      ...{
        summary: { nodes: [['p', 'Doubles.']] },
        throws: [{ type: [['RangeError', 'type', expect.any(String)]] }],
      },
      ...{ examples: [expect.anything()], importStatement: "import { twice } from 'kit'" },
    });
    expect(callsOf('count')).toEqual([
      {
        text: 'function count(name: string): number',
        parameters: { name: '[["p","A name."]]' },
        returns: '[["p","A number."]]',
      },
    ]);
  });

  it('has the overloads of its type, and the texts of both comments', () => {
    const returns = '[["p","The next one."]]';
    expect(callsOf('produce')).toEqual([
      {
        text: 'function produce<T>(base: T, recipe: (draft: T) => void): T',
        ...{ parameters: { base: '[["p","The first state."]]', recipe: undefined }, returns },
      },
      {
        text: 'function produce<T>(recipe: (draft: T) => void): (base: T) => T',
        ...{ parameters: { recipe: '[["p","What it changes."]]' }, returns },
      },
    ]);
    expect(textOf(page('function', 'produce').type)).toBe('Produce');
  });

  it('has its properties, and links to those that its type documents', () => {
    expect(page('function', 'useStore').memberGroups).toMatchObject([
      { anchor: 'properties', members: [{ name: 'getState' }] },
    ]);
    const href = '/api/kit/interface/Produce/#freeze';
    expect(page('function', 'produce').memberGroups).toMatchObject([
      {
        ...{ anchor: 'methods', members: [] },
        lines: [{ name: 'freeze()', href, hint: 'Freezes a state.' }],
      },
    ]);
  });

  it('has search entries for its name, its properties and its types', () => {
    const { names, details, signatures } = symbolRecords(page('function', 'useStore'), undefined);
    expect([...names, ...details].map(({ title, kind }) => [title, kind])).toEqual([
      ['useStore', 'function'],
      ['getState', 'member'],
    ]);
    expect(signatures.map(({ takes }) => takes)).toEqual([[], [['function']]]);
    const calls = symbolRecords(page('interface', 'Produce'), undefined).signatures;
    expect(calls.map(({ title }) => title)).toEqual(['Produce', 'Produce', 'Produce.freeze']);
  });

  it('has the name of the package if it has none of its own', () => {
    expect(page('function', 'kit').importStatement).toBe("import kit from 'kit'");
  });
});

describe('a constant that is constructed', () => {
  it('is a class, with links to the members that its type documents', () => {
    const { declaration, memberGroups } = page('class', 'PointMaker');
    expect(declaration.map(textOf)).toEqual(['class PointMaker']);
    expect(memberGroups).toMatchObject([
      { members: [{ kind: 'constructor', name: 'constructor' }] },
      { members: [], lines: [{ name: 'x', href: '/api/kit/interface/Point/#x' }] },
      { anchor: 'static-properties', members: [{ name: 'zero' }] },
    ]);
  });

  it('is one class with an interface of the same name', () => {
    const { extends: bases, memberGroups } = page('class', 'Shape');
    expect(bases).toEqual([{ label: 'Point', href: '/api/kit/interface/Point/' }]);
    expect(
      memberGroups[1]?.members.map(({ name, inheritedFrom }) => [name, inheritedFrom?.label]),
    ).toEqual([
      ['area', undefined],
      ['x', 'Point.x'],
    ]);
    expect(compiled.byPath.has('/api/kit/interface/Shape/')).toBe(false);
    expect(page('class', 'Real').memberGroups[1]?.members[0]?.name).toBe('deep');
  });

  it('has the type parameters of an interface of the same name', () => {
    const { declaration, memberGroups } = page('class', 'Box');
    expect(declaration.map(textOf)).toEqual(['class Box<Value = unknown> extends Holder<Value>']);
    const members = memberGroups.flatMap((group) => group.members);
    expect(members.map((member) => member.declaration.map(textOf).join('\n'))).toEqual([
      'new Box(of: object)',
      'value: Value',
      'held: Value',
      'clone(): Box<Value>',
    ]);
  });
});

describe('the pages of constants', () => {
  it('match the contract, without broken links and repeated anchors', () => {
    expect(documentErrors(compiled.documents.map(({ document }) => document))).toEqual([]);
    expect(compiled.reported).toEqual([]);
  });

  it('are pages of variables for all other constants', () => {
    expect(page('variable', 'plain').memberGroups?.[0]?.members).toHaveLength(1);
  });

  it('have the members of the interface with the same name if their constructor returns any', () => {
    const members = page('class', 'Mark').memberGroups?.flatMap(({ members }) => members);

    expect(members?.map(({ name }) => name)).toContain('color');
    // The type of the constant still has its own constructor.
    const type = page('interface', 'Marker').declaration.map(textOf).join(' ');
    expect(type).toContain('new (color?: string): any');
  });

  it(
    'do not contain what a base class of another package exports as a namespace',
    async () => {
      const base = `
import internal = require('base');
declare class Base { static count: number }
declare namespace Base {
  export { internal as Base };
  export class Inner extends Base {}
}
export = Base;
`;
      const own = `
import Base = require('base');
export declare class Agent extends Base { static zero: Agent }
export declare const Alias: typeof Agent;
`;
      const { project } = await convertDeclarations({
        'node_modules/base/package.json': '{ "name": "base", "types": "index.d.ts" }',
        'node_modules/base/index.d.ts': base,
        'index.d.ts': own,
      });
      const kit = project && readPackage(project, {}, () => {});
      const alias = kit?.symbols.find(({ name }) => name === 'Alias');

      expect(alias?.members.map(({ name }) => name)).toEqual(['count', 'constructor']);
    },
    conversionTime,
  );
});

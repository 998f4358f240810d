import { beforeAll, describe, expect, it } from '@jest/globals';
import { rowText, tokenParts } from '#manifest/declarationTokens';
import type { PageDocument } from '#manifest/pageDocument';
import type { DeclarationRow } from '#manifest/signature';
import { readPackage } from '../../reference/readPackage';
import { conversionTime, convertDeclarations } from '../../reference/testing/convertDeclarations';
import { compileKit } from './testing/compileKit';
import { documentErrors } from './testing/documentErrors';

const declarations = `
/** A kit of shapes. */
interface Options {
  /** The depth. */
  depth?: number;
  /** @defaultValue true */
  flat?: boolean;
}
/**
 * A shape, of which {@link Circle} is one.
 *
 * It has an \`area\`, see \`Shape.area\`.
 */
export declare abstract class Shape<T = unknown> {
  /**
   * Makes one.
   * @example
   * \`\`\`ts
   * new Circle()
   * \`\`\`
   */
  constructor(options?: Options);
  static readonly zero: Shape;
  /** Its area. */
  abstract area(unit: Unit): number;
  readonly value: T;
  examples: string;
}
/** Round. @deprecated Use {@link Shape}. */
export declare class Circle extends Shape<number> {
  area(unit: Unit): number;
}
export declare class Arc extends Shape<string> {
  area(unit: Unit): number;
}
/** Units. */
export declare enum Unit {
  /** A metre. */
  Metre = 'm',
  Foot = 'ft',
}
export interface MetreRule { unit: Unit.Metre; length: number }
export interface NewMetreRule extends MetreRule { colour: string }
export type Rule = MetreRule | NewMetreRule | null;
/**
 * Measures.
 * @param rule - What to measure with.
 * @param options - How.
 * @returns The length.
 * @throws {RangeError} When it is too long.
 */
export declare function measure<R extends Rule>(rule: R, options?: Readonly<Options> | null): number;
/** Finds one. */
export declare function find(name: string): Shape;
/** Finds by number. */
export declare function find(name: number): Circle | undefined;
export declare function isCircle(shape: Shape): shape is Circle;
export declare function assertCircle(shape: Shape): asserts shape is Circle;
/** Receives a shape. */
export type Visit = (shape: Shape) => void;
export declare const units: { readonly all: Unit[] };
export declare namespace tools { function hammer(): void }
export {};
`;

let byPath: ReadonlyMap<string, PageDocument>;
let compiled: ReturnType<typeof compileKit>;

beforeAll(async () => {
  const { project } = await convertDeclarations({ 'index.d.ts': declarations });
  if (project === undefined) throw new Error('The kit could not be converted');
  compiled = compileKit(readPackage(project, {}, () => {}));
  byPath = compiled.byPath;
}, conversionTime);

function page<Kind extends PageDocument['kind']>(kind: Kind, name: string, folder: string = kind) {
  const document = byPath.get(`/api/kit/${folder}/${name}/`);
  if (document?.kind !== kind) throw new Error(`There is no ${kind} ${name}`);
  return document as Extract<PageDocument, { kind: Kind }>;
}

function related(document: { relations: { title: string; symbols: { label: string }[] }[] }) {
  return Object.fromEntries(
    document.relations.map(({ title, symbols }) => [title, symbols.map(({ label }) => label)]),
  );
}

/** Returns the link of the first token with a text. */
function hrefOf(text: string, row: DeclarationRow = []): string | undefined {
  return row.map(tokenParts).find(([own]) => own === text)?.[2];
}

describe('the pages of a reference', () => {
  it('match the contract, without broken links and repeated anchors', () => {
    expect(documentErrors(compiled.documents.map(({ document }) => document))).toEqual([]);
    expect(compiled.reported).toEqual([]);
  });

  it("keep TypeDoc's numbers beside the documents", () => {
    for (const { document, typedocId } of compiled.documents) {
      expect(typeof typedocId).toBe(
        ['api-index', 'package'].includes(document.kind) ? 'undefined' : 'number',
      );
      expect(document).not.toHaveProperty('typedocId');
    }
  });

  it('show the kind and the origin of a symbol', () => {
    expect(page('class', 'Shape')).toMatchObject({
      ...{ title: 'Shape', name: 'Shape', flags: ['abstract'] },
      description: 'A shape, of which Circle is one.',
      breadcrumbs: [
        { label: 'API', href: '/api/' },
        { label: 'kit', href: '/api/kit/' },
      ],
      package: { name: 'kit', version: '2.1.0', path: '/api/kit/' },
      importStatement: "import { Shape } from 'kit'",
    });
  });

  it('list descendants by name, with kind and deprecation', () => {
    expect(page('class', 'Shape').extendedBy).toEqual([
      { label: 'Arc', href: '/api/kit/class/Arc/', kind: 'class' },
      { label: 'Circle', href: '/api/kit/class/Circle/', kind: 'class', deprecated: true },
    ]);
  });
});

describe('the page of a class', () => {
  it('groups members by kind, and static members separately', () => {
    const { memberGroups, outline } = page('class', 'Shape');

    expect(
      memberGroups.map(({ title, members }) => [title, ...members.map(({ name }) => name)]),
    ).toEqual([
      ['Constructors', 'constructor'],
      ['Properties', 'value', 'examples'],
      ['Methods', 'area'],
      ['Static properties', 'zero'],
    ]);
    expect(
      outline.map(({ id, children = [] }) => [id, ...children.map((entry) => entry.id)]),
    ).toEqual([
      ['examples'],
      ['type-parameters'],
      ['constructors', 'constructor'],
      ['properties', 'value', 'examples-1'],
      ['methods', 'area'],
      ['static-properties', 'zero'],
      expect.arrayContaining(['relations']),
    ]);
  });

  it('begins with the examples of the constructor, without repeating them', () => {
    const { examples, memberGroups } = page('class', 'Shape');

    expect(examples).toHaveLength(1);
    expect(memberGroups[0]?.members[0]?.examples).toBeUndefined();
  });

  it('links type parameters to their descriptions', () => {
    const { declaration, typeParameters, memberGroups } = page('class', 'Shape');
    const value = memberGroups[1]?.members[0]?.declaration.flat();

    expect(hrefOf('T', declaration.flat())).toBe('#type-parameter-T');
    expect(typeParameters?.[0]).toMatchObject({ name: 'T', anchor: 'type-parameter-T' });
    expect(hrefOf('T', value)).toBe('#type-parameter-T');
  });

  it('marks inherited members, and omits them from the outline', () => {
    const { memberGroups, outline } = page('class', 'Circle');
    const properties = memberGroups.find(({ anchor }) => anchor === 'properties');

    expect(properties?.members[0]?.inheritedFrom).toEqual({
      label: 'Shape.value',
      href: '/api/kit/class/Shape/#value',
    });
    expect(outline.find(({ id }) => id === 'properties')?.children).toBeUndefined();
  });
});

describe('the page of a function', () => {
  it('documents parameters, result and errors', () => {
    const { signatures, throws, outline, declaration } = page('function', 'measure');

    expect(outline.map(({ id }) => id)).toEqual([
      'type-parameters',
      'parameters',
      'returns',
      'throws',
    ]);
    expect(declaration).toEqual(signatures[0]?.declaration);
    expect(
      signatures[0]?.parameters?.map(({ name, anchor, optional }) => [name, anchor, optional]),
    ).toEqual([
      ['rule', 'parameter-rule', undefined],
      ['options', 'parameter-options', true],
    ]);
    expect(rowText(throws?.[0]?.type ?? [])).toBe('RangeError');
  });

  it('shows the properties of options objects', () => {
    const [, options] = page('function', 'measure').signatures[0]?.parameters ?? [];

    expect(
      options?.properties?.map(({ name, anchor, defaultValue }) => [name, anchor, defaultValue]),
    ).toEqual([
      ['depth', 'parameter-options-depth', undefined],
      ['flat', 'parameter-options-flat', 'true'],
    ]);
  });

  it('has an anchor and its own texts for each overload', () => {
    const { signatures, outline, summary } = page('function', 'find');

    expect(summary?.nodes).toHaveLength(1);
    expect(signatures.map(({ anchor, summary: own }) => [anchor, own === undefined])).toEqual([
      ['overload-string', true],
      ['overload-number', false],
    ]);
    expect(outline.slice(0, 2).map(({ label }) => label)).toEqual(['find(string)', 'find(number)']);
  });

  it('describes type predicates in words', () => {
    expect(page('function', 'isCircle').signatures[0]?.returns?.meaning).toBe(
      'True if shape is a Circle',
    );
    expect(page('function', 'assertCircle').signatures[0]?.returns?.meaning).toBe(
      'Throws unless shape is a Circle',
    );
  });
});

describe('pages of types', () => {
  it('show the members of an enum and the types they identify', () => {
    const { members, declaration } = page('enum', 'Unit');

    expect(declaration).toEqual([[['enum', 'keyword'], ' ', ['Unit', 'name']]]);
    expect(members.map(({ name, value, marks }) => [name, value, marks?.label])).toEqual([
      ['Metre', "'m'", 'MetreRule'],
      ['Foot', "'ft'", undefined],
    ]);
  });

  it('show interfaces as code in which names link to their descriptions', () => {
    const { declaration } = page('interface', 'MetreRule');
    const links = declaration
      .flat()
      .map(tokenParts)
      .flatMap(([text, , href]) => (href === undefined ? [] : [[text, href]]));

    expect(links).toEqual([
      ['unit', '#unit'],
      ['Unit.Metre', '/api/kit/enum/Unit/#Metre'],
      ['length', '#length'],
    ]);
  });

  it('list the members of a union, and show a function type like a function', () => {
    expect(page('type', 'Rule').unionMembers?.map(({ type }) => rowText(type.slice(0, 1)))).toEqual(
      [...['MetreRule', 'NewMetreRule', 'null']],
    );
    expect(page('type', 'Visit').signatures?.[0]?.parameters?.[0]?.name).toBe('shape');
  });

  it('show unexported types, with a flag', () => {
    const options = page('interface', 'Options', 'type');

    expect(options.flags).toEqual(['not exported']);
    expect(options.importStatement).toBeUndefined();
    expect(options.breadcrumbs.at(-1)).toEqual({
      label: 'Not exported',
      href: '/api/kit/#not-exported',
    });
  });

  it('show the members of objects and of namespaces', () => {
    expect(page('variable', 'units').memberGroups?.[0]?.members[0]?.name).toBe('all');
    expect(page('namespace', 'tools').symbols).toEqual([
      { label: 'tools.hammer', href: '/api/kit/function/tools.hammer/', kind: 'function' },
    ]);
  });
});

describe('relations', () => {
  it('list related symbols by relation', () => {
    expect(related(page('class', 'Circle'))).toEqual({
      'Checked by': ['assertCircle', 'isCircle'],
      'Returned by': ['find'],
    });
    expect(related(page('interface', 'MetreRule'))).toEqual({ 'Part of': ['Rule'] });
    expect(related(page('enum', 'Unit'))).toMatchObject({
      'Accepted by': ['Arc', 'Circle', 'Shape'],
      'Used by': ['MetreRule', 'units'],
    });
    expect(related(page('function', 'isCircle'))).toEqual({ 'Same family': ['assertCircle'] });
  });

  it('mark deprecated symbols', () => {
    expect(compiled.symbols.find(({ name }) => name === 'Circle')).toMatchObject({
      deprecated: true,
    });
  });
});

describe('the index of symbols', () => {
  it('has an entry for each, with its signature and the first sentence of its comment', () => {
    expect(compiled.symbols.find(({ name }) => name === 'measure')).toEqual({
      ...{
        name: 'measure',
        kind: 'function',
        path: '/api/kit/function/measure/',
        summary: 'Measures.',
      },
      signature: '<R extends Rule>(rule: R, options?: Readonly<Options> | null): number',
    });
  });
});

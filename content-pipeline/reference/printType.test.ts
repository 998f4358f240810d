import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { flattenCode } from './layoutCode';
import { printType } from './printType';
import type { ReadContext } from './readContext';
import type { TypeNode } from './typedocProject';

/** Prints a type in the form of TypeDoc's JSON output. */
function print(type: unknown) {
  const log = createDiagnosticLog();
  const context: ReadContext = {
    ...{
      packageName: 'kit',
      modules: new Set(['kit']),
      targets: new Map(),
      declarations: new Map(),
    },
    sourceOf: () => undefined,
    ...{ files: {}, folder: 'kit' },
    place: { file: 'kit/index.d.ts', symbol: 'Shape', line: 7 },
    report: log.report,
  };
  const row = flattenCode(printType(type as TypeNode, context));
  return { row, text: row.map(({ text }) => text).join(''), reported: log.entries };
}

const string = { type: 'intrinsic', name: 'string' };

describe('printType', () => {
  it('shows a type that TypeDoc cannot convert as text, and reports it', () => {
    const { row, reported } = print({ type: 'unknown', name: 'Some<odd, thing>' });

    expect(row).toEqual([{ text: 'Some<odd, thing>' }]);
    expect(reported).toEqual([
      expect.objectContaining({ code: 'api-type-unknown', file: 'kit/index.d.ts', line: 7 }),
    ]);
  });

  it('shows dots for a type that is nested too deeply', () => {
    expect(print({ type: 'unknown', name: '...' })).toMatchObject({ text: '…', reported: [] });
  });

  it('accepts kinds of types of newer releases', () => {
    const { text, reported } = print({ type: 'quantum' });

    expect(text).toBe('quantum');
    expect(reported).toHaveLength(1);
  });

  it('reports a type of the package without a declaration', () => {
    const target = { packageName: 'kit', packagePath: 'inner.d.ts', qualifiedName: 'Lost' };
    const { row, reported } = print({ type: 'reference', name: 'Lost', target });

    expect(row).toEqual([{ text: 'Lost', kind: 'type' }]);
    expect(reported).toEqual([
      expect.objectContaining({
        code: 'api-undocumented-type',
        message: expect.stringContaining('"Lost"'),
      }),
    ]);
  });

  it('names types of other packages without a report', () => {
    const target = { packageName: 'other', packagePath: 'a.d.ts', qualifiedName: 'Thing' };
    const { row, reported } = print({ type: 'reference', name: 'Thing', target });

    expect(row[0]?.foreign).toEqual({ package: 'other', name: 'Thing' });
    expect(reported).toEqual([]);
  });

  it.each([
    ['array of a function', { type: 'array', elementType: functionType() }, '(() => string)[]'],
    ['array of an operator', { type: 'array', elementType: operator('keyof') }, '(keyof string)[]'],
    ['operator on a union', operator('readonly', union()), 'readonly (string | null)'],
    [
      'union within an intersection',
      { type: 'intersection', types: [union(), string] },
      '(string | null) & string',
    ],
    [
      'function within a union',
      { type: 'union', types: [functionType(), string] },
      '(() => string) | string',
    ],
    [
      'optional part of a tuple',
      { type: 'tuple', elements: [{ type: 'optional', elementType: union() }] },
      '[(string | null)?]',
    ],
    [
      'rest of a tuple',
      {
        type: 'tuple',
        elements: [{ type: 'rest', elementType: { type: 'array', elementType: string } }],
      },
      '[...string[]]',
    ],
    ['empty tuple', { type: 'tuple' }, '[]'],
    ['empty object', objectType(), '{}'],
    [
      'this of a predicate',
      { type: 'predicate', name: 'this', asserts: false, targetType: string },
      'this is string',
    ],
    [
      'condition of a condition',
      conditional(conditional(string)),
      '(string extends string ? string : string) extends string ? string : string',
    ],
    ['negative big number', { type: 'literal', value: { value: '5', negative: true } }, '-5n'],
    ['text with quotes', { type: 'literal', value: 'a "b" \'c\'\n' }, "'a \"b\" \\'c\\'\\n'"],
  ])('writes %s', (_, type, text) => {
    expect(print(type).text).toBe(text);
  });
});

function functionType() {
  return objectType({ signatures: [{ flags: {}, kind: 4096, type: string }] });
}

function objectType(content = {}) {
  return { type: 'reflection', declaration: { kind: 65536, flags: {}, ...content } };
}

function operator(word: string, target: unknown = string) {
  return { type: 'typeOperator', operator: word, target };
}

function union() {
  return { type: 'union', types: [string, { type: 'literal', value: null }] };
}

function conditional(checkType: unknown) {
  return {
    type: 'conditional',
    checkType,
    extendsType: string,
    trueType: string,
    falseType: string,
  };
}

import { describe, expect, it } from '@jest/globals';
import type { Declaration, Signature } from '#manifest/signature';
import type { Member } from '#manifest/symbolPage';
import { paragraph } from '../../testing/tree';
import { code, method, property } from '../testing/pages';
import { groupByOrigin, overviewGroups, splitDeclaration } from './Members';

const others = [property('a'), property('b'), property('c')];

function entriesOf(...members: Member[]) {
  const group = { title: 'Members', anchor: 'members', members: [...members, ...others] };
  return overviewGroups([group], []).flatMap(({ entries }) => entries);
}

describe('overviewGroups', () => {
  it('shows the type and the first sentence of the comment of a property', () => {
    const summary = paragraph('How big\n it is, e.g. 2 of 3. It is never negative.');

    expect(entriesOf(property('size', { summary })).at(0)).toEqual({
      ...{ anchor: 'size', name: 'size', rest: ': number', overloads: 0, deprecated: false },
      hint: 'How big it is, e.g. 2 of 3.',
    });
  });

  it('shows the parameters and the return type of a method', () => {
    const declaration = code('<move>(by: (x: number) => number): Shape');

    expect(entriesOf(method('move', { declaration })).at(0)).toMatchObject({
      name: 'move',
      rest: '(by: (x: number) => number): Shape',
      hint: '',
    });
  });

  it.each([
    ['a getter', 'get <size>(): number', ': number'],
    ['a setter', 'set <size>(value: string)', ': string'],
    ['a setter of functions', 'set <size>(value: (x: A) => B)', ': (x: A) => B'],
    ['a field', 'accessor <size>: number', ': number'],
  ])('shows the type of an accessor that is %s', (_, line, rest) => {
    const accessor = property('size', { kind: 'accessor', declaration: code(line) });

    expect(entriesOf(accessor).at(0)).toMatchObject({ name: 'size', rest });
  });

  it.each([
    ['of one line', ['get <size>(): number', 'set <size>(value: string)'], ': number'],
    ['of several lines', ['get <size>(): {', '  a: A;', '}', 'set <size>(value: A)'], ''],
  ])('shows the type of the getter %s of an accessor with a setter', (_, lines, rest) => {
    const accessor = property('size', { kind: 'accessor', declaration: lines.flatMap(code) });

    expect(entriesOf(accessor).at(0)).toMatchObject({ name: 'size', rest });
  });

  it('shows how a constructor is called', () => {
    const declaration = code('new <Shape>(name: string)');

    expect(
      entriesOf(method('constructor', { kind: 'constructor', declaration })).at(0),
    ).toMatchObject({ name: 'new Shape', rest: '(name: string)' });
  });

  it('shows only the names of parameters in long declarations, their return type, and the number of overloads', () => {
    const declaration = [
      ...code('<move>('),
      ...code(`  by: '${'x'.repeat(80)}',`),
      ...code('): Shape'),
    ];
    const signature: Signature = {
      ...{ anchor: 'move', declaration },
      parameters: [
        { name: 'by', anchor: 'by', type: [] },
        { name: 'how', anchor: 'how', type: [], optional: true },
        { name: 'rest', anchor: 'rest', type: [], rest: true },
      ],
      returns: { type: ['Shape'] },
    };

    expect(
      entriesOf(method('move', { declaration, signatures: [signature, signature] })).at(0),
    ).toMatchObject({ rest: '(by, how, rest): Shape', overloads: 1 });

    const long = { ...signature, returns: { type: ['x'.repeat(80)] } };
    expect(entriesOf(method('move', { declaration, signatures: [long] })).at(0)).toMatchObject({
      rest: '(by, how, rest)',
    });
  });

  it('shortens long comments', () => {
    const [entry] = entriesOf(property('size', { summary: paragraph('word '.repeat(50)) }));

    expect(entry?.hint).toHaveLength(200);
    expect(entry?.hint.endsWith('…')).toBe(true);
  });

  it('omits inherited members', () => {
    const inherited = property('stack', { inheritedFrom: { label: 'Error.stack' } });

    expect(entriesOf(inherited, property('d')).map(({ name }) => name)).toEqual([
      'd',
      'a',
      'b',
      'c',
    ]);
  });

  it('is empty for few members', () => {
    expect(entriesOf()).toEqual([]);
  });

  it('is empty if the declaration links to the members', () => {
    const group = { title: 'Members', anchor: 'members', members: [property('d'), ...others] };
    const declaration: Declaration = [[['d', 'type', '/api/kit/interface/Shape/#d']]];

    expect(overviewGroups([group], declaration)).toEqual([]);
  });
});

describe('groupByOrigin', () => {
  it('separates own members from inherited ones and groups these by the symbol that declares them', () => {
    const own = property('code');
    const name = property('name', { inheritedFrom: { label: 'Error.name' } });
    const stack = property('stack', { inheritedFrom: { label: 'Error.stack' } });
    const id = property('id', {
      inheritedFrom: { label: 'Base.id', href: '/api/kit/class/Base/#id' },
    });

    expect(groupByOrigin([own, name, id, stack])).toEqual({
      own: [own],
      inherited: [
        { origin: 'Error', members: [name, stack] },
        { origin: 'Base', members: [id] },
      ],
    });
  });

  it('uses the whole label if it does not end in the name', () => {
    const symbol = property('[iterator]', { inheritedFrom: { label: 'Iterable' } });

    expect(groupByOrigin([symbol]).inherited.map(({ origin }) => origin)).toEqual(['Iterable']);
  });
});

function partsOf(kind: Member['kind'], name: string, ...declaration: Declaration) {
  return splitDeclaration({ name, anchor: name, kind, flags: [], declaration });
}

describe('splitDeclaration', () => {
  it('splits a property after its name and omits what is before it', () => {
    const row: Declaration[number] = [
      ['readonly', 'keyword'],
      ' ',
      ['size', 'name'],
      '?: ',
      ['number', 'keyword'],
    ];

    expect(partsOf('property', 'size', row)).toEqual({ head: 'size', tail: '?: number' });
  });

  it('begins a constructor with the way it is called', () => {
    expect(partsOf('constructor', 'constructor', ...code('new <Shape>()'))).toEqual({
      head: 'new Shape',
      tail: '()',
    });
  });

  it('returns only the name for a declaration of several lines', () => {
    expect(
      partsOf('method', 'paint', ...code('<paint>('), ...code('  a: A,'), ...code('): C')),
    ).toEqual({ head: 'paint', tail: '' });
  });

  it('returns only the name for a declaration that does not contain it', () => {
    expect(partsOf('index-signature', '[key]', ['[key: string]: number'])).toEqual({
      head: '[key]',
      tail: '',
    });
  });
});

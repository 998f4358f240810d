import { describe, expect, it } from '@jest/globals';
import type { Declaration } from '#manifest/signature';
import type { Member } from '#manifest/symbolPage';
import { paragraph } from '../../testing/tree';
import { code, method, property } from '../testing/pages';
import { groupByOrigin, memberLine, overviewGroups } from './Members';

const others = [property('a'), property('b'), property('c')];

function entriesOf(...members: Member[]) {
  const group = { title: 'Members', anchor: 'members', members: [...members, ...others] };
  return overviewGroups([group], []).flatMap(({ entries }) => entries);
}

describe('overviewGroups', () => {
  it('hints at a member with the beginning of its comment', () => {
    expect(entriesOf(property('size', { summary: paragraph('How big\n it is.') })).at(0)).toEqual({
      ...{ anchor: 'size', name: 'size', hint: 'How big it is.', deprecated: false },
    });
  });

  it('hints at a member without a comment with its type', () => {
    const call = code('<move>(by: (x: number) => number): Shape');

    expect(entriesOf(property('size')).at(0)?.hint).toBe('number');
    expect(entriesOf(method('move', { declaration: call })).at(0)).toMatchObject({
      name: 'move()',
      hint: 'Shape',
    });
  });

  it('shows how a constructor is called', () => {
    const declaration = code('new <Shape>(name: string)');

    expect(
      entriesOf(method('constructor', { kind: 'constructor', declaration })).at(0),
    ).toMatchObject({ name: 'new Shape()', hint: '' });
  });

  it('cuts long comments short', () => {
    const [entry] = entriesOf(property('size', { summary: paragraph('word '.repeat(50)) }));

    expect(entry?.hint).toHaveLength(80);
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

  it('has nothing to say of few members', () => {
    expect(entriesOf()).toEqual([]);
  });

  it('has nothing to say where the declaration shows the members', () => {
    const group = { title: 'Members', anchor: 'members', members: [property('d'), ...others] };
    const declaration = [[{ text: 'd', href: '/api/kit/interface/Shape/#d' }]];

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

function lineOf(kind: Member['kind'], name: string, ...declaration: Declaration) {
  return memberLine({ name, anchor: name, kind, flags: [], declaration });
}

describe('memberLine', () => {
  it('splits a property after its name and omits what is before it', () => {
    const row: Declaration[number] = [
      { text: 'readonly', kind: 'keyword' },
      { text: ' ' },
      { text: 'size', kind: 'name' },
      { text: '?: ' },
      { text: 'number', kind: 'keyword' },
    ];

    expect(lineOf('property', 'size', row)).toEqual({
      head: 'size',
      tail: [{ text: '?: ' }, { text: 'number', kind: 'keyword' }],
    });
  });

  it('heads a constructor with the way it is called', () => {
    const row: Declaration[number] = [
      { text: 'new', kind: 'keyword' },
      { text: ' ' },
      { text: 'Shape', kind: 'name' },
      { text: '()' },
    ];

    expect(lineOf('constructor', 'constructor', row)).toEqual({
      head: 'new Shape',
      tail: [{ text: '()' }],
    });
  });

  it('has no tail for a declaration of more than one line', () => {
    const rows: Declaration = [[{ text: 'paint', kind: 'name' }, { text: '(' }], [{ text: ')' }]];

    expect(lineOf('method', 'paint', ...rows)).toEqual({ head: 'paint' });
  });

  it('has no tail for a declaration that does not hold the name', () => {
    expect(lineOf('index-signature', '[key]', [{ text: '[key: string]: number' }])).toEqual({
      head: '[key]',
    });
  });

  it('has no tail for a method with overloads, which are shown one by one', () => {
    const declaration: Declaration = [[{ text: 'paint', kind: 'name' }, { text: '()' }]];
    const signature = { anchor: 'paint', declaration };

    expect(
      memberLine({
        ...{ name: 'paint', anchor: 'paint', kind: 'method', flags: [], declaration },
        signatures: [signature, { ...signature, anchor: 'paint-1' }],
      }),
    ).toEqual({ head: 'paint' });
  });
});

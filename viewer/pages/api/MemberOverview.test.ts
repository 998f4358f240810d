import { describe, expect, it } from '@jest/globals';
import type { Member } from '#manifest/symbolPage';
import { paragraph } from '../../testing/tree';
import { code, method, property } from '../testing/members';
import { overviewGroups } from './MemberOverview';

const others = [property('a'), property('b'), property('c')];

function entriesOf(...members: Member[]) {
  const group = { title: 'Members', anchor: 'members', members: [...members, ...others] };
  return overviewGroups([group], []).flatMap(({ entries }) => entries);
}

describe('overviewGroups', () => {
  it('hints at a member with the beginning of its comment', () => {
    expect(entriesOf(property('size', { summary: paragraph('How big\n it is.') })).at(0)).toEqual({
      ...{ anchor: 'size', name: 'size', hint: 'How big it is.', isDeprecated: false },
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

  it('leaves out what is inherited', () => {
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

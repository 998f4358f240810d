import { describe, expect, it } from '@jest/globals';
import { property } from '../testing/members';
import { groupByOrigin } from './Members';

describe('groupByOrigin', () => {
  it('tells own members from inherited ones and sorts these by where they come from', () => {
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

  it('takes the label as it is where it does not end in the name', () => {
    const symbol = property('[iterator]', { inheritedFrom: { label: 'Iterable' } });

    expect(groupByOrigin([symbol]).inherited.map(({ origin }) => origin)).toEqual(['Iterable']);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Declaration } from '#manifest/signature';
import type { Member } from '#manifest/symbolPage';
import { memberLine } from './Members';

function lineOf(kind: Member['kind'], name: string, ...declaration: Declaration) {
  return memberLine({ name, anchor: name, kind, flags: [], declaration });
}

describe('memberLine', () => {
  it('cuts a property after its name and leaves out what stands before', () => {
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
    const rows: Declaration = [[{ text: 'draw', kind: 'name' }, { text: '(' }], [{ text: ')' }]];

    expect(lineOf('method', 'draw', ...rows)).toEqual({ head: 'draw' });
  });

  it('has no tail for a declaration that does not hold the name', () => {
    expect(lineOf('index-signature', '[key]', [{ text: '[key: string]: number' }])).toEqual({
      head: '[key]',
    });
  });

  it('has no tail for a method with overloads, which are shown one by one', () => {
    const declaration: Declaration = [[{ text: 'draw', kind: 'name' }, { text: '()' }]];
    const signature = { anchor: 'draw', declaration };

    expect(
      memberLine({
        ...{ name: 'draw', anchor: 'draw', kind: 'method', flags: [], declaration },
        signatures: [signature, { ...signature, anchor: 'draw-1' }],
      }),
    ).toEqual({ head: 'draw' });
  });
});

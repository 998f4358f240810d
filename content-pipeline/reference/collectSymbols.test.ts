import { describe, expect, it } from '@jest/globals';
import { createKeys } from './collectSymbols';

describe('createKeys', () => {
  it('makes keys of package, folder and name', () => {
    expect(createKeys('kit').claim('class', 'Shape', 'a.d.ts')).toBe('kit/class/Shape');
  });

  it('tells two of one name apart by file, then by number', () => {
    const keys = createKeys('kit');
    const claim = () => keys.claim('type', 'Options', 'utilities/extend.d.ts');

    expect([claim(), claim(), claim(), claim()]).toEqual([
      ...[
        'kit/type/Options',
        'kit/type/Options-extend',
        'kit/type/Options-2',
        'kit/type/Options-3',
      ],
    ]);
  });

  it('does not rely on capital letters', () => {
    const keys = createKeys('kit');
    keys.claim('type', 'shape', 'a.d.ts');

    expect(keys.claim('type', 'Shape', 'b.d.ts')).toBe('kit/type/Shape-b');
  });

  it('encodes what an address cannot hold', () => {
    expect(createKeys('kit').claim('type', 'a b/c?', 'a.d.ts')).toBe('kit/type/a%20b%2Fc%3F');
  });
});

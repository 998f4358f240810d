import { describe, expect, it } from '@jest/globals';
import { createKeys } from './collectSymbols';

describe('createKeys', () => {
  it('creates keys of package, folder and name', () => {
    expect(createKeys('kit').claim('class', 'Shape', 'a.d.ts')).toBe('kit/class/Shape');
  });

  it('distinguishes symbols of the same name by file, then by number', () => {
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

  it('ignores case', () => {
    const keys = createKeys('kit');
    keys.claim('type', 'shape', 'a.d.ts');

    expect(keys.claim('type', 'Shape', 'b.d.ts')).toBe('kit/type/Shape-b');
  });

  it('encodes characters that URLs cannot contain', () => {
    expect(createKeys('kit').claim('type', 'a b/c?', 'a.d.ts')).toBe('kit/type/a%20b%2Fc%3F');
  });
});

import { describe, expect, it } from '@jest/globals';
import { createNameLinks } from './nameLinks';

const symbol = (name: string, href: string, needsCall = false) => ({ name, href, needsCall });
const links = createNameLinks([
  symbol('bake', '/a/bake/'),
  symbol('Oven', '/a/Oven/'),
  symbol('Oven.heat', '/a/Oven/#heat'),
  symbol('Oven', '/b/Oven/'),
  symbol('Oven', '/b/Oven/'),
  symbol('knead', '/a/knead/', true),
]);

describe('createNameLinks', () => {
  it('returns the only symbol with a name', () => {
    expect(links.hrefOf('bake', false)).toBe('/a/bake/');
    expect(links.hrefOf('Oven.heat', true)).toBe('/a/Oven/#heat');
    expect(links.hrefOf('rest', true)).toBeUndefined();
  });

  it('does not link a name that two packages export', () => {
    expect(links.hrefOf('Oven', false)).toBeUndefined();
  });

  it('returns some symbols only for names with parentheses', () => {
    expect(links.hrefOf('knead', false)).toBeUndefined();
    expect(links.hrefOf('knead', true)).toBe('/a/knead/');
  });

  it('returns all symbols with a name for links, with or without parentheses', () => {
    expect(links.hrefsOf('Oven')).toEqual(['/a/Oven/', '/b/Oven/']);
    expect(links.hrefsOf('knead')).toEqual(['/a/knead/']);
    expect(links.hrefsOf('rest')).toEqual([]);
    expect([...links.names()]).toEqual(['bake', 'Oven', 'Oven.heat', 'knead']);
  });

  it('changes the cache key if a name refers to another symbol, even if its characters are escaped', () => {
    const before = createNameLinks([symbol('my_oven', '/a/')]);
    const after = createNameLinks([symbol('my_oven', '/a/'), symbol('my_oven', '/b/')]);

    for (const text of ['[It](my_oven)', String.raw`[It](my\_oven)`, '[It]: my_oven#part']) {
      expect(after.inputs({ text })).not.toBe(before.inputs({ text }));
    }
  });

  it('changes the cache key of a text only for names in the text', () => {
    const text = 'Call `bake()`, then `Oven.heat`.';
    const renamed = createNameLinks([
      ...[symbol('bake', '/a/bake/'), symbol('Oven.heat', '/a/Oven/#heat')],
      symbol('rest', '/a/rest/'),
    ]);
    const moved = createNameLinks([symbol('bake', '/c/bake/')]);

    expect(renamed.inputs({ text })).toBe(links.inputs({ text }));
    expect(moved.inputs({ text })).not.toBe(links.inputs({ text }));
    expect(moved.inputs({ text: 'Nothing' })).toBe(links.inputs({ text: 'Nothing' }));
  });
});

import { describe, expect, it } from '@jest/globals';
import type { SymbolKind } from '#manifest/kinds';
import { collectFamilies } from './apiGraph';
import { apiSymbol } from './testing/compileKit';

function familyOf(name: string, ...others: [name: string, kind?: SymbolKind][]) {
  const symbols = others.map(([other, kind = 'function']) => apiSymbol(other, { kind }));
  const families = collectFamilies(symbols);
  const key = symbols.find((symbol) => symbol.name === name)?.key ?? '';
  return families.get(key)?.map((symbol) => symbol.name);
}

describe('collectFamilies', () => {
  it('groups functions whose names differ only in the verb', () => {
    expect(familyOf('isShape', ['isShape'], ['assertShape'], ['getShape'], ['isCircle'])).toEqual([
      ...['assertShape', 'getShape'],
    ]);
  });

  it('groups synchronous and asynchronous functions', () => {
    expect(familyOf('run', ['run'], ['runSync'], ['runner'])).toEqual(['runSync']);
    expect(familyOf('runSync', ['run'], ['runSync'])).toEqual(['run']);
  });

  it('groups a type and types whose names extend its name', () => {
    const types: [string, SymbolKind][] = [
      ['KitShape', 'class'],
      ['KitShapeOptions', 'interface'],
      ['KitShapeOptionsMap', 'interface'],
      ['KitCircle', 'class'],
    ];

    expect(familyOf('KitShape', ...types)).toEqual(['KitShapeOptions']);
    expect(familyOf('KitShapeOptions', ...types)).toEqual(['KitShape', 'KitShapeOptionsMap']);
    expect(familyOf('KitCircle', ...types)).toEqual([]);
  });

  it('does not group functions with types', () => {
    expect(familyOf('Shape', ['Shape', 'class'], ['isShape'], ['assertShape'])).toEqual([]);
  });
});

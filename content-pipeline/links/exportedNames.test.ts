import { describe, expect, it } from '@jest/globals';
import { collectExportedNames } from './exportedNames';

const names = collectExportedNames([
  { name: 'bake', from: 'kit', path: '/bake/' },
  { name: 'Oven', from: 'kit', path: '/class/Oven/' },
  { name: 'Oven', from: 'kit', path: '/interface/Oven/' },
  { name: 'saw', from: 'kit/tools', path: '/saw/' },
]);

describe('what samples import', () => {
  it('is found in imports of modules, renamed or not', () => {
    expect(names.importedIn("import kit, { bake as heat } from 'kit';")).toEqual(['/bake/']);
    expect(names.importedIn('import {\n  bake,\n  type Oven,\n} from "kit"')).toEqual([
      ...['/bake/', '/class/Oven/', '/interface/Oven/'],
    ]);
    expect(names.importedIn("import type { Oven } from 'kit'")).toHaveLength(2);
  });

  it('is found where modules are called for', () => {
    expect(names.importedIn("const { saw: cut } = require('kit/tools');")).toEqual(['/saw/']);
    expect(names.importedIn("const { saw } = await import('kit/tools');")).toEqual(['/saw/']);
  });

  it('is nothing that comes from elsewhere or is merely named', () => {
    expect(names.importedIn("import { saw } from 'kit'; import { bake } from './kit';")).toEqual(
      [],
    );
    expect(names.importedIn("bake(); // of 'kit'")).toEqual([]);
  });

  it('is soon found in texts full of brackets', () => {
    const start = performance.now();
    names.importedIn(`kit ${'import { '.repeat(50_000)}`);
    names.importedIn(`kit ${'{ a, '.repeat(50_000)}`);

    expect(performance.now() - start).toBeLessThan(1000);
  });
});

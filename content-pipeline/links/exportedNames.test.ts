import { describe, expect, it } from '@jest/globals';
import { collectExportedNames, importsIn } from './exportedNames';

const names = collectExportedNames([
  { name: 'bake', from: 'kit', path: '/bake/' },
  { name: 'Oven', from: 'kit', path: '/class/Oven/' },
  { name: 'Oven', from: 'kit', path: '/interface/Oven/' },
  { name: 'saw', from: 'kit/tools', path: '/saw/' },
  { name: 'default', from: 'oven', path: '/class/Application/' },
]);

const importedIn = (text: string) => names.pagesOf(importsIn(text));

describe('what samples import', () => {
  it('is found in imports of modules, renamed or not', () => {
    expect(importedIn("import kit, { bake as heat } from 'kit';")).toEqual(['/bake/']);
    expect(importedIn('import {\n  bake,\n  type Oven,\n} from "kit"')).toEqual([
      ...['/bake/', '/class/Oven/', '/interface/Oven/'],
    ]);
    expect(importedIn("import type { Oven } from 'kit'")).toHaveLength(2);
  });

  it('is found where modules are called for', () => {
    expect(importedIn("const { saw: cut } = require('kit/tools');")).toEqual(['/saw/']);
    expect(importedIn("const { saw } = await import('kit/tools');")).toEqual(['/saw/']);
  });

  it('is a default export under any name', () => {
    const page = ['/class/Application/'];
    expect(importedIn("import Oven from 'oven';")).toEqual(page);
    expect(importedIn("import Oven, { type Options } from 'oven';")).toEqual(page);
    expect(importedIn("const oven = require('oven');")).toEqual(page);
    expect(importedIn("import { oven } from 'oven'; import 'oven';")).toEqual([]);
  });

  it('is nothing that comes from elsewhere or is merely named', () => {
    expect(importedIn("import { saw } from 'kit'; import { bake } from './kit';")).toEqual([]);
    expect(importedIn("bake(); // of 'kit'")).toEqual([]);
  });

  it('is soon found in texts full of brackets', () => {
    const start = performance.now();
    importedIn(`kit ${'import { '.repeat(50_000)}`);
    importedIn(`kit ${'{ a, '.repeat(50_000)}`);

    expect(performance.now() - start).toBeLessThan(1000);
  });
});

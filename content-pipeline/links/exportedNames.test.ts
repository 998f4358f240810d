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

describe('importsIn', () => {
  it('finds imported names, renamed or not', () => {
    expect(importedIn("import kit, { bake as heat } from 'kit';")).toEqual(['/bake/']);
    expect(importedIn('import {\n  bake,\n  type Oven,\n} from "kit"')).toEqual([
      ...['/bake/', '/class/Oven/', '/interface/Oven/'],
    ]);
    expect(importedIn("import type { Oven } from 'kit'")).toHaveLength(2);
  });

  it('finds names from require() and import()', () => {
    expect(importedIn("const { saw: cut } = require('kit/tools');")).toEqual(['/saw/']);
    expect(importedIn("const { saw } = await import('kit/tools');")).toEqual(['/saw/']);
  });

  it('finds default imports under any local name', () => {
    const page = ['/class/Application/'];
    expect(importedIn("import Oven from 'oven';")).toEqual(page);
    expect(importedIn("import Oven, { type Options } from 'oven';")).toEqual(page);
    expect(importedIn("const oven = require('oven');")).toEqual(page);
    expect(importedIn("import { oven } from 'oven'; import 'oven';")).toEqual([]);
  });

  it('ignores names of other modules and names without an import', () => {
    expect(importedIn("import { saw } from 'kit'; import { bake } from './kit';")).toEqual([]);
    expect(importedIn("bake(); // of 'kit'")).toEqual([]);
  });

  it('is fast for texts with many brackets', () => {
    const start = performance.now();
    importedIn(`kit ${'import { '.repeat(50_000)}`);
    importedIn(`kit ${'{ a, '.repeat(50_000)}`);

    expect(performance.now() - start).toBeLessThan(1000);
  });
});

import { describe, expect, it } from '@jest/globals';
import type { ConvertOptions } from './convertPackage';
import { readPackage } from './readPackage';
import { conversionTime, convertDeclarations } from './testing/convertDeclarations';

const declarations = `
  /** @internal */ export declare function build(): void;
  /** @private */ export declare const secret: 1;
  /** @hidden */ export declare const unseen: 1;
  /** @ignore */ export declare const ignored: 1;
  /** @beta */ export declare const fresh: 1;
  /** @internal */ export interface Options { a: 1 }
  export declare class Oven {
    /** @internal */ reset(): void;
    /** @experimental */ turbo(): void;
    private fuel;
    bake(): void;
    /** @internal */ bake(options: Options): void;
    heat(options: Options): void;
  }
  export declare namespace tools {
    const saw: 1;
    /** @internal */
    const blade: Blade;
  }
  interface Blade { a: 1 }
  export {};`;

const sameNames = `
  export interface Fuel {
    /** @internal */
    grade: number;
  }
  export interface Gas extends Fuel { grade: 95 }
  /** @internal */
  export declare const Mode: { is(): boolean };
  export type Mode = 'on' | 'off';
  /** @internal */
  export declare const Timer: new () => Timer;
  export interface Timer { left: number }`;

/** Returns the exports, the unexported types in brackets, and the members with their flags. */
async function namesOf(
  choices: Partial<ConvertOptions> = {},
  text = declarations,
): Promise<string[]> {
  const { project, reported } = await convertDeclarations({ 'index.d.ts': text }, ['.'], choices);
  expect(reported).toEqual([]);
  const { symbols } = project ? readPackage(project, {}, () => {}) : { symbols: [] };
  return symbols.flatMap(({ name, exported, flags, members }) => [
    [exported ? name : `[${name}]`, ...flags].join(' '),
    ...members.map((member) =>
      [`${name}.${member.name}`, member.signatures.length, ...member.flags].join(' '),
    ),
  ]);
}

describe('visibility', () => {
  it(
    'hides internal declarations, and marks unstable ones',
    async () => {
      expect(await namesOf()).toEqual([
        'fresh beta',
        '[Options] internal not exported',
        'Options.a 0',
        'Oven',
        'Oven.constructor 1',
        'Oven.turbo 1 experimental',
        'Oven.bake 1',
        'Oven.heat 1',
        'tools',
        'tools.saw',
      ]);
    },
    conversionTime,
  );

  it(
    'hides neither overriding members nor types with the name of a hidden constant',
    async () => {
      expect(await namesOf({}, sameNames)).toEqual([
        ...['Fuel', 'Gas', 'Gas.grade 0', 'Mode', 'Timer', 'Timer.left 0'],
      ]);
    },
    conversionTime,
  );

  it(
    'follows the configuration of the site',
    async () => {
      const show = { internal: 'show', private: 'show', hidden: 'show', ignore: 'show' } as const;
      const names = await namesOf({ visibility: { ...show, beta: 'hide', experimental: 'hide' } });
      expect(names).toEqual([
        '[Blade] not exported',
        'Blade.a 0',
        'build internal',
        'ignored',
        'Options internal',
        'Options.a 0',
        'Oven',
        'Oven.constructor 1',
        'Oven.reset 1 internal',
        'Oven.bake 2',
        'Oven.heat 1',
        'secret',
        'tools',
        'tools.blade internal',
        'tools.saw',
        'unseen',
      ]);
    },
    conversionTime,
  );
});

describe('patterns of names', () => {
  it(
    'choose the exports that are documented',
    async () => {
      expect(await namesOf({ include: ['f*', 'tools'], exclude: ['tools.s*'] })).toEqual([
        ...['fresh beta', 'tools'],
      ]);
      expect(await namesOf({ exclude: ['Oven', 'fresh'] })).toEqual(['tools', 'tools.saw']);
    },
    conversionTime,
  );
});

import { describe, expect, it } from '@jest/globals';
import { readPackage } from '../../reference/readPackage';
import { conversionTime, convertDeclarations } from '../../reference/testing/convertDeclarations';
import { importStatement } from './compileSymbol';
import { symbolRecords } from './symbolRecords';
import { compileKit } from './testing/compileKit';

const files = {
  'index.d.ts': `
    import Hidden from './hidden';
    import Options from './options';
    import unnamed from './unnamed';
    export declare function f(options: Options): Hidden;
    export declare const made: typeof unnamed;
    export declare class A<T = Inner> { value: T }
    interface Inner { deep: Deep }
    interface Deep { n: 1 }
    declare class Other { o: number }
    export declare namespace space { export { Other } }`,
  'hidden.d.ts':
    'export default class Hidden { a: number; b: Options }\ninterface Options { c: 1 }',
  'options.d.ts': 'export default interface Options { quick: boolean }',
  'unnamed.d.ts': 'export default class { x: number }',
};

const namesOf = async (files: Readonly<Record<string, string>>) => {
  const { project } = await convertDeclarations(files);
  const { symbols } = readPackage(orFail(project), {}, () => undefined);
  return symbols
    .map((symbol) => `${symbol.kind} ${symbol.name}: ${importStatement(symbol)}`)
    .sort();
};

describe('default exports', () => {
  it(
    'have the names that they are declared with',
    async () => {
      expect(
        await namesOf({
          'index.d.ts': `declare function kit(): void;
            declare namespace kit { interface Options { a: 1 } function sub(o: Options): void }
            export = kit;`,
        }),
      ).toEqual([
        "function kit.sub: import kit from 'kit'",
        "function kit: import kit from 'kit'",
        "interface Options: import type { Options } from 'kit'",
        "namespace kit: import kit from 'kit'",
      ]);
      expect(await namesOf({ 'index.d.ts': 'export default class Core { a: 1 }' })).toEqual([
        "class Core: import Core from 'kit'",
      ]);
      expect(await namesOf({ 'index.d.ts': 'export default class { a: 1 }' })).toEqual([
        "class kit: import kit from 'kit'",
      ]);
      expect(
        await namesOf({
          'index.d.ts': `declare function e(): void;
            declare namespace e { function sub(): void }
            export = e;`,
        }),
      ).toEqual([
        "function kit.sub: import kit from 'kit'",
        "function kit: import kit from 'kit'",
        "namespace kit: import kit from 'kit'",
      ]);
      expect(
        await namesOf({ 'index.d.ts': 'export declare const x: 1;\nexport default x;' }),
      ).toEqual(["variable x: import { x } from 'kit'"]);
    },
    conversionTime,
  );
});

function orFail<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the package was not converted');
  return value;
}

it(
  'finds a default export by the name of its package, too',
  async () => {
    const text = 'export default class Core { a: 1 }\nexport declare class Other {}';
    const { project } = await convertDeclarations({ 'index.d.ts': text });
    const { documents } = compileKit(readPackage(orFail(project), {}, () => undefined));
    const pages = documents.flatMap(({ document }) =>
      document.kind === 'class' ? [document] : [],
    );
    expect(pages.map((page) => symbolRecords(page, undefined).names[0]?.synonyms)).toEqual([
      ...[['kit'], undefined],
    ]);
  },
  conversionTime,
);

describe('declarations that are not exported', () => {
  it(
    'have the names that they are declared with, also if they are the default export of their file',
    async () => {
      const { project, reported } = await convertDeclarations(files);
      expect(reported).toEqual([]);
      const { symbols } = readPackage(orFail(project), {}, () => undefined);
      expect(symbols.map(({ name }) => name).sort()).toEqual([
        'A',
        'Deep',
        'Hidden',
        'Inner',
        'Options',
        'Options',
        'Other',
        'f',
        'made',
        'space',
        'unnamed',
      ]);
    },
    conversionTime,
  );
});

import { describe, expect, it } from '@jest/globals';
import { readPackage } from './readPackage';
import { conversionTime, convertDeclarations } from './testing/convertDeclarations';

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

describe('declarations that are not exported', () => {
  it(
    'have the names that they are declared with, also if they are the default export of their file',
    async () => {
      const { project, reported } = await convertDeclarations(files);
      expect(reported).toEqual([]);
      if (project === undefined) throw new Error('the package was not converted');
      const { symbols } = readPackage(project, {}, () => undefined);
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

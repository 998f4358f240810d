import { expect, it } from '@jest/globals';
import { coverageOf } from './coverage';
import { readPackage } from './readPackage';
import { conversionTime, convertDeclarations } from './testing/convertDeclarations';

const declarations = `
/** Measures. @param rule The rule. @returns Its length. @example measure('a') */
export declare function measure(rule: string, options?: object): number;
export declare function stop(): void;
/** A shape. */
export declare class Shape {
  /** Its name. */
  name: string;
  /** The area in square metres. */
  area(): number;
}
/** A round one. */
export declare class Circle extends Shape {
  /** Its radius. */
  radius: number;
  clip(by: Shape): void;
}
export declare enum Side {
  /** On the left. */
  Left = 0,
  Right = 1,
}
/** Shows it. */
export declare function show(value: string): string;
export declare function show(value: number): string;
export type Size = {
  /** In metres. */
  width: number;
  height: number;
};
`;

it(
  'counts documented items, inherited ones once',
  async () => {
    const { project } = await convertDeclarations({ 'index.d.ts': declarations });
    if (project === undefined) throw new Error('The package was not converted');
    const coverage = coverageOf(readPackage(project, {}, () => undefined));

    expect(coverage).toEqual({
      ...{ name: 'kit', version: '2.1.0' },
      exports: { documented: 4, total: 7 },
      members: { documented: 5, total: 8 },
      parameters: { documented: 1, total: 5 },
      returns: { documented: 1, total: 4 },
      examples: 1,
      sources: 0,
      undocumented: ['Side', 'Size', 'stop'],
    });
  },
  conversionTime,
);

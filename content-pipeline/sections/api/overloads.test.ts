import { describe, expect, it } from '@jest/globals';
import type { ApiSignature } from '../../reference/apiPackage';
import { emptyComment } from '../../reference/readComment';
import { apiPackage, apiSymbol, compileKit } from './testing/compileKit';

/** Returns a signature `<T>(value: <type>): T`. */
function signature(type: string): ApiSignature {
  const result = { text: 'T', kind: 'type-parameter' as const };
  const value = { name: 'value', type: [{ text: type }], optional: false, rest: false };
  return {
    ...{ declaration: [[result]], comment: emptyComment, returns: { type: [result] } },
    typeParameters: [{ name: 'T', comment: emptyComment }],
    parameters: [{ ...value, comment: emptyComment, properties: [], propertiesOf: [] }],
  };
}

function compile(...types: string[]) {
  const symbol = apiSymbol('pipe', { signatures: types.map(signature) });
  const page = compileKit(apiPackage([symbol])).byPath.get('/api/kit/function/pipe/');
  if (page?.kind !== 'function') throw new Error('There is no page');
  return page;
}

describe('the page of a function with many overloads', () => {
  const page = compile('A', 'B', 'C', 'D', 'E', 'F');

  it('has the first four in its outline, and the number of the others', () => {
    expect(page.outline.map(({ label, id }) => [label, id])).toEqual([
      ...['A', 'B', 'C', 'D'].map((type) => [`pipe(${type})`, `overload-${type}`]),
      ['2 more overloads', 'more-overloads'],
    ]);
  });

  it('links type parameters only where it lists them', () => {
    const hrefs = page.signatures.map(({ declaration }) => declaration[0]?.[0]?.href);
    expect(hrefs).toEqual([
      ...['A', 'B', 'C', 'D'].map((type) => `#overload-${type}-T`),
      ...[undefined, undefined],
    ]);
  });
});

it('numbers overloads whose labels would be equal', () => {
  const long = 'Record<string, Record<string, Record<string, ';
  const labels = compile(`${long}A>>>`, `${long}B>>>`, 'C').outline.map(({ label }) => label);
  expect(labels).toEqual(['Overload 1', 'Overload 2', 'pipe(C)']);
});

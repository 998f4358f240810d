import { describe, expect, it } from '@jest/globals';
import type { ApiSignature } from '../../reference/apiPackage';
import { emptyComment } from '../../reference/readComment';
import { overloadNames } from './compileSignature';

function signature(...parameters: [name: string, type: string][]): ApiSignature {
  return {
    ...{ declaration: [], comment: emptyComment, typeParameters: [] },
    parameters: parameters.map(([name, type]) => ({
      ...{ name, type: [{ text: type }], optional: false, rest: false, comment: emptyComment },
      ...{ properties: [], propertiesOf: [] },
    })),
  };
}

describe('overloadNames', () => {
  it('tells overloads apart by what they take', () => {
    expect(
      overloadNames([
        signature(),
        signature(['a', 'string']),
        signature(['a', 'string'], ['b', 'X']),
      ]),
    ).toEqual([...['overload', 'overload-a', 'overload-a-b']]);
  });

  it('tells them apart by types where the names are the same', () => {
    const one = signature(['value', 'readonly Shape[] | null']);
    const other = signature(['value', 'unknown']);

    expect(overloadNames([one, other])).toEqual(['overload-Shape', 'overload-unknown']);
    expect(overloadNames([other, one])).toEqual(['overload-unknown', 'overload-Shape']);
  });
});

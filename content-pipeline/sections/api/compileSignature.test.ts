import { describe, expect, it } from '@jest/globals';
import type { ApiSignature } from '../../reference/apiPackage';
import { emptyComment } from '../../reference/readComment';
import { englishWords } from '../../words/pageWords';
import { overloadNames, predicateMeaning } from './compileMembers';

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
  it('distinguishes overloads by parameters', () => {
    expect(
      overloadNames([
        signature(),
        signature(['a', 'string']),
        signature(['a', 'string'], ['b', 'X']),
      ]),
    ).toEqual([...['overload', 'overload-a', 'overload-a-b']]);
  });

  it('distinguishes them by types if the names are the same', () => {
    const one = signature(['value', 'readonly Shape[] | null']);
    const other = signature(['value', 'unknown']);

    expect(overloadNames([one, other])).toEqual(['overload-Shape', 'overload-unknown']);
    expect(overloadNames([other, one])).toEqual(['overload-unknown', 'overload-Shape']);
  });
});

function meaning(subject: string, asserts: boolean, type?: string) {
  return predicateMeaning(
    {
      subject,
      asserts,
      ...(type === undefined ? {} : { type: [{ text: type }] }),
    },
    englishWords,
  );
}

describe('predicateMeaning', () => {
  it('describes a type predicate', () => {
    expect(meaning('node', false, 'Shape')).toBe('True if node is a Shape');
    expect(meaning('node', false, 'Area<number>')).toBe('True if node is an Area<number>');
    expect(meaning('this', false, 'string | number')).toBe(
      'True if this is of type string | number',
    );
  });

  it('describes an assertion', () => {
    expect(meaning('node', true, 'Shape')).toBe('Throws unless node is a Shape');
    expect(meaning('node', true)).toBe('Throws unless node is truthy');
  });
});

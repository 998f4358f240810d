import { describe, expect, it } from '@jest/globals';
import { predicateMeaning } from './compileSignature';

function meaning(subject: string, asserts: boolean, type?: string) {
  return predicateMeaning({
    subject,
    asserts,
    ...(type === undefined ? {} : { type: [{ text: type }] }),
  });
}

describe('predicateMeaning', () => {
  it('says what a predicate tells', () => {
    expect(meaning('node', false, 'Shape')).toBe('True if node is a Shape');
    expect(meaning('node', false, 'Area<number>')).toBe('True if node is an Area<number>');
    expect(meaning('this', false, 'string | number')).toBe(
      'True if this is of type string | number',
    );
  });

  it('says what an assertion demands', () => {
    expect(meaning('node', true, 'Shape')).toBe('Throws unless node is a Shape');
    expect(meaning('node', true)).toBe('Throws unless node is truthy');
  });
});

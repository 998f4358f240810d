import { describe, expect, it } from '@jest/globals';
import { paragraph } from '../../testing/tree';
import { isUndocumented, mergeDocumentation, withoutShared } from './Documentation';

const [one, two] = [paragraph('One.'), paragraph('Two.')];

describe('isUndocumented', () => {
  it('is a symbol or member without any comment', () => {
    expect(isUndocumented({})).toBe(true);
    expect(isUndocumented({ see: [one] })).toBe(false);
  });
});

describe('withoutShared', () => {
  it('returns the parts that differ', () => {
    expect(withoutShared({ summary: one, remarks: two }, { summary: paragraph('One.') })).toEqual({
      remarks: two,
    });
  });
});

describe('mergeDocumentation', () => {
  it('takes the parts of the second that the first does not have', () => {
    expect(mergeDocumentation({ summary: one }, { summary: two, remarks: two })).toEqual({
      summary: one,
      remarks: two,
    });
  });
});

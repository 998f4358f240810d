import { describe, expect, it } from '@jest/globals';
import type { ApiComment } from './apiPackage';
import { emptyComment, shareComments } from './readComment';

function comment(said: Partial<ApiComment>): ApiComment {
  return { ...emptyComment, ...said };
}

describe('shareComments', () => {
  it('says everything of a single call above it, but what it gives back', () => {
    const only = comment({ summary: 'Adds.', throws: [{ text: 'Never.' }], returns: 'The sum.' });
    const { shared, each } = shareComments([only]);

    expect(shared).toEqual({ ...only, returns: '' });
    expect(each).toEqual([comment({ returns: 'The sum.' })]);
  });

  it('says once what overloads have in common', () => {
    const remarks = 'Slow.';
    const { shared, each } = shareComments([
      comment({ summary: 'Adds.', remarks, returns: 'A number.' }),
      comment({ summary: 'Adds texts.', remarks, returns: 'A text.' }),
      comment({ summary: 'Adds.', remarks }),
    ]);

    expect(shared).toEqual(comment({ summary: 'Adds.', remarks }));
    expect(each.map(({ summary, remarks: own }) => [summary, own])).toEqual([
      ['', ''],
      ['Adds texts.', ''],
      ['', ''],
    ]);
  });

  it('calls a function deprecated when all ways to call it are', () => {
    const { shared, each } = shareComments([
      comment({ deprecated: 'A.' }),
      comment({ deprecated: 'B.' }),
    ]);

    expect(shared.deprecated).toBe('');
    expect(each.map(({ deprecated }) => deprecated)).toEqual(['A.', 'B.']);
    expect(
      shareComments([comment({ deprecated: 'A.' }), comment({})]).shared.deprecated,
    ).toBeUndefined();
  });
});

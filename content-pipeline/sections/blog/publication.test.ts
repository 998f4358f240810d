import { describe, expect, it } from '@jest/globals';
import { whyLeftOut } from './publication';

const post = (date: string, draft = false) => ({ date, frontMatter: { draft } });
const build = { today: '2026-07-01', drafts: false };

describe('whyLeftOut', () => {
  it('leaves out drafts, and posts of days after that of the build', () => {
    expect(whyLeftOut(post('2020-01-01', true), build)).toBe('a draft');
    expect(whyLeftOut(post('2026-07-02'), build)).toBe(
      "of 2026-07-02, after the build's day 2026-07-01",
    );
    expect(whyLeftOut(post('2026-07-01'), build)).toBeUndefined();
  });

  it('leaves out nothing when drafts are wanted', () => {
    const all = { ...build, drafts: true };

    expect(whyLeftOut(post('2030-01-01'), all)).toBeUndefined();
    expect(whyLeftOut(post('2020-01-01', true), all)).toBeUndefined();
  });

  it('takes no post for one of a later day where nobody knows the day of the build', () => {
    expect(whyLeftOut(post('2030-01-01'), { ...build, today: undefined })).toBeUndefined();
  });
});

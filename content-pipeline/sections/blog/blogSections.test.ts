import { describe, expect, it } from '@jest/globals';
import { whyUnpublished } from './blogSections';

const post = (date: string, draft = false) => ({ date, frontMatter: { draft } });
const build = { today: '2026-07-01', drafts: false };

describe('whyUnpublished', () => {
  it('excludes drafts and posts dated after the build', () => {
    expect(whyUnpublished(post('2020-01-01', true), build)).toBe('a draft');
    expect(whyUnpublished(post('2026-07-02'), build)).toBe(
      'dated 2026-07-02, after the build date 2026-07-01',
    );
    expect(whyUnpublished(post('2026-07-01'), build)).toBeUndefined();
  });

  it('excludes nothing if drafts are published', () => {
    const all = { ...build, drafts: true };

    expect(whyUnpublished(post('2030-01-01'), all)).toBeUndefined();
    expect(whyUnpublished(post('2020-01-01', true), all)).toBeUndefined();
  });

  it('excludes no post because of its date if the build date is unknown', () => {
    expect(whyUnpublished(post('2030-01-01'), { ...build, today: undefined })).toBeUndefined();
  });
});

import type { PostSource } from './readPosts';

/** What decides whether a post is published. */
export interface Publication {
  /** The day of the build. Where nobody knows it, no post is of a later day. */
  today: string | undefined;
  /** Whether drafts and posts of later days are published all the same. */
  drafts: boolean;
}

/** Why a post is not published yet, in a few words; nothing when it is. */
export function whyLeftOut(
  {
    date,
    frontMatter,
  }: Pick<PostSource, 'date'> & {
    frontMatter: Pick<PostSource['frontMatter'], 'draft'>;
  },
  { today, drafts }: Publication,
): string | undefined {
  if (drafts) return undefined;
  if (frontMatter.draft) return 'a draft';
  if (today === undefined || date <= today) return undefined;
  return `of ${date}, after the build's day ${today}`;
}

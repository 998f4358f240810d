import { commentText } from './commentText';
import type { ReadContext } from './readContext';
import type { CommentNode } from './typedocProject';

const tags = ['@groupDescription', '@categoryDescription'];

/** What comments say of groups and categories, by the titles of these: those stand in the tags' own lines. */
export function readGroupTexts(
  comments: readonly (CommentNode | undefined)[],
  context: ReadContext,
): Record<string, string> {
  const blocks = comments.flatMap((comment) => comment?.blockTags ?? []);
  const texts = blocks
    .filter(({ tag }) => tags.includes(tag))
    .map(({ content }) => commentText(content, context).split('\n'))
    .map(([title = '', ...lines]) => [title.trim(), lines.join('\n').trim()] as const)
    .filter(([, text]) => text !== '');
  return Object.fromEntries(texts);
}

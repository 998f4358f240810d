import type { CommentNode, Reflection } from './typedocProject';

/** What a comment says that its symbol or member belongs to: its `@category`, else its `@group`. */
export function readCategory(declaration: Reflection): string | undefined {
  const { comment, getSignature, setSignature, signatures = [] } = declaration;
  const called = [...signatures, getSignature, setSignature];
  const comments = [comment, ...called.map((signature) => signature?.comment)];
  const named = (tag: string) =>
    comments.map((each) => firstTag(each, tag)).find((text) => text !== '');
  return named('@category') ?? named('@group');
}

/** The words behind the first tag of a name; none where there is no such tag. */
function firstTag(comment: CommentNode | undefined, tag: string): string {
  const content = comment?.blockTags?.find((block) => block.tag === tag)?.content ?? [];
  return content
    .map(({ text }) => text)
    .join('')
    .trim();
}

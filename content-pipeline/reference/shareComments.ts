import type { ApiComment } from './apiPackage';
import { emptyComment } from './readComment';

/** What is said of all ways to call something, and what is left to say of each. */
export interface SharedComments {
  shared: ApiComment;
  each: ApiComment[];
}

/** What belongs to a call rather than to the name that is called. */
const saidOfEach: ReadonlySet<string> = new Set(['summary', 'returns', 'throws']);

/**
 * Says once what the comments of overloads have in common. The first summary stands for all; what
 * is given back or thrown is said of each.
 */
export function shareComments(comments: readonly ApiComment[]): SharedComments {
  const [first, ...others] = comments;
  if (first === undefined) return { shared: emptyComment, each: [] };

  const isCommon = (key: keyof ApiComment) =>
    others.every((other) => JSON.stringify(other[key]) === JSON.stringify(first[key]));
  const isShared = (key: string) =>
    others.length === 0
      ? key !== 'returns'
      : !saidOfEach.has(key) && isCommon(key as keyof ApiComment);
  const summary = comments.find((comment) => comment.summary !== '')?.summary ?? '';
  const isDeprecated = comments.every(({ deprecated }) => deprecated !== undefined);
  return {
    shared: {
      ...emptyComment,
      ...(isDeprecated ? { deprecated: '' } : {}),
      ...filterKeys(first, isShared),
      summary,
    },
    each: comments.map((comment) => ({
      ...emptyComment,
      ...filterKeys(comment, (key) => !isShared(key)),
      summary: comment.summary === summary ? '' : comment.summary,
    })),
  };
}

function filterKeys(comment: ApiComment, keep: (key: string) => boolean): Partial<ApiComment> {
  // Entries lose the names of their keys on the way through.
  return Object.fromEntries(Object.entries(comment).filter(([key]) => keep(key)));
}

import type { ApiComment, ApiMember, ApiSymbol } from '../../reference/apiPackage';

/**
 * Gives a class without examples those of its constructor: how to make an object is where a page
 * about a class begins. They are not said twice.
 */
export function raiseExamples(symbol: ApiSymbol): ApiSymbol {
  const { kind, comment, members } = symbol;
  if (kind !== 'class' || comment.examples.length > 0) return symbol;
  const maker = members.find((member) => member.kind === 'constructor');
  if (maker === undefined || maker.inheritedFrom !== undefined) return symbol;
  const source = [maker.comment, ...maker.signatures.map((signature) => signature.comment)].find(
    ({ examples }) => examples.length > 0,
  );
  if (source === undefined) return symbol;
  return {
    ...symbol,
    comment: { ...comment, examples: source.examples },
    members: members.map((member) => (member === maker ? withoutExamples(maker, source) : member)),
  };
}

function withoutExamples(member: ApiMember, source: ApiComment): ApiMember {
  const emptied = (comment: ApiComment) =>
    comment === source ? { ...comment, examples: [] } : comment;
  return {
    ...member,
    comment: emptied(member.comment),
    signatures: member.signatures.map((signature) => ({
      ...signature,
      comment: emptied(signature.comment),
    })),
  };
}

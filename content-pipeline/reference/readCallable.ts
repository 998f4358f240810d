import type { ApiComment, ApiSignature } from './apiPackage';
import { type Code, keyword, plain } from './codeDocument';
import { isFunctionType } from './parenthesised';
import { printSignature } from './printSignature';
import { printType } from './printType';
import { readComment } from './readComment';
import type { ReadContext } from './readContext';
import { readSignature } from './readSignature';
import { shareComments } from './shareComments';
import {
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type TypeNode,
} from './typedocProject';

/**
 * Reads the ways to call a function or a function type, and what the comment says of the symbol as a
 * whole. What cannot be called has no signatures, just its comment.
 */
export function readCallable(
  declaration: Reflection,
  name: string,
  context: ReadContext,
): { comment: ApiComment; signatures: ApiSignature[] } {
  const own = readComment(declaration.comment, context);
  const signatures = signaturesOf(declaration).map((signature) =>
    readSignature(signature, codeOf(signature, declaration, name, context), context),
  );
  if (signatures.length === 0) return { comment: own, signatures };
  // A function has its comments on its signatures, a function type has one on its name as well.
  const comments = signatures.map(({ comment }) =>
    declaration.comment === undefined || comment.returns !== ''
      ? comment
      : { ...comment, returns: own.returns },
  );
  const { shared, each } = shareComments(comments);
  return {
    comment: declaration.comment === undefined ? shared : own,
    signatures: signatures.map((signature, index) => ({
      ...signature,
      comment: withoutRepetition(each[index] ?? signature.comment, own),
    })),
  };
}

function signaturesOf({ kind, type, signatures }: Reflection): SignatureReflection[] {
  if (kind === ReflectionKind.Function) return signatures ?? [];
  if (kind !== ReflectionKind.TypeAlias || type?.type !== 'reflection') return [];
  return isFunctionType(type) ? (type.declaration.signatures ?? []) : [];
}

function codeOf(
  signature: SignatureReflection,
  declaration: Reflection,
  name: string,
  context: ReadContext,
): Code {
  const print = (type: TypeNode) => printType(type, context);
  if (declaration.kind !== ReflectionKind.Function)
    return printSignature(signature, print, 'arrow');
  const head = [keyword('function'), plain(' '), { text: name, kind: 'name' } as const];
  return [head, printSignature(signature, print)];
}

function withoutRepetition(comment: ApiComment, own: ApiComment): ApiComment {
  return comment.summary === own.summary ? { ...comment, summary: '' } : comment;
}

import type { ApiMember, ApiOrigin } from './apiPackage';
import { type Code, keyword, plain } from './codeDocument';
import type { FoundMember } from './collectMembers';
import { flattenCode, layoutCode } from './layoutCode';
import { readProperty } from './optionBag';
import { memberNameText, modifierWords, printIndexSignature, printMember } from './printMember';
import { printSignature } from './printSignature';
import { printType } from './printType';
import { readCategory } from './readCategory';
import { readComment } from './readComment';
import type { ReadContext } from './readContext';
import { readSignature } from './readSignature';
import { shareComments } from './shareComments';
import type { ReferenceNode, Reflection, SignatureReflection, TypeNode } from './typedocProject';

/** Reads the members of a class, an interface or an object type that is called `ownerName`. */
export function readMembers(
  members: readonly FoundMember[],
  ownerName: string,
  context: ReadContext,
): ApiMember[] {
  return members.map((member) => {
    const symbol = `${ownerName}.${member.name}`;
    const inner = { ...context, place: { ...context.place, symbol } };
    return 'signature' in member.found
      ? readUnnamed(member, member.found.signature, inner)
      : readNamed(member, member.found.declaration, ownerName, inner);
  });
}

function readNamed(
  { name, anchor, kind, isStatic }: FoundMember,
  declaration: Reflection,
  ownerName: string,
  context: ReadContext,
): ApiMember {
  const print = (type: TypeNode) => printType(type, context);
  const text = kind === 'construct-signature' ? '' : memberNameText(name);
  const label = kind === 'constructor' ? ownerName : text;
  const lines = printMember(declaration, { text: label, kind: 'name' }, print);
  const signatures = (declaration.signatures ?? []).map((signature, index) =>
    readSignature(signature, lines[index] ?? [], context),
  );
  const { shared, each } = shareComments(signatures.map(({ comment }) => comment));
  const property = readProperty(declaration, context);
  const comment = signatures.length > 0 ? shared : property.comment;
  const group = readCategory(declaration);
  return {
    ...property,
    ...{ name: text === '' ? name : text, anchor, kind, isStatic },
    ...(group === undefined ? {} : { group }),
    flags: [
      ...modifierWords(declaration),
      ...(property.optional ? ['optional'] : []),
      ...comment.modifiers,
    ],
    declaration: (kind === 'accessor' ? lines : lines.slice(0, 1)).flatMap(layoutCode),
    comment,
    signatures: signatures.map((signature, index) => ({
      ...signature,
      comment: each[index] ?? signature.comment,
    })),
    ...origins(declaration, context),
  };
}

/** Reads what makes an object callable, or indexable. */
function readUnnamed(
  { name, anchor, kind, isStatic }: FoundMember,
  signature: SignatureReflection,
  context: ReadContext,
): ApiMember {
  const print = (type: TypeNode) => printType(type, context);
  const isIndex = kind === 'index-signature';
  const code: Code = isIndex
    ? printIndexSignature(signature, print)
    : [
        ...(kind === 'construct-signature' ? [keyword('new'), plain(' ')] : []),
        printSignature(signature, print),
      ];
  const read = readSignature(signature, code, context);
  const { shared, each } = shareComments([read.comment]);
  return {
    ...{ name, anchor, kind, isStatic, optional: false, flags: shared.modifiers },
    type: signature.type === undefined ? [] : flattenCode(print(signature.type)),
    declaration: layoutCode(code),
    comment: isIndex ? readComment(signature.comment, context) : shared,
    signatures: isIndex ? [] : [{ ...read, comment: each[0] ?? read.comment }],
  };
}

function origins(
  declaration: Reflection,
  context: ReadContext,
): Pick<ApiMember, 'inheritedFrom' | 'overrides' | 'implementationOf'> {
  const { inheritedFrom, overwrites, implementationOf } = declaration;
  return {
    ...(inheritedFrom ? { inheritedFrom: originOf(inheritedFrom, context) } : {}),
    ...(overwrites ? { overrides: originOf(overwrites, context) } : {}),
    ...(implementationOf ? { implementationOf: originOf(implementationOf, context) } : {}),
  };
}

function originOf({ name, target }: ReferenceNode, { targets }: ReadContext): ApiOrigin {
  const known = typeof target === 'number' ? targets.get(target) : undefined;
  const [, owner = '', member = name] = /^(.*?)\.(\[?[^.\]]+\]?)$/.exec(name) ?? [];
  const text = member === 'constructor' ? member : memberNameText(member);
  const label = owner === '' ? text : `${owner}.${text}`;
  if (known === undefined) return { label };
  return {
    label,
    symbol: known.symbol,
    ...(known.member === undefined ? {} : { member: known.member }),
  };
}

import type { ApiComment, ApiEnumMember, ApiSignature, ApiSymbol, SymbolKey } from './apiPackage';
import type { FoundSymbol } from './collectSymbols';
import { type Code, flattenCode, keyword, plain } from './layoutCode';
import { printDeclaration, printHeadline } from './printDeclaration';
import { printSignature } from './printMembers';
import { isFunctionType, literalText, printType } from './printType';
import {
  commentText,
  readCategory,
  readComment,
  readGroupTexts,
  shareComments,
} from './readComment';
import type { ReadContext } from './readContext';
import {
  describedProperties,
  explainedBy,
  type FoundMember,
  readMembers,
  readSignature,
  readTypeParameters,
  withoutRepeated,
} from './readMembers';
import {
  type Reflection,
  ReflectionKind,
  type SignatureReflection,
  type TypeNode,
} from './typedocProject';

/** A symbol that is not converted to the symbol model yet, with the facts that other symbols need. */
export interface PlacedSymbol extends FoundSymbol {
  members: readonly FoundMember[];
  /** The members of a constant that are documented on the page of its type. */
  typeMembers: ApiSymbol['typeMembers'];
  /** The name of the module that contains the symbol. */
  module: string;
  /** The declaration file, relative to the folder of the package; missing for declarations of other packages. */
  file?: string | undefined;
}

/** Converts a declaration to the symbol model. */
export function readSymbol(found: PlacedSymbol, context: ReadContext): ApiSymbol {
  const { reflection: declaration, name, kind, importedFrom } = found;
  const print = (type: TypeNode) => printType(type, context);
  const row = (type: TypeNode) => flattenCode(print(type));
  const { comment, signatures } = readCallable(declaration, name, context);
  const category = readCategory(declaration);
  const { file, line } = context.place;
  const source = found.file === undefined ? undefined : context.sourceOf(found.file, line);
  const fileHref = source?.href ?? fileAddress(found, context);
  return {
    ...{ key: found.key, typedocId: declaration.id, name, kind },
    exported: importedFrom !== undefined,
    ...(importedFrom === undefined ? {} : { importedFrom }),
    ...(found.isDefault && { isDefault: true }),
    isValue: kind !== 'interface' && kind !== 'type',
    ...{ module: found.module, file, children: found.children },
    ...(line === undefined ? {} : { line }),
    ...(category === undefined ? {} : { category }),
    flags: [
      ...(declaration.flags.isAbstract ? (['abstract'] as const) : []),
      ...comment.modifiers,
      ...(importedFrom === undefined ? (['not exported'] as const) : []),
    ],
    ...(source === undefined ? {} : { source }),
    ...(fileHref === undefined ? {} : { fileHref }),
    comment,
    declaration: printDeclaration(declaration, name, context, kind === 'enum'),
    headline: printHeadline(declaration, name, context),
    typeParameters: readTypeParameters(declaration.typeParameters, context),
    extends: (declaration.extendedTypes ?? []).map(row),
    implements: (declaration.implementedTypes ?? []).map(row),
    extendedBy: keysOf(declaration.extendedBy, context),
    implementedBy: keysOf(declaration.implementedBy, context),
    members: readMembers(found.members, name, context),
    typeMembers: found.typeMembers,
    ...(isCallableConstant(declaration) && { type: row(declaration.type) }),
    enumMembers: kind === 'enum' ? readEnum(found, context) : [],
    signatures,
    ...readUnion(declaration, context),
    groupTexts: readGroupTexts([declaration.comment, objectOf(declaration)?.comment], context),
  };
}

/**
 * Tests if a function or a class is declared as a constant of a named type, which `convertCallableConstants` has stored
 * in `type`.
 */
function isCallableConstant(
  declaration: Reflection,
): declaration is Reflection & { type: TypeNode } {
  const { kind, type } = declaration;
  const isCallable = kind === ReflectionKind.Function || kind === ReflectionKind.Class;
  return isCallable && type !== undefined;
}

const objectKinds: ReadonlySet<number> = new Set([
  ReflectionKind.Class,
  ReflectionKind.Interface,
  // Functions may have properties.
  ReflectionKind.Function,
]);

function fileAddress({ file }: PlacedSymbol, { filesHref }: ReadContext): string | undefined {
  return file === undefined || filesHref === undefined ? undefined : filesHref + file;
}

/**
 * Returns the reflection that contains a symbol's members: the declaration itself, its object type, or the object types
 * in its type if comments describe their properties. Returns `undefined` if there is none, as for enums, namespaces and
 * unions.
 */
export function objectOf(declaration: Reflection): Reflection | undefined {
  const { kind, type } = declaration;
  if (objectKinds.has(kind)) return declaration;
  if (kind !== ReflectionKind.TypeAlias && kind !== ReflectionKind.Variable) return undefined;
  // TypeDoc stores the properties of an object type in the alias itself.
  if (type === undefined) return kind === ReflectionKind.TypeAlias ? declaration : undefined;
  if (type.type !== 'reflection') {
    const children = describedProperties(type);
    return children.length === 0 ? undefined : { ...declaration, children };
  }
  return kind === ReflectionKind.TypeAlias && isFunctionType(type) ? undefined : type.declaration;
}

function readUnion(
  { kind, type }: Reflection,
  context: ReadContext,
): Pick<ApiSymbol, 'union' | 'unionTexts'> {
  if (kind !== ReflectionKind.TypeAlias || type?.type !== 'union') return { union: [] };
  return {
    union: type.types.map((part) => flattenCode(printType(part, context))),
    ...(type.elementSummaries && {
      unionTexts: type.elementSummaries.map((parts) => commentText(parts, context)),
    }),
  };
}

function keysOf(types: readonly TypeNode[] | undefined, { targets }: ReadContext): SymbolKey[] {
  return (types ?? []).flatMap((type) => {
    if (type.type !== 'reference' || typeof type.target !== 'number') return [];
    return targets.get(type.target)?.symbol ?? [];
  });
}

function readEnum({ members }: PlacedSymbol, context: ReadContext): ApiEnumMember[] {
  return members.flatMap(({ anchor, found }) => {
    if ('signature' in found) return [];
    const { type, comment } = found.declaration;
    return {
      name: found.declaration.name,
      anchor,
      value: type?.type === 'literal' ? literalText(type.value) : '',
      comment: readComment(comment, context),
    };
  });
}

function readCallable(
  declaration: Reflection,
  name: string,
  context: ReadContext,
): { comment: ApiComment; signatures: ApiSignature[] } {
  const own = readComment(declaration.comment, context);
  const signatures = withoutRepeated(
    signaturesOf(declaration).map((signature) =>
      readSignature(
        explainedBy(declaration.comment, signature),
        codeOf(signature, declaration, name, context),
        context,
      ),
    ),
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
  const own = name.slice(name.lastIndexOf('.') + 1);
  const head = [keyword('function'), plain(' '), { text: own, kind: 'name' } as const];
  return [head, printSignature(signature, print)];
}

function withoutRepetition(comment: ApiComment, own: ApiComment): ApiComment {
  return comment.summary === own.summary ? { ...comment, summary: '' } : comment;
}

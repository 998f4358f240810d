import type { ApiEnumMember, ApiSymbol, SymbolKey } from './apiPackage';
import type { FoundMember } from './collectMembers';
import type { FoundSymbol } from './collectSymbols';
import { flattenCode } from './layoutCode';
import { isFunctionType } from './parenthesised';
import { printDeclaration, printHeadline } from './printDeclaration';
import { literalText } from './printLiteral';
import { printType } from './printType';
import { readCallable } from './readCallable';
import { readCategory } from './readCategory';
import { readComment } from './readComment';
import type { ReadContext } from './readContext';
import { readGroupTexts } from './readGroupTexts';
import { readMembers } from './readMembers';
import { readTypeParameters } from './readSignature';
import { type Reflection, ReflectionKind, type TypeNode } from './typedocProject';

/** A symbol with all that others need to know before it is read. */
export interface PlacedSymbol extends FoundSymbol {
  members: readonly FoundMember[];
  /** The part of the package it belongs to. */
  module: string;
  /** The declaration file, from the folder of the package; missing for what another package declares. */
  file?: string | undefined;
}

/** Reads a declaration into what its page is made of. */
export function readSymbol(found: PlacedSymbol, context: ReadContext): ApiSymbol {
  const { reflection: declaration, name, kind, importedFrom } = found;
  const print = (type: TypeNode) => printType(type, context);
  const row = (type: TypeNode) => flattenCode(print(type));
  const { comment, signatures } = readCallable(declaration, name, context);
  const category = readCategory(declaration);
  const { file, line } = context.place;
  const source = found.file === undefined ? undefined : context.sourceOf(found.file, line);
  return {
    ...{ key: found.key, typedocId: declaration.id, name, kind },
    exported: importedFrom !== undefined,
    ...(importedFrom === undefined ? {} : { importedFrom }),
    isValue: kind !== 'interface' && kind !== 'type',
    ...{ module: found.module, file, children: found.children },
    ...(line === undefined ? {} : { line }),
    ...(category === undefined ? {} : { category }),
    flags: [
      ...(declaration.flags.isAbstract ? ['abstract'] : []),
      ...comment.modifiers,
      ...(importedFrom === undefined ? ['not exported'] : []),
    ],
    ...(source === undefined ? {} : { source }),
    comment,
    declaration: printDeclaration(declaration, name, context, kind === 'enum'),
    headline: printHeadline(declaration, name, context),
    typeParameters: readTypeParameters(declaration.typeParameters, context),
    extends: (declaration.extendedTypes ?? []).map(row),
    implements: (declaration.implementedTypes ?? []).map(row),
    extendedBy: keysOf(declaration.extendedBy, context),
    implementedBy: keysOf(declaration.implementedBy, context),
    members: readMembers(found.members, name, context),
    enumMembers: kind === 'enum' ? readEnum(found, context) : [],
    signatures,
    union: unionOf(declaration).map(row),
    groupTexts: readGroupTexts([declaration.comment, objectOf(declaration)?.comment], context),
  };
}

/** The declaration that has the members of a symbol: itself, or the object type it stands for. */
export function objectOf(declaration: Reflection): Reflection | undefined {
  const { kind, type } = declaration;
  if (kind === ReflectionKind.Class || kind === ReflectionKind.Interface) return declaration;
  if (kind !== ReflectionKind.TypeAlias && kind !== ReflectionKind.Variable) return undefined;
  if (type?.type !== 'reflection') return undefined;
  return kind === ReflectionKind.TypeAlias && isFunctionType(type) ? undefined : type.declaration;
}

function unionOf({ kind, type }: Reflection): TypeNode[] {
  return kind === ReflectionKind.TypeAlias && type?.type === 'union' ? type.types : [];
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

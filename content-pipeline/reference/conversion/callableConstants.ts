import { Comment, Context, type Converter, type Reflection } from 'typedoc';
import ts from 'typescript';
import { visibilityTags } from '../conversionChoices';
import type { TypedocRequest } from '../runTypedoc';
import { ReflectionKind } from '../typedocProject';
import { isOwn } from './packageFiles';

/**
 * Makes TypeDoc convert callable constants to functions and constructable constants to classes. For this, adds the
 * modifier tag `@function` or `@class` to their comments. Stores the named type of such a constant in `type`, and the
 * base types of the interface with the same name in `extendedTypes`.
 */
export function convertCallableConstants(
  converter: Converter,
  request: TypedocRequest,
  packageFolder: string,
): void {
  const original = Context.prototype.getComment;
  Context.prototype.getComment = function (symbol, kind) {
    const comment = original.call(this, symbol, kind);
    const modifier =
      kind === ReflectionKind.Variable ? callableModifier(symbol, this.checker) : undefined;
    // Without the hidden constant, the interface of the same name is shown as an interface.
    const isHidden = visibilityTags.some(
      (tag) => request.visibility[tag] === 'hide' && comment?.hasModifier(`@${tag}`),
    );
    if (modifier === undefined || (isHidden && symbol.flags & ts.SymbolFlags.Interface))
      return comment;
    const marked = comment ?? new Comment();
    marked.modifierTags.add(modifier);
    return marked;
  };

  converter.on('createDeclaration', (context, reflection) => {
    if (reflection.kindOf(ReflectionKind.Class))
      omitForeignExports(context, reflection, packageFolder);
  });

  let restore = () => {};
  converter.on('createDeclaration', (context, reflection) => {
    const types = ReflectionKind.Interface | ReflectionKind.TypeAlias | ReflectionKind.Variable;
    if (!reflection.kindOf(ReflectionKind.Function | ReflectionKind.Class | types)) return;
    // Several constants can have the same signature, which the type that declares it has, too.
    restore();
    restore = () => {};
    if (reflection.kindOf(types)) return;
    const { declarations = [] } = context.getSymbolFromReflection(reflection) ?? {};
    const node = declarations.find(ts.isVariableDeclaration)?.type;
    if (node === undefined) return;
    const inner = context.withScope(reflection);
    if (ts.isTypeReferenceNode(node) || ts.isTypeQueryNode(node) || ts.isImportTypeNode(node))
      reflection.type = converter.convertType(inner, node);
    // An interface with the same name describes the objects of a class.
    const interfaces = declarations.filter(ts.isInterfaceDeclaration);
    if (interfaces.length > 0) restore = constructDeclaredType(context, reflection);
    const extended = interfaces.flatMap(({ heritageClauses = [] }) =>
      heritageClauses.flatMap(({ types }) => [...types]),
    );
    if (extended.length > 0)
      reflection.extendedTypes = extended.map((type) => converter.convertType(inner, type));
  });
}

/**
 * Makes TypeDoc omit what a base class of another package exports as a namespace, such as `EventEmitter.EventEmitter`,
 * from the static members of a constructable constant. Such a namespace can contain itself, so that the conversion
 * would not end.
 */
function omitForeignExports(context: Context, reflection: Reflection, packageFolder: string): void {
  const { valueDeclaration } = context.getSymbolFromReflection(reflection) ?? {};
  if (valueDeclaration === undefined || !ts.isVariableDeclaration(valueDeclaration)) return;
  const type = context.checker.getTypeAtLocation(valueDeclaration);
  const scopes = ts.SymbolFlags.Alias | ts.SymbolFlags.Class | ts.SymbolFlags.Namespace;
  const isForeign = ({ flags, declarations = [] }: ts.Symbol) =>
    (flags & scopes) !== 0 &&
    !declarations.some((node) => isOwn(node.getSourceFile(), packageFolder));
  const properties = type.getProperties().filter((property) => !isForeign(property));
  type.getProperties = () => properties;
}

/**
 * Makes TypeDoc convert the instances of a constructable constant as the interface of the same name, with its type
 * parameters. By default, TypeDoc converts the return type of the constructor, such as `Box<unknown>`, which no longer
 * contains the type parameters. Returns a function that restores the default.
 */
function constructDeclaredType(context: Context, reflection: Reflection): () => void {
  const symbol = context.getSymbolFromReflection(reflection);
  const unchanged = () => {};
  if (symbol?.valueDeclaration === undefined) return unchanged;
  const declared = context.checker.getDeclaredTypeOfSymbol(symbol);
  const type = context.checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration);
  const [signature] = type.getConstructSignatures();
  if (signature === undefined || signature.typeParameters?.length) return unchanged;
  const returned = signature.getReturnType();
  const isDeclared = returned.symbol === symbol || (returned.flags & ts.TypeFlags.Any) !== 0;
  if (!declared.isClassOrInterface() || !isDeclared) return unchanged;
  const { getReturnType, getTypeParameters } = signature;
  signature.getReturnType = () => declared;
  signature.getTypeParameters = () => declared.typeParameters;
  return () => Object.assign(signature, { getReturnType, getTypeParameters });
}

function callableModifier(symbol: ts.Symbol, checker: ts.TypeChecker) {
  const { valueDeclaration: declaration } = symbol;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  if (type.getConstructSignatures().length > 0) return '@class';
  return type.getCallSignatures().length > 0 ? '@function' : undefined;
}

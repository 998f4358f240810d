import {
  type Context,
  type Converter,
  IntrinsicType,
  makeRecursiveVisitor,
  NamedTupleMember,
  PredicateType,
  QueryType,
  ReferenceType,
  type Reflection,
  ReflectionFlag,
  RestType,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';
import { ReflectionKind } from '../typedocProject';

/**
 * Makes TypeDoc convert the types of signatures and members from the text of their declarations. By
 * default, TypeDoc converts the compiler's types, which lose `infer`, the order of unions and most
 * names of aliases. The compiler's types are still used if they differ from the text, for example
 * for members that are inherited from a generic type. Also corrects the names and optional flags of
 * parameters, and the return types of constructors.
 */
export function convertAsWritten(converter: Converter): void {
  const original = converter.convertType.bind(converter);
  const convert = (context: Context, type: ts.Type | ts.TypeNode, node?: ts.TypeNode): SomeType =>
    'kind' in type
      ? withLostParts(original(context, type), type, (inner) => convert(context, inner))
      : original(context, type, node);
  /**
   * The constraints and defaults of type parameters that are not converted yet. The keys are the placeholders that
   * replace them until their declarations are known.
   */
  const waiting = new WeakMap<SomeType, ts.Type>();

  converter.convertType = (
    context: Context,
    type: ts.Type | ts.TypeNode | undefined,
    node?: ts.TypeNode,
  ) => {
    if (type === undefined) return original(context, type);
    if ('kind' in type) return convert(context, type);
    if (node !== undefined) {
      if (isStatedBy(node, type, context)) return convert(context, node);
      // TypeDoc cuts the type arguments off after as many as the node has.
      return convert(context, type, isReferenceTo(node, type, context) ? node : undefined);
    }
    if (!context.scope.kindOf(ReflectionKind.TypeParameter)) return convert(context, type);
    const placeholder = new IntrinsicType('any');
    waiting.set(placeholder, type);
    return placeholder;
  };

  converter.on('createTypeParameter', (context, reflection) => {
    const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? [];
    const declaration = declarations.find(ts.isTypeParameterDeclaration);
    const inner = context.withScope(reflection);
    const convertLater = (placeholder: SomeType | undefined, node: ts.TypeNode | undefined) => {
      // TypeDoc omits a constraint that leads to no other type, as another type parameter does.
      const type = placeholder && waiting.get(placeholder);
      const isStated =
        node !== undefined &&
        ((type !== undefined && isStatedBy(node, type, inner)) || isOwnText(node, inner));
      if (isStated) return convert(inner, node);
      return type === undefined ? placeholder : convert(inner, type);
    };
    const constraint = convertLater(reflection.type, declaration?.constraint);
    const fallback = convertLater(reflection.default, declaration?.default);
    if (constraint !== undefined) reflection.type = constraint;
    if (fallback !== undefined) reflection.default = fallback;
  });

  converter.on('createSignature', (_, reflection, declaration) => {
    for (const [index, { name }] of (declaration?.parameters ?? []).entries()) {
      const parameter = reflection.parameters?.[index];
      if (parameter === undefined || !ts.isObjectBindingPattern(name)) continue;
      const bound = new Set(
        name.elements.map((each) => (each.propertyName ?? each.name).getText()),
      );
      const tags = reflection.comment?.blockTags.filter(({ tag }) => tag === '@param') ?? [];
      const described = tags.filter((tag) => tag.name !== undefined && bound.has(tag.name));
      if (described.length === 0) continue;
      // By default, TypeDoc names the parameter after the first property that the comment describes.
      parameter.name = 'options';
      for (const tag of described) tag.name = `options.${tag.name}`;
    }
  });

  converter.on('createSignature', (context, reflection, declaration) => {
    if (declaration === undefined || !ts.isIndexSignatureDeclaration(declaration)) return;
    const [key] = reflection.parameters ?? [];
    const [keyNode] = declaration.parameters;
    const inner = context.withScope(reflection);
    const isOwn = isOwnText(declaration, inner) && !usesThis(declaration.type);
    if (isOwn) reflection.type = convert(inner, declaration.type);
    if (isOwn && key !== undefined && keyNode?.type) key.type = convert(inner, keyNode.type);
  });

  converter.on('createSignature', (context, reflection) => {
    for (const parameter of reflection.parameters ?? []) {
      const declaration = context.getSymbolFromReflection(parameter)?.valueDeclaration;
      if (declaration === undefined || !ts.isParameter(declaration)) continue;
      // TypeDoc also reads brackets in comments: `@param [name]`.
      const isStated = (declaration.flags & ts.NodeFlags.JavaScriptFile) === 0;
      if (!isStated) continue;
      // For those, it has also removed `undefined` from the type.
      const inner = context.withScope(reflection);
      const isMarked = parameter.flags.isOptional && !declaration.questionToken;
      if (isMarked && declaration.type && isOwnText(declaration.type, inner))
        parameter.type = convert(inner, declaration.type);
      parameter.setFlag(ReflectionFlag.Optional, !!declaration.questionToken);
    }
  });

  converter.on('createSignature', (context, reflection, declaration, signature) => {
    const { type } = reflection;
    const node = declaration?.type;
    if (signature === undefined) return;
    if (context.scope.kind === ReflectionKind.Constructor) {
      // Not the signature's own method, which `constructDeclaredType` replaces.
      const constructed = context.checker.getReturnTypeOfSignature(signature);
      const names = [constructed.symbol?.name, constructed.aliasSymbol?.name];
      const written = node && ts.isTypeNode(node) ? node : undefined;
      // The result of a constructor repeats its class, unless that is made of a constant.
      if (isOfConstant(context.scope, context) && !names.includes(reflection.name))
        reflection.type = converter.convertType(
          context.withScope(reflection),
          constructed,
          written,
        );
      else if (context.scope.parent?.kind === ReflectionKind.Class) delete reflection.type;
    }
    if (!(type instanceof PredicateType)) return;
    if (node === undefined || !ts.isTypePredicateNode(node) || node.type === undefined) return;
    const checked = context.checker.getTypePredicateOfSignature(signature)?.type;
    if (checked !== undefined && isStatedBy(node.type, checked, context))
      type.targetType = convert(context.withScope(reflection), node.type);
  });
}

function isReferenceTo(node: ts.TypeNode, type: ts.Type, context: Context): boolean {
  if (!ts.isTypeReferenceNode(node)) return false;
  const symbol = context.getSymbolAtLocation(node.typeName);
  const target = type.aliasSymbol ?? type.getSymbol();
  return symbol !== undefined && context.resolveAliasedSymbol(symbol) === target;
}

/** Tests if a reflection is a member of a class that is declared as a constant. */
function isOfConstant({ parent }: Reflection, context: Context): boolean {
  const symbol = parent && context.getSymbolFromReflection(parent);
  return symbol?.declarations?.some(ts.isVariableDeclaration) ?? false;
}

/**
 * Adds to `type` the parts of its node that TypeDoc omits: the dots of named rest elements, as in `[...rest: A[]]`, the
 * type arguments of `typeof box<A>`, and the name of a base from a missing package. Returns `type`, or for `typeof
 * import('box').a`, of which TypeDoc omits `typeof`, a new type.
 */
function withLostParts(
  type: SomeType,
  node: ts.TypeNode,
  convert: (node: ts.TypeNode) => SomeType,
): SomeType {
  if (ts.isImportTypeNode(node) && node.isTypeOf && type instanceof ReferenceType)
    return new QueryType(type);
  // `unknown` is the compiler's name of what is missing; no declaration can have it.
  if (
    ts.isExpressionWithTypeArguments(node) &&
    type instanceof ReferenceType &&
    type.name === 'unknown'
  )
    type.name = type.qualifiedName = node.expression.getText();
  const names = new Set<string>();
  /**
   * The type arguments of each `typeof` in source order; `undefined` for a `typeof` without type arguments. The keys
   * are the names after `typeof`.
   */
  const queries = new Map<string, (readonly ts.TypeNode[] | undefined)[]>();
  function collect(inner: ts.Node): void {
    if (ts.isNamedTupleMember(inner) && inner.dotDotDotToken) names.add(inner.name.text);
    if (ts.isTypeQueryNode(inner)) {
      const name = inner.exprName.getText();
      queries.set(name, [...(queries.get(name) ?? []), inner.typeArguments]);
    }
    ts.forEachChild(inner, collect);
  }
  collect(node);
  if (names.size === 0 && queries.size === 0) return type;
  const visitor = makeRecursiveVisitor({
    tuple(tuple) {
      tuple.elements = tuple.elements.map((element) =>
        element instanceof NamedTupleMember && names.has(element.name)
          ? new RestType(element)
          : element,
      );
    },
    query({ queryType }) {
      const passed = queries.get(queryType.name)?.shift();
      if (passed !== undefined) queryType.typeArguments = passed.map(convert);
    },
  });
  type.visit(visitor);
  return type;
}

/**
 * Tests if the text of a type node describes the compiler's type `type`. Ignores `never`, and `undefined`, which the
 * compiler adds to the types of optional parameters and properties.
 */
function isStatedBy(node: ts.TypeNode, type: ts.Type, context: Context): boolean {
  if (!isConvertible(node)) return false;
  // The compiler replaces `this` by the class.
  if (usesThis(node)) return isOfOwnClass(node, context);
  // The type parameters of the converted declaration are not replaced.
  if (ownerOf(node) !== undefined && isOfOwnClass(node, context)) return true;
  const stated = partsOf(context.checker.getTypeFromTypeNode(node));
  const parts = partsOf(type);
  if (stated.length !== parts.length) return false;
  if (stated.every((part) => parts.includes(part))) return true;
  // The compiler copies types within an interface that has several declarations, or whose base has type parameters.
  const text = (part: ts.Type) => context.checker.typeToString(part, undefined, typeFormat);
  const texts = new Set(parts.map(text));
  // It prints `any` for a type within itself.
  const count = (code: string) => code.match(/\bany\b/g)?.length ?? 0;
  const statedTexts = stated.map(text);
  const isWhole = statedTexts.reduce((sum, each) => sum + count(each), 0) <= count(node.getText());
  return isWhole && statedTexts.every((each) => texts.has(each));
}

const typeFormat =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope |
  ts.TypeFormatFlags.UseFullyQualifiedType;

function isOwnText(node: ts.Node, context: Context): boolean {
  return isConvertible(node) && isOfOwnClass(node, context);
}

function usesThis(node: ts.Node): boolean {
  if (node.kind === ts.SyntaxKind.ThisType) return true;
  // In an object type, `this` is that object.
  if (ts.isTypeLiteralNode(node)) return false;
  return ts.forEachChild(node, usesThis) === true;
}

/**
 * Returns the nearest class, interface or type alias that contains a node; `undefined` if there is none, or if this
 * declaration has no type parameters.
 */
function ownerOf(node: ts.Node): ts.Declaration | undefined {
  const isClass = (each: ts.Node) =>
    ts.isClassLike(each) || ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each);
  const owner = ts.findAncestor(node, isClass);
  return owner !== undefined && isClass(owner) && owner.typeParameters?.length ? owner : undefined;
}

/**
 * Tests if a node can be converted without the type arguments of a base type. Returns `false` for nodes that are
 * inherited from a generic base type, because their text can contain its type parameters.
 */
function isOfOwnClass(node: ts.Node, context: Context): boolean {
  const owner = ownerOf(node);
  if (owner === undefined) return true;
  for (let scope: Reflection | undefined = context.scope; scope; scope = scope.parent) {
    const { declarations = [] } = context.getSymbolFromReflection(scope) ?? {};
    if (declarations.some((declaration) => declaration === owner)) return true;
  }
  return false;
}

function partsOf(type: ts.Type): readonly ts.Type[] {
  const parts = type.isUnion() ? type.types : [type];
  const absent = ts.TypeFlags.Undefined | ts.TypeFlags.Never;
  return parts.filter(({ flags }) => (flags & absent) === 0);
}

/**
 * Tests if TypeDoc can convert a node completely. TypeDoc cannot convert nodes in JavaScript files, and omits the type
 * arguments of `import()` types.
 */
function isConvertible(node: ts.Node): boolean {
  if ((node.flags & ts.NodeFlags.JavaScriptFile) !== 0) return false;
  if (ts.isImportTypeNode(node) && node.typeArguments !== undefined) return false;
  return ts.forEachChild(node, (child) => !isConvertible(child)) !== true;
}

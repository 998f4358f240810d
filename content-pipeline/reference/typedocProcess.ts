import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  Application,
  Comment,
  Context,
  type Converter,
  DeclarationReflection,
  IntrinsicType,
  type JSONOutput,
  LiteralType,
  Logger,
  LogLevel,
  makeRecursiveVisitor,
  NamedTupleMember,
  normalizePath,
  PredicateType,
  QueryType,
  ReferenceType,
  type Reflection,
  ReflectionFlag,
  RestType,
  type Serializer,
  SignatureReflection,
  type SomeType,
  TSConfigReader,
} from 'typedoc';
import ts from 'typescript';
import { optimizeLater } from '../files/engineFlags';
import { nameIn } from '../files/names';
import { type VisibilityTag, visibilityTags } from './conversionChoices';
import type { EntryPoint } from './packageFacts';
import { type ResolvedEntryPoint, resolveEntryPoints } from './resolveEntryPoints';
import type { TypedocAnswer, TypedocProblem, TypedocRequest } from './runTypedoc';
import { type ConvertedPackage, placeKey, ReflectionKind } from './typedocProject';

type Sources = Pick<ConvertedPackage, 'writtenPlaces' | 'sourceFiles'>;

/**
 * Finds the sources of declarations. For a declaration file with a source map, finds the positions of the declarations
 * in their source files. For any other declaration file, finds its source file in the package.
 */
function findSources(project: JSONOutput.ProjectReflection, packageFolder: string): Sources {
  const maps = new Map<string, SourceMap | undefined>();
  const { writtenPlaces, sourceFiles }: Sources = { writtenPlaces: {}, sourceFiles: {} };
  for (const { fileName, line, character } of sourcesIn(project.children ?? [])) {
    if (!maps.has(fileName)) {
      const map = readMap(path.join(packageFolder, `${fileName}.map`));
      maps.set(fileName, map);
      const source = map ? undefined : findSourceFile(fileName, packageFolder);
      if (source !== undefined) sourceFiles[fileName] = source;
    }
    const entry = maps.get(fileName)?.findEntry(line - 1, character);
    if (entry === undefined || !('originalSource' in entry)) continue;
    if (entry.generatedLine !== line - 1) continue;
    const file = path.posix.join(path.posix.dirname(fileName), entry.originalSource);
    if (file.startsWith('../')) continue;
    writtenPlaces[placeKey(fileName, line)] = { file, line: entry.originalLine + 1 };
  }
  return { writtenPlaces, sourceFiles };
}

/**
 * Returns the source file of a declaration file. It is next to the declaration file, or at the same path with `src`
 * instead of the first folder. Returns `undefined` if neither exists.
 */
function findSourceFile(declarationFile: string, packageFolder: string): string | undefined {
  const [, stem, ending = ''] = /^(.*)\.d\.([cm]?)ts$/.exec(declarationFile) ?? [];
  if (stem === undefined) return undefined;
  const [, ...inside] = stem.split('/');
  const stems = inside.length === 0 ? [stem] : [stem, `src/${inside.join('/')}`];
  const candidates = stems.flatMap((each) => [`${each}.${ending}ts`, `${each}.ts`, `${each}.tsx`]);
  return candidates.find((file) => ts.sys.fileExists(path.join(packageFolder, file)));
}

const scopes: ReadonlySet<number> = new Set([ReflectionKind.Module, ReflectionKind.Namespace]);

/** Yields the source positions of symbols. The positions of members are omitted, because pages do not show them. */
function* sourcesIn(
  declarations: readonly (JSONOutput.DeclarationReflection | JSONOutput.ReferenceReflection)[],
): Generator<JSONOutput.SourceReference> {
  for (const declaration of declarations) {
    yield* declaration.sources ?? [];
    if (scopes.has(declaration.kind) && 'children' in declaration) {
      yield* sourcesIn(declaration.children ?? []);
    }
  }
}

function readMap(file: string): SourceMap | undefined {
  try {
    const map = JSON.parse(readFileSync(file, 'utf8'));
    const { sourceRoot = '' } = map;
    const sources = map.sources.map((source: string) => sourceRoot + source);
    return new SourceMap({ ...map, sources });
  } catch {
    return undefined;
  }
}

// A separate process, whose end frees the hundreds of megabytes that TypeDoc needs.

async function answer(request: TypedocRequest): Promise<TypedocAnswer> {
  try {
    return await convert(request);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 'failed', problems: [{ message: firstLine(message, request.folder) }] };
  }
}

/**
 * Converts the entry points of a package, and the declarations that they refer to but do not export. Returns the status
 * `untyped` if an entry point has neither types nor a JavaScript file, and `failed` if TypeDoc or the compiler finds an
 * error.
 */
async function convert(request: TypedocRequest): Promise<TypedocAnswer> {
  const { found, untyped, subpaths } = resolveEntryPoints(request.subpaths, request, ts.sys);
  const [first] = found;
  if (untyped.length > 0 || first === undefined)
    return { status: 'untyped', untyped, subpaths: subpaths() };
  const { folder, typesFolder, tsconfigFile } = request;
  const hasForeignTypes = typesFolder !== undefined && first.file.startsWith(`${typesFolder}/`);
  const packageFolder = hasForeignTypes ? typesFolder : folder;
  const entryFiles = found.map(({ file }) => file);
  const isScript = entryFiles.some((file) => /\.[cm]?jsx?$/.test(file));
  const compilerOptions = {
    ...request.compilerOptions,
    // A package in JavaScript consists of files that import each other.
    ...(isScript && { allowJs: true, maxNodeModuleJsDepth: 20 }),
    ...(entryFiles.some(isSource) && { paths: readPaths(packageFolder) }),
  };
  await writeFile(tsconfigFile, JSON.stringify({ compilerOptions, files: entryFiles }));

  const problems: TypedocProblem[] = [];
  const app = await Application.bootstrapWithPlugins(
    {
      ...{ entryPoints: entryFiles.map(withoutGlobs), tsconfig: tsconfigFile },
      ...{ basePath: packageFolder, displayBasePath: packageFolder },
      ...{ skipErrorChecking: true, alwaysCreateEntryPointModule: true, sortEntryPoints: false },
      ...{ sort: ['source-order'], readme: 'none' },
      preservedTypeAnnotationTags: ['@throws'],
      // Each condition of a chain is one level; by default TypeDoc cuts types off at ten.
      maxTypeConversionDepth: 1_000,
    },
    // No other readers, so that TypeDoc loads no configuration files and no plugins.
    [new TSConfigReader()],
  );
  app.logger = new ProblemLogger(problems, packageFolder);
  // TypeDoc would run Git for the URLs of sources, which are not used.
  app.initializeRepositories = async () => undefined;

  convertAsWritten(app.converter);
  convertCallableConstants(app.converter, request, packageFolder);
  markInheritedSignatures(app.converter);
  const entryPoints = found.map((entry) => relativeTo(packageFolder, entry));
  const context = { packageFolder, entryPoints, request, problems };
  const extras = extendConversion(app.converter, app.serializer, context);
  writeAllNumbers(app.serializer);
  const project = await app.convert();
  if (project === undefined || problems.length > 0) return { status: 'failed', problems };
  const json = app.serializer.projectToObject(project, normalizePath(packageFolder));
  const modules = json.children ?? [];
  const isEmpty = modules.every(({ children = [] }) => children.length === 0);
  const isOther = (subpath: string) => !request.subpaths.includes(subpath);
  return {
    status: 'converted',
    converted: {
      ...{ project: json, hasForeignTypes, ...extras },
      otherSubpaths: isEmpty ? subpaths().filter(isOther) : [],
      ...findSources(json, packageFolder),
    },
  };
}

function isSource(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file);
}

/**
 * Returns the option `paths` of the `tsconfig.json` of a package, with absolute targets. TypeScript sources can import
 * other sources by these names. Returns `undefined` if there is no such option.
 */
function readPaths(packageFolder: string): Record<string, string[]> | undefined {
  const file = path.join(packageFolder, 'tsconfig.json');
  const host = {
    ...ts.sys,
    // The files of the project are not needed.
    readDirectory: () => [],
    onUnRecoverableConfigFileDiagnostic: () => undefined,
  };
  const { paths, baseUrl, pathsBasePath } =
    ts.getParsedCommandLineOfConfigFile(file, {}, host)?.options ?? {};
  if (paths === undefined) return undefined;
  // The compiler sets `pathsBasePath` to the folder of the file with the option, which can be an extended file.
  const folder = baseUrl ?? (typeof pathsBasePath === 'string' ? pathsBasePath : packageFolder);
  return Object.fromEntries(
    Object.entries(paths).map(([name, targets]) => [
      name,
      targets.map((target) => path.resolve(folder, target)),
    ]),
  );
}

function relativeTo(folder: string, { specifier, file }: ResolvedEntryPoint): EntryPoint {
  return { specifier, file: nameIn(folder, file) };
}

/** A logger that collects the first lines of errors. It ignores warnings, which concern only the package's authors. */
class ProblemLogger extends Logger {
  private readonly problems: TypedocProblem[];
  private readonly packageFolder: string;

  constructor(problems: TypedocProblem[], packageFolder: string) {
    super();
    this.problems = problems;
    this.packageFolder = packageFolder;
  }

  override log(message: string, level: LogLevel): void {
    if (level !== LogLevel.Error) return;
    this.problems.push({ message: firstLine(message, this.packageFolder) });
  }
}

/**
 * Makes TypeDoc convert the types of signatures and members from the text of their declarations. By
 * default, TypeDoc converts the compiler's types, which lose `infer`, the order of unions and most
 * names of aliases. The compiler's types are still used if they differ from the text, for example
 * for members that are inherited from a generic type. Also corrects the names and optional flags of
 * parameters, and the return types of constructors.
 */
function convertAsWritten(converter: Converter): void {
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

/**
 * Makes TypeDoc convert callable constants to functions and constructable constants to classes. For this, adds the
 * modifier tag `@function` or `@class` to their comments. Stores the named type of such a constant in `type`, and the
 * base types of the interface with the same name in `extendedTypes`.
 */
function convertCallableConstants(
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

/**
 * Marks the signatures that an interface inherits, such as call and index signatures. By default, TypeDoc marks only
 * inherited members with names.
 */
function markInheritedSignatures(converter: Converter): void {
  converter.on('createSignature', (context, reflection, declaration) => {
    const { parent: owner } = declaration ?? {};
    if (owner === undefined || !ts.isInterfaceDeclaration(owner)) return;
    const { declarations = [] } = context.getSymbolFromReflection(context.scope) ?? {};
    if (!declarations.some(ts.isInterfaceDeclaration) || declarations.includes(owner)) return;
    const symbol = context.getSymbolAtLocation(owner.name);
    if (symbol !== undefined)
      reflection.inheritedFrom = context.createSymbolReference(symbol, context);
  });
}

function callableModifier(symbol: ts.Symbol, checker: ts.TypeChecker) {
  const { valueDeclaration: declaration } = symbol;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return undefined;
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  if (type.getConstructSignatures().length > 0) return '@class';
  return type.getCallSignatures().length > 0 ? '@function' : undefined;
}

type Extras = Pick<
  ConvertedPackage,
  'entryPoints' | 'notExported' | 'defaultExports' | 'folderComments'
>;

interface ExtensionContext {
  packageFolder: string;
  entryPoints: readonly EntryPoint[];
  request: TypedocRequest;
  problems: TypedocProblem[];
}

/**
 * Changes the conversion: adds unexported declarations and modules that are declared by name, removes hidden
 * declarations, names default exports, and corrects flags and copied comments. Returns an object that is filled during
 * the conversion. Syntax errors are added to `problems`.
 */
function extendConversion(
  converter: Converter,
  serializer: Serializer,
  { packageFolder, entryPoints, request, problems }: ExtensionContext,
): Extras {
  const extras: Extras = {
    ...{ entryPoints: [...entryPoints], notExported: [], defaultExports: [], folderComments: {} },
  };
  const referred = new Map<ts.Symbol, Set<Reflection>>();
  const undocumented: Reflection[] = [];

  // TypeDoc's documentation permits replacing this method, because a reference does not store its symbol.
  const original = Context.prototype.createSymbolReference;
  Context.prototype.createSymbolReference = function (symbol, context, name) {
    const users = referred.get(symbol) ?? new Set();
    referred.set(symbol, users.add(context.scope));
    const reference = original.call(this, symbol, context, name);
    // All imports from missing packages have the same symbol, with a name that the compiler generates.
    if (name !== undefined && this.checker.isUnknownSymbol(symbol)) reference.qualifiedName = name;
    return reference;
  };

  converter.on('createDeclaration', (context, reflection) => {
    if (!reflection.kindOf(ReflectionKind.Variable)) return;
    // TypeDoc looks at the first declaration alone, which may be a type of the same name.
    const { declarations = [] } = context.getSymbolFromReflection(reflection) ?? {};
    const isConst = (node: ts.Node) =>
      ts.isVariableDeclaration(node) && (node.parent.flags & ts.NodeFlags.Const) !== 0;
    if (declarations.some(isConst)) reflection.setFlag(ReflectionFlag.Const);
  });

  converter.on(
    'resolveBegin',
    (context) => {
      const [program] = context.programs;
      if (program === undefined) return;
      context.setActiveProgram(program);
      const ownFiles = program.getSourceFiles().filter((file) => isOwn(file, packageFolder));
      problems.push(...ownFiles.flatMap((file) => syntaxProblems(program, file, packageFolder)));
      extras.entryPoints = convertAmbientModules(context, program, entryPoints, packageFolder);
      for (const module of context.project.children ?? []) {
        // TypeDoc would move the exports to the project.
        module.comment?.removeTags('@mergeModuleWith');
        for (const child of module.children ?? []) {
          if (nameAsDeclared(context, child, packageFolder)) extras.defaultExports.push(child.id);
        }
      }
      const hidden = removeHidden(context, request);
      const known = new Set(context.project.children);
      convertUnexported(context, referred, hidden, packageFolder);
      markHidden(context, request);
      for (const child of context.project.children ?? []) {
        if (!known.has(child)) extras.notExported.push(child.id);
      }
      const objects = context.project.getReflectionsByKind(
        ReflectionKind.Class | ReflectionKind.Interface,
      );
      undocumented.push(...objects.filter(({ comment }) => comment === undefined));
      for (const file of ownFiles) {
        if (!/[\\/]index(?:\.d)?\.[cm]?tsx?$/.test(file.fileName)) continue;
        const comment = context.getFileComment(file)?.toObject(serializer);
        if (comment) extras.folderComments[nameOf(file, packageFolder)] = comment;
      }
    },
    // Before TypeDoc resolves links and references, so that they find what is added here.
    1_000_000,
  );

  converter.on('end', () => {
    // TypeDoc copies comments of base classes, but their release tags do not apply to derived classes.
    for (const { comment } of undocumented) {
      comment?.modifierTags.clear();
      comment?.removeTags('@deprecated');
      comment?.removeTags('@since');
    }
  });
  return extras;
}

/**
 * Replaces entry points that are not modules with the modules that the package declares by name, as in `declare module
 * 'kit' {}`. Returns the resulting entry points.
 */
function convertAmbientModules(
  context: Context,
  program: ts.Program,
  entryPoints: readonly EntryPoint[],
  packageFolder: string,
): EntryPoint[] {
  const isScript = ({ file }: EntryPoint) => {
    const source = program.getSourceFile(path.join(packageFolder, file));
    return source !== undefined && context.checker.getSymbolAtLocation(source) === undefined;
  };
  const scripts = entryPoints.filter(isScript);
  const ambient = context.checker.getAmbientModules().filter(({ declarations = [] }) => {
    return declarations.some((declaration) => isOwn(declaration.getSourceFile(), packageFolder));
  });
  if (scripts.length === 0 || ambient.length === 0) return [...entryPoints];
  const known = new Set(context.project.children);
  for (const entry of known) {
    for (const child of [...(entry.children ?? [])])
      if (child.kind === ReflectionKind.Module) context.project.removeReflection(child);
    const symbol = context.getSymbolFromReflection(entry);
    const isNamed = symbol !== undefined && ambient.includes(symbol);
    if (isNamed || !entry.children?.length) context.project.removeReflection(entry);
  }
  const left = new Set(context.project.children);
  context.converter.permitDeferredConversion();
  for (const module of ambient) {
    context.converter.convertSymbol(context, module);
    const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals);
    const reflection = context.getReflectionFromSymbol(module);
    // TypeDoc omits a global variable that a module exports as a whole.
    if (whole && reflection instanceof DeclarationReflection && !reflection.children?.length)
      context.converter.convertSymbol(context.withScope(reflection), whole);
  }
  context.converter.finalizeDeferredConversion();
  const isEmpty = (entry: EntryPoint) =>
    scripts.includes(entry) &&
    ![...left].some((child) => child.sources?.[0]?.fileName === entry.file);
  return [
    ...entryPoints.filter((entry) => !isEmpty(entry)),
    ...(context.project.children ?? [])
      .filter((child) => !left.has(child))
      .map(({ name, id, sources }) => ({
        ...{ specifier: name, file: sources?.[0]?.fileName ?? '', ambient: id },
      })),
  ];
}

/**
 * Removes exports that are hidden by a tag, by `include` or by `exclude`. Also removes copied comments of type aliases
 * (see `dropForeignComment`). Returns the symbols that must also not be shown as unexported types.
 */
function removeHidden(context: Context, request: TypedocRequest): ReadonlySet<ts.Symbol> {
  const { include, exclude = [] } = request;
  const hidden = new Set<ts.Symbol>();
  const visit = (child: DeclarationReflection, scope: string) => {
    const name = scope + child.name;
    const isNamed =
      matchesAny(name, exclude) ||
      (include !== undefined && scope === '' && !matchesAny(name, include));
    const symbol = context.getSymbolFromReflection(child);
    dropForeignComment(child, symbol);
    const tags = hidingTags(child, request);
    if (!isNamed && tags.length === 0) {
      for (const inner of namespaceChildren(child)) visit(inner, `${name}.`);
      return;
    }
    // Internal types to which exports refer are shown as unexported types.
    const isHidden = isNamed || tags.some((tag) => tag !== 'internal');
    if (symbol !== undefined && isHidden) hidden.add(symbol);
    context.project.removeReflection(child);
  };
  for (const module of context.project.children ?? [])
    for (const child of [...(module.children ?? [])]) visit(child, '');
  return hidden;
}

/** Removes the comment of a type alias if TypeDoc has copied it from the constant of the same name. */
function dropForeignComment(reflection: DeclarationReflection, symbol?: ts.Symbol): void {
  if (reflection.kind !== ReflectionKind.TypeAlias) return;
  const alias = symbol?.declarations?.find(ts.isTypeAliasDeclaration);
  if (alias !== undefined && ts.getJSDocCommentsAndTags(alias).length === 0)
    delete reflection.comment;
}

function namespaceChildren(reflection: DeclarationReflection): DeclarationReflection[] {
  return reflection.kind === ReflectionKind.Namespace ? [...(reflection.children ?? [])] : [];
}

function matchesAny(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`).test(name);
  });
}

/**
 * Returns the tags that hide a declaration; an empty array if it is not hidden. A function is also hidden if all of its
 * signatures are hidden.
 */
function hidingTags(reflection: Reflection, { visibility }: TypedocRequest): VisibilityTag[] {
  const hiding = visibilityTags.filter((tag) => visibility[tag] === 'hide');
  const own = hiding.filter((tag) => hasTag(reflection, tag));
  if (own.length > 0 || !(reflection instanceof DeclarationReflection)) return own;
  const [first, ...others] = (reflection.signatures ?? []).map((signature) =>
    hiding.filter((tag) => hasTag(signature, tag)),
  );
  return first !== undefined && others.every((tags) => tags.length > 0) ? first : [];
}

function hasTag(reflection: Reflection, tag: VisibilityTag): boolean {
  return (
    reflection.comment?.hasModifier(`@${tag}`) === true ||
    // TypeDoc has already converted this tag to a flag.
    (tag === 'private' && reflection.flags.hasFlag(ReflectionFlag.Private))
  );
}

/**
 * Adds the tag `@hidden` to hidden members and signatures, which TypeDoc then removes. If the site shows declarations
 * with `@hidden`, `@ignore` or `@private`, removes the tag or flag that would make TypeDoc hide them. Removes all
 * visibility tags in comments that TypeDoc has copied from a base class.
 */
function markHidden(context: Context, request: TypedocRequest): void {
  const { visibility } = request;
  for (const reflection of Object.values(context.project.reflections)) {
    const { comment } = reflection;
    const isTopLevel = reflection.parent === context.project;
    if (visibility.private === 'show' && isPrivateByTag(context, reflection))
      reflection.setFlag(ReflectionFlag.Private, false);
    if (comment === undefined) continue;
    const isOfBase = hasCommentOfBase(context, reflection);
    for (const tag of visibilityTags) {
      const isShown = (tag === 'hidden' || tag === 'ignore') && visibility[tag] === 'show';
      if (isShown || isOfBase) comment.removeModifier(`@${tag}`);
    }
    if (!isTopLevel && hidingTags(reflection, request).length > 0)
      comment.modifierTags.add('@hidden');
  }
}

/** Tests if a member has the comment of the member that it overrides, because its own declarations have no comment. */
function hasCommentOfBase(context: Context, reflection: Reflection): boolean {
  const member = reflection instanceof SignatureReflection ? reflection.parent : reflection;
  const declarations = context.getSymbolFromReflection(member)?.declarations ?? [];
  const isUncommented = (node: ts.Declaration) =>
    (ts.isClassElement(node) || ts.isTypeElement(node)) &&
    ts.getJSDocCommentsAndTags(node).length === 0;
  return declarations.length > 0 && declarations.every(isUncommented);
}

function isPrivateByTag(context: Context, reflection: Reflection): boolean {
  if (!reflection.flags.hasFlag(ReflectionFlag.Private)) return false;
  const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  return declarations.every(
    (declaration) => (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private) === 0,
  );
}

const documentedSymbols =
  ts.SymbolFlags.Class |
  ts.SymbolFlags.Interface |
  ts.SymbolFlags.TypeAlias |
  ts.SymbolFlags.Enum |
  ts.SymbolFlags.Variable |
  ts.SymbolFlags.Function;

/** Converts unexported declarations that exports refer to, directly or indirectly. */
function convertUnexported(
  context: Context,
  referred: ReadonlyMap<ts.Symbol, ReadonlySet<Reflection>>,
  hidden: ReadonlySet<ts.Symbol>,
  packageFolder: string,
): void {
  const { project } = context;
  // The map grows during the loop.
  for (const [symbol, users] of referred) {
    // The only references may be in declarations that have been removed.
    if (![...users].some((user) => user === project || project.getReflectionById(user.id) === user))
      continue;
    const file = symbol.declarations?.[0]?.getSourceFile();
    if (file === undefined || !isOwn(file, packageFolder)) continue;
    if ((symbol.flags & documentedSymbols) === 0 || hidden.has(symbol)) continue;
    if (context.getReflectionFromSymbol(symbol) !== undefined) continue;
    // TypeDoc converts symbols named `default` later.
    context.converter.permitDeferredConversion();
    context.converter.convertSymbol(context, symbol);
    context.converter.finalizeDeferredConversion();
    const converted = context.getReflectionFromSymbol(symbol);
    if (converted instanceof DeclarationReflection)
      nameAsDeclared(context, converted, packageFolder);
  }
}

const exportedWithoutName: ReadonlySet<string> = new Set([
  ts.InternalSymbolName.Default,
  ts.InternalSymbolName.ExportEquals,
]);

/**
 * Tests if the name of a default export's declaration is meaningless. The name `_default` is meaningless, because the
 * compiler writes it for an expression without a name. With `export =`, a single letter is meaningless, as in `declare
 * function e(): Express; export = e`. With `export default`, a single letter is meaningful, because the module can also
 * export the declaration under this name.
 */
function isMeaningless(written: string, exportName: string): boolean {
  return written === '_default' || (exportName === 'export=' && /^\p{L}$/u.test(written));
}

/**
 * Renames a default export to the name of its declaration. If that name is missing or meaningless, uses the name of the
 * file or the package. Returns `true` for a default export. Returns `false`, without changes, for any other
 * declaration.
 */
function nameAsDeclared(
  context: Context,
  reflection: DeclarationReflection,
  packageFolder: string,
): boolean {
  const { name } = reflection;
  if (!exportedWithoutName.has(name)) return false;
  const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  const [own] = declarations.flatMap((declaration) => {
    const written = ts.getNameOfDeclaration(declaration);
    const isNamed = written && ts.isIdentifier(written) && !isMeaningless(written.text, name);
    return isNamed ? [written.text] : [];
  });
  reflection.name = own ?? nameAfterFile(declarations[0]?.getSourceFile(), packageFolder);
  for (const signature of reflection.getAllSignatures()) {
    if (signature.name === name) signature.name = reflection.name;
  }
  return true;
}

/**
 * Returns an identifier for an unnamed declaration, made from the name of its file. For an index file, it is made from
 * the name of the package.
 */
function nameAfterFile(file: ts.SourceFile | undefined, packageFolder: string): string {
  const stem = path.basename(file?.fileName ?? '').replace(/(?:\.d)?\.[cm]?[jt]sx?$/, '');
  const packageJson = path.join(packageFolder, 'package.json');
  const name =
    stem === 'index'
      ? path.posix.basename(JSON.parse(readFileSync(packageJson, 'utf8')).name)
      : stem;
  return name
    .replace(/[^\p{L}\p{N}_$]+(.)?/gu, (_, letter = '') => letter.toUpperCase())
    .replace(/^(?=\d)/, '_');
}

/** Returns the syntax errors of a file, which TypeDoc does not report. */
function syntaxProblems(
  program: ts.Program,
  file: ts.SourceFile,
  packageFolder: string,
): TypedocProblem[] {
  return program.getSyntacticDiagnostics(file).map(({ start, messageText }) => {
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    return {
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
      ...{ file: nameOf(file, packageFolder), line: line + 1, column: character + 1 },
    };
  });
}

function nameOf(file: ts.SourceFile, packageFolder: string): string {
  return nameIn(packageFolder, file.fileName);
}

function isOwn(file: ts.SourceFile, packageFolder: string): boolean {
  const parts = nameOf(file, packageFolder).split('/');
  return !parts.includes('..') && !parts.includes('node_modules');
}

function firstLine(message: string, packageFolder: string): string {
  const [line = ''] = message.split('\n');
  return line.replaceAll(`${packageFolder}/`, '').replaceAll(packageFolder, '.').trim();
}

/**
 * Escapes the special characters of glob patterns in a file name, because TypeDoc treats entry points as glob patterns.
 */
function withoutGlobs(file: string): string {
  return file.replace(/[[\]{}()*?!]/g, '\\$&');
}

/**
 * Makes TypeDoc write numbers that JSON cannot contain, as in the type `-0 | 1e999`, as objects that contain their text.
 */
function writeAllNumbers(serializer: Serializer): void {
  serializer.addSerializer({
    priority: 0,
    supports: (item) => item instanceof LiteralType,
    toObject({ value }: LiteralType, written: object) {
      if (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0)))
        return written;
      const number = value === 0 ? '-0' : value < 0 ? '-1e999' : '1e999';
      return { ...written, value: { number } };
    },
  });
}

// Last, because it needs all declarations above.
optimizeLater();
const request: TypedocRequest = JSON.parse(await text(process.stdin));
await writeFile(request.answerFile, JSON.stringify(await answer(request)));

import path from 'node:path';
import ts from 'typescript';
import { rowText } from '#manifest/declarationTokens';
import type { PageDocument, SymbolPage } from '#manifest/pageDocument';
import type { Declaration } from '#manifest/signature';
import type { MemberGroup, MemberListPage } from '#manifest/symbolPage';
import { tokensIn } from '../../content-pipeline/sections/api/testing/tokens';
import {
  type DefaultedParameter,
  normalMembers,
  normalStatements,
  type TypeParameters,
} from './normalText';

// Compares the pages of a package with the exports that the TypeScript compiler finds. It shares no code with the
// pipeline.

/** An entry point: the import specifier, and the absolute path of the file with its types. */
export interface ComparedEntry {
  specifier: string;
  file: string;
}

/** A declaration whose text on its page differs from the text that the compiler prints. */
export interface Difference {
  name: string;
  /** The texts that are correct. */
  compiler: string[];
  /** The texts on the page that begin with the same name as the correct texts. */
  page: string[];
}

export interface Comparison {
  exports: number;
  missingExports: string[];
  members: number;
  missingMembers: string[];
  declarations: number;
  differences: Difference[];
  /** The names of exported types that are printed without a link, each with the path of the page. */
  unlinked: string[];
}

const compilerOptions: ts.CompilerOptions = {
  ...{ target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, types: [], strict: true },
  ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true, noEmit: true },
  ...{ allowJs: true, maxNodeModuleJsDepth: 20 },
};

/**
 * Compares the pages of a package with the exports and declarations that the TypeScript compiler finds. `folder` is the
 * folder of the package.
 */
export function compareWithCompiler(
  documents: readonly PageDocument[],
  entries: readonly ComparedEntry[],
  folder: string,
): Comparison {
  const pages = pagesByName(documents);
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    compilerOptions,
  );
  const checker = program.getTypeChecker();
  const generics = typeParametersIn(program);
  const names = new Map<ts.Symbol, string[]>();
  const context: Context = { checker, folder, pages, generics, names };
  const found = entries.flatMap((entry) => exportsOf(program, entry, context));
  const comparison: Comparison = {
    ...{ exports: 0, missingExports: [], members: 0, missingMembers: [], declarations: 0 },
    ...{ differences: [], unlinked: unlinkedNames(documents, pages) },
  };
  for (const { symbol, name, shortName } of found)
    names.set(symbol, [...(names.get(symbol) ?? []), name, shortName]);
  const compared = new Set<ts.Symbol>();
  for (const { symbol, name, isMain } of found) {
    if (!isMain && compared.has(symbol)) continue;
    comparison.exports += 1;
    const known = names.get(symbol) ?? [];
    // An export of an entry point has a page with its name; in a namespace, the page may have another name.
    const own = isMain ? [name] : known;
    const shown = own.flatMap((each) => pages.get(each) ?? []);
    if (shown.length === 0) comparison.missingExports.push(name);
    if (shown.length === 0 || compared.has(symbol)) continue;
    compared.add(symbol);
    const all = [...new Set(known.flatMap((each) => pages.get(each) ?? []))];
    compareMembers(symbol, name, all, comparison, context);
    compareDeclarations(symbol, name, all, comparison, context);
  }
  return comparison;
}

interface Context {
  checker: ts.TypeChecker;
  folder: string;
  pages: ReadonlyMap<string, ShownSymbol[]>;
  generics: TypeParameters;
  /**
   * The names under which symbols are exported. If the map is empty, types are printed with the names in their
   * declarations.
   */
  names: ReadonlyMap<ts.Symbol, readonly string[]>;
}

/**
 * Returns the type parameters of all interfaces, classes and type aliases of a program. The keys are the names of the
 * declarations. If declarations with the same name have different type parameters, the value is an empty array.
 */
function typeParametersIn(program: ts.Program): TypeParameters {
  const found = new Map<string, DefaultedParameter[]>();
  const visit = (node: ts.Node): void => {
    const isGeneric =
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isTypeAliasDeclaration(node);
    if (isGeneric && node.name !== undefined) {
      const parameters = (node.typeParameters ?? []).map((parameter) => ({
        name: parameter.name.text,
        ...(parameter.default && { default: parameter.default.getText() }),
      }));
      const known = found.get(node.name.text);
      const isOther = known !== undefined && JSON.stringify(known) !== JSON.stringify(parameters);
      found.set(node.name.text, isOther ? [] : parameters);
    }
    if (ts.isSourceFile(node) || ts.isModuleDeclaration(node) || ts.isModuleBlock(node))
      ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) visit(file);
  return found;
}

interface ShownSymbol {
  page: SymbolPage;
  groups: MemberGroup[];
  enumMembers: { name: string; value: string }[];
}

function pagesByName(documents: readonly PageDocument[]): Map<string, ShownSymbol[]> {
  const lists = new Map<string, MemberListPage[]>();
  for (const document of documents) {
    if (document.kind !== 'member-list') continue;
    const { href } = document.owner;
    lists.set(href, [...(lists.get(href) ?? []), document]);
  }
  const pages = new Map<string, ShownSymbol[]>();
  for (const page of documents) {
    if (!('importStatement' in page)) continue;
    const further = lists.get(page.path) ?? [];
    const shown = {
      page,
      groups: [page, ...further].flatMap((each) =>
        'memberGroups' in each ? (each.memberGroups ?? []) : [],
      ),
      enumMembers: [page, ...further].flatMap((each) =>
        'members' in each ? (each.members ?? []) : [],
      ),
    };
    pages.set(page.name, [...(pages.get(page.name) ?? []), shown]);
  }
  return pages;
}

interface FoundExport {
  symbol: ts.Symbol;
  /** The name of the export, qualified by its namespaces. */
  name: string;
  /**
   * The name without the name of an `export =` declaration, such as `Options` for `kit.Options`. Programs can use both
   * names.
   */
  shortName: string;
  /**
   * True if an entry point exports the symbol by its name or with `export =`. Default exports and exports in namespaces
   * do not count.
   */
  isMain: boolean;
}

function exportsOf(
  program: ts.Program,
  { specifier, file }: ComparedEntry,
  context: Context,
): FoundExport[] {
  const { checker } = context;
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} is not part of the program`);
  const module = checker.getSymbolAtLocation(source);
  const modules = module === undefined ? ambientModules(checker, context) : [module];
  return modules.flatMap((each) => [
    ...wholeModule(each, specifier, context),
    ...exportsWithin(each, { long: '', short: '', specifier }, [], context),
  ]);
}

function ambientModules(checker: ts.TypeChecker, context: Context): ts.Symbol[] {
  return checker.getAmbientModules().filter((module) => isOwn(module, context));
}

/**
 * Returns an array with the export of a module's `export =` declaration, such as `export = kit`. The array is empty if
 * there is no such declaration, or if its symbol is hidden or belongs to another package.
 */
function wholeModule(module: ts.Symbol, specifier: string, context: Context): FoundExport[] {
  const symbol = module.exports?.get(ts.InternalSymbolName.ExportEquals);
  if (symbol === undefined) return [];
  const target = resolved(symbol, context);
  if (!isOwn(target, context) || isHidden(target)) return [];
  const name = wholeName(target, specifier);
  return [{ symbol: target, name, shortName: name, isMain: true }];
}

/** Returns the name of an `export =` declaration on its page. A name of one letter, as in `export = e`, is not shown. */
function wholeName(symbol: ts.Symbol, specifier: string): string {
  const name = declaredName(symbol, specifier);
  return /^\p{L}$/u.test(name) ? specifier : name;
}

/**
 * The namespaces that qualify a name, each followed by a dot; empty at the top level. `short` omits the name of an
 * `export =` declaration. `specifier` is the module that an import names.
 */
interface Scope {
  long: string;
  short: string;
  specifier: string;
}

function exportsWithin(
  container: ts.Symbol,
  outer: Scope,
  parents: readonly ts.Symbol[],
  context: Context,
): FoundExport[] {
  const { checker } = context;
  if (parents.includes(container)) return [];
  const whole = container.exports?.get(ts.InternalSymbolName.ExportEquals);
  const base = whole && outer.long === '' ? resolved(whole, context) : undefined;
  const scope =
    base === undefined ? outer : { ...outer, long: `${wholeName(base, outer.specifier)}.` };
  return checker.getExportsOfModule(container).flatMap((exported): FoundExport[] => {
    const symbol = resolved(exported, context);
    if (exported.name === 'prototype' || isHidden(exported) || isHidden(symbol)) return [];
    if ((symbol.flags & documented) === 0 || !isOwn(symbol, context)) return [];
    const isDefault = exported.name === ts.InternalSymbolName.Default;
    const own = isDefault ? declaredName(symbol, '') : exported.name;
    const [name, shortName] = [scope.long + own, scope.short + own];
    const isMain = scope.long === '' && !isDefault;
    const inner = { ...outer, long: `${name}.`, short: `${shortName}.` };
    const isScope = (symbol.flags & ts.SymbolFlags.Module) !== 0;
    return [
      { symbol, name, shortName, isMain },
      ...(isScope ? exportsWithin(symbol, inner, [...parents, container], context) : []),
    ];
  });
}

const documented =
  ts.SymbolFlags.Class |
  ts.SymbolFlags.Interface |
  ts.SymbolFlags.TypeAlias |
  ts.SymbolFlags.Enum |
  ts.SymbolFlags.Variable |
  ts.SymbolFlags.Function |
  ts.SymbolFlags.Module;

function resolved(symbol: ts.Symbol, { checker }: Context): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function declaredName(symbol: ts.Symbol, otherwise: string): string {
  for (const declaration of symbol.declarations ?? []) {
    const name = ts.getNameOfDeclaration(declaration);
    if (name !== undefined && ts.isIdentifier(name)) return name.text;
  }
  return otherwise;
}

/** Tests if at least one declaration of a symbol is in the package's own files. */
function isOwn(symbol: ts.Symbol, context: Context): boolean {
  return (symbol.declarations ?? []).some((declaration) => isOwnFile(declaration, context));
}

const hiddenTags = new Set(['internal', 'private', 'hidden', 'ignore']);

/**
 * The JSDoc tags that remove a base type from `extends` and `implements` clauses. `@internal` is not one of them,
 * because internal base types are shown like base types that are not exported.
 */
const hiddenBaseTags = new Set(['private', 'hidden', 'ignore']);

function isHidden(symbol: ts.Symbol, tags = hiddenTags): boolean {
  const declarations = symbol.declarations ?? [];
  return declarations.length > 0 && declarations.every((each) => hasHiddenTag(each, tags));
}

function hasHiddenTag(declaration: ts.Declaration, tags = hiddenTags): boolean {
  return ts.getJSDocTags(declaration).some(({ tagName }) => tags.has(tagName.text));
}

function compareMembers(
  symbol: ts.Symbol,
  name: string,
  shown: readonly ShownSymbol[],
  comparison: Comparison,
  context: Context,
): void {
  const known = new Set(shown.flatMap((each) => memberNames(each, context)));
  for (const member of publicMembers(symbol, context)) {
    comparison.members += 1;
    if (!known.has(member)) comparison.missingMembers.push(`${name}.${member}`);
  }
}

function memberNames({ page, groups, enumMembers }: ShownSymbol, { pages }: Context): string[] {
  const listed = groups.flatMap(({ members, lines = [] }) => [...members, ...lines]);
  // Merged namespaces have separate pages.
  const scoped = [...pages.keys()].filter((name) => name.startsWith(`${page.name}.`));
  return [
    ...[...listed, ...enumMembers].map((member) => plainName(member.name)),
    ...scoped.map((name) => name.slice(page.name.length + 1)),
  ];
}

/** Returns a member's name without quotes. For a well-known symbol, such as `Symbol.iterator`, returns `[iterator]`. */
function plainName(name: string): string {
  return name
    .replace(/^['"](.*)['"]$/s, '$1')
    .replace(/^\[Symbol\.(\w+)\]$/, '[$1]')
    .replace(/^__@(\w+?)(?:@\d+)?$/, '[$1]');
}

function publicMembers(symbol: ts.Symbol, context: Context): string[] {
  const { checker } = context;
  const { flags } = symbol;
  const found: ts.Symbol[] = [];
  if (flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface))
    found.push(...checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)));
  if (flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Enum))
    found.push(...checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol)));
  const names = found.filter((member) => isPublic(member, context)).map(({ name }) => name);
  return [
    ...new Set(names.map((name) => plainName(ts.unescapeLeadingUnderscores(name as ts.__String)))),
  ];
}

function isPublic(member: ts.Symbol, context: Context): boolean {
  const declarations = member.declarations ?? [];
  if (member.name === 'prototype' || /^(?:__)?#/.test(member.name)) return false;
  if (declarations.some((each) => ts.getCombinedModifierFlags(each) & ts.ModifierFlags.Private))
    return false;
  // Declarations of the environment depend on the packages that are installed.
  const isAmbient = declarations.every((declaration) => {
    const file = declaration.getSourceFile().fileName;
    const isLibrary = /\/typescript\/lib\/lib\./.test(file);
    return isLibrary || (/\/@types\//.test(file) && !isOwn(member, context));
  });
  return !isAmbient && !isHidden(member);
}

function compareDeclarations(
  symbol: ts.Symbol,
  name: string,
  shown: readonly ShownSymbol[],
  comparison: Comparison,
  context: Context,
): void {
  const printed = printedTexts(shown, context);
  const declarations = (symbol.declarations ?? []).filter(
    (declaration) => isOwnFile(declaration, context) && !hasHiddenTag(declaration),
  );
  const units = (names: Context['names']) =>
    declarations.flatMap((each) => unitsOf(each, symbol, { ...context, names }));
  const renamed = units(context.names);
  for (const [index, { member, texts: own }] of units(new Map()).entries()) {
    comparison.declarations += 1;
    const unit = { member, texts: [...own, ...(renamed[index]?.texts ?? [])] };
    if (unit.texts.some((text) => printed.all.has(text))) continue;
    const start = startOf(unit.texts[0] ?? '');
    comparison.differences.push({
      name: unit.member === undefined ? name : `${name}.${unit.member}`,
      compiler: [...new Set(unit.texts)],
      page: [...printed.all].filter((text) => startOf(text) === start),
    });
  }
}

function isOwnFile(declaration: ts.Declaration, { folder }: Context): boolean {
  const name = path.relative(folder, declaration.getSourceFile().fileName);
  return !name.startsWith('..') && !name.includes('node_modules');
}

/**
 * Returns the name that the text of a declaration declares, such as `parse` for `static parse(text: string)`. The name
 * is the first one that is not followed by a space. Returns the whole text if there is no such name.
 */
function startOf(text: string): string {
  return /[\w$]+\??(?=\W*$|[^\w$ ])/.exec(text)?.[0] ?? text;
}

function printedTexts(
  shown: readonly ShownSymbol[],
  { generics }: Context,
): { all: ReadonlySet<string> } {
  const all = new Set<string>();
  for (const { page, groups, enumMembers } of shown) {
    const statements = [textOf(page.declaration)];
    if ('signatures' in page)
      for (const { declaration } of page.signatures ?? []) {
        const text = textOf(declaration);
        statements.push(text, `function _${text}`);
        all.add(`${normalMembers(`f: ${text}`, generics).join()}`);
      }
    // The declaration of a long union is shortened; the page lists the members of the union.
    if ('unionMembers' in page && page.unionMembers !== undefined) {
      const [head = ''] = textOf(page.declaration).split(' =');
      const types = page.unionMembers.map(({ type }) => textOf([type]));
      statements.push(`${head} = ${types.join(' | ')};`);
    }
    const members = groups.flatMap((group) => group.members);
    // Overloads of a function that do not fit on its page are members on further pages.
    const further = members.filter(({ kind }) => kind === 'call-signature');
    for (const { declaration } of further.flatMap(({ signatures = [] }) => signatures))
      statements.push(textOf(declaration));
    for (const text of statements)
      for (const normal of normalStatements(text, generics)) all.add(normal);
    for (const { declaration, signatures = [] } of members)
      for (const code of [declaration, ...signatures.map((each) => each.declaration)])
        for (const text of normalMembers(textOf(code), generics)) all.add(text);
    for (const { name, value } of enumMembers) all.add(enumMember(name, value));
  }
  return { all };
}

function textOf(code: Declaration): string {
  return code.map(rowText).join('\n');
}

function enumMember(name: string, value: string): string {
  return `${plainName(name)} = ${value.replace(/^['"](.*)['"]$/s, '$1')}`;
}

/** A declaration to compare. It is correct if a page contains one of its `texts`. */
interface Unit {
  member?: string;
  texts: string[];
}

const printer = ts.createPrinter({ removeComments: true });
const typeFlags =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  ts.NodeBuilderFlags.IgnoreErrors;

function unitsOf(declaration: ts.Declaration, symbol: ts.Symbol, context: Context): Unit[] {
  const { checker } = context;
  const file = declaration.getSourceFile();
  const print = (node: ts.Node) =>
    printer.printNode(ts.EmitHint.Unspecified, shownParts(node, context), file);
  const statements = (text: string) => normalStatements(text, context.generics);
  if (ts.isFunctionDeclaration(declaration)) {
    const isOverloaded = (symbol.declarations ?? []).filter(ts.isFunctionDeclaration).length > 1;
    // The implementation of overloads is not part of the interface.
    if (declaration.body !== undefined && isOverloaded) return [];
    const signature = checker.getSignatureFromDeclaration(declaration);
    const made =
      signature &&
      checker.signatureToSignatureDeclaration(
        signature,
        ts.SyntaxKind.FunctionDeclaration,
        declaration,
        typeFlags,
      );
    const texts = [declaration, ...(made === undefined ? [] : [made])].flatMap((node) =>
      statements(withName(print(node))),
    );
    return [{ texts: withParameterNames(texts, declaration) }];
  }
  if (ts.isTypeAliasDeclaration(declaration)) return [{ texts: statements(print(declaration)) }];
  if (ts.isVariableDeclaration(declaration))
    return variableUnits(declaration, symbol, print, context);
  if (ts.isEnumDeclaration(declaration)) {
    return declaration.members.map((member) => {
      const value = checker.getConstantValue(member);
      const text = enumMember(print(member.name), String(value));
      return { member: print(member.name), texts: [text] };
    });
  }
  if (ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)) {
    // An interface and a class or a constant of one name are one page.
    const heads = ['interface', 'class', 'abstract class'];
    const texts = statements(print(withoutMembers(declaration, symbol))).flatMap((text) =>
      heads.map((head) => text.replace(/^(?:abstract class|class|interface)(?= )/, head)),
    );
    const members = [...declaration.members].flatMap((member) =>
      memberUnit(member, print, context),
    );
    const first = (symbol.declarations ?? []).find(
      (each) => ts.isInterfaceDeclaration(each) || ts.isClassDeclaration(each),
    );
    return [...(first === declaration ? [{ texts }] : []), ...members];
  }
  return [];
}

/**
 * Returns the construct signatures of a variable's value. If there are none, returns the call signatures. If the value
 * has no signatures, returns the declaration of the variable.
 */
function variableUnits(
  declaration: ts.VariableDeclaration,
  symbol: ts.Symbol,
  print: (node: ts.Node) => string,
  { checker, generics }: Context,
): Unit[] {
  const statements = (text: string) => normalStatements(text, generics);
  const type = checker.getTypeOfSymbol(symbol);
  const nodesOf = (signature: ts.Signature, kind: ts.SyntaxKind) => {
    const made = checker.signatureToSignatureDeclaration(signature, kind, declaration, typeFlags);
    return [signature.getDeclaration(), made].filter((node) => node !== undefined);
  };
  const signatureTexts = (signature: ts.Signature, head: string, kind: ts.SyntaxKind) =>
    nodesOf(signature, kind).map((node) => withBody(node, head, print));
  const calls = type.getCallSignatures();
  const made = type.getConstructSignatures();
  if (made.length > 0) {
    return made.map((signature) => {
      const kind = ts.SyntaxKind.ConstructSignature;
      // The constructor of a class repeats neither the class nor its type parameters.
      const isClass = signature.getReturnType().symbol?.name === symbol.name;
      const texts = nodesOf(signature, kind).flatMap(({ typeParameters, parameters, type }) =>
        withBody(isClass ? { parameters } : { parameters, typeParameters, type }, '', print),
      );
      return {
        member: 'new',
        texts: texts.flatMap((text) => normalMembers(`new ${text}`, generics)),
      };
    });
  }
  if (calls.length > 0) {
    return calls.map((signature) => {
      const texts = signatureTexts(signature, 'function _', ts.SyntaxKind.FunctionDeclaration);
      return { texts: withParameterNames(texts.flatMap(statements), signature.getDeclaration()) };
    });
  }
  const word = declaration.parent.flags & ts.NodeFlags.Const ? 'const' : 'let';
  const node = checker.typeToTypeNode(type, declaration, typeFlags);
  const types = [declaration.type, node].flatMap((each) => (each === undefined ? [] : [each]));
  return [{ texts: types.flatMap((each) => statements(`${word} _: ${print(each)};`)) }];
}

/**
 * Returns the text of a signature with `head` instead of its keyword and name, such as `function _(name: string):
 * void;`.
 */
function withBody(
  {
    typeParameters,
    parameters,
    type,
  }: Partial<Pick<ts.SignatureDeclarationBase, 'typeParameters' | 'parameters' | 'type'>>,
  head: string,
  print: (node: ts.Node) => string,
): string {
  const list = (nodes: readonly ts.Node[] | undefined) => (nodes ?? []).map(print).join(', ');
  const generic = typeParameters?.length ? `<${list(typeParameters)}>` : '';
  return `${head}${generic}(${list(parameters)})${type === undefined ? '' : `: ${print(type)}`};`;
}

/**
 * Returns a copy of a node in the form that pages show. Members and base types that a JSDoc tag hides are removed.
 * Names that exist only within a file are replaced with the exported names of the types.
 */
function shownParts(node: ts.Node, context: Context): ts.Node {
  const { checker, names } = context;
  const nameOf = (name: ts.Identifier): ts.Identifier => {
    if (name.parent === undefined || names.size === 0) return name;
    const found = checker.getSymbolAtLocation(name);
    const symbol = found && resolved(found, context);
    if (symbol === undefined || !isOwn(symbol, context)) return name;
    const [exported = declaredName(symbol, name.text)] = names.get(symbol) ?? [];
    const other = exported.slice(exported.lastIndexOf('.') + 1);
    return isReserved(other) ? name : ts.factory.createIdentifier(other);
  };
  const isShown = (part: ts.Node) => {
    const symbol = 'symbol' in part ? (part.symbol as ts.Symbol | undefined) : undefined;
    return symbol === undefined || !isHidden(symbol);
  };
  const result = ts.transform(node, [
    (transformation) => (root) => {
      const visit = (part: ts.Node): ts.Node | undefined => {
        if (ts.isTypeElement(part) && ts.isTypeLiteralNode(part.parent ?? root) && !isShown(part))
          return undefined;
        if (ts.isHeritageClause(part)) {
          const clause = ts.visitEachChild(part, visit, transformation);
          return clause.types.length > 0 ? clause : undefined;
        }
        if (ts.isExpressionWithTypeArguments(part)) {
          const base = checker.getSymbolAtLocation(part.expression);
          if (base && isHidden(resolved(base, context), hiddenBaseTags)) return undefined;
        }
        if (ts.isTypeReferenceNode(part) && ts.isIdentifier(part.typeName)) {
          const { typeArguments } = part;
          const args = typeArguments && ts.visitNodes(typeArguments, visit, ts.isTypeNode);
          return ts.factory.createTypeReferenceNode(nameOf(part.typeName), args);
        }
        if (ts.isTypeQueryNode(part) && ts.isIdentifier(part.exprName)) {
          const { typeArguments } = part;
          const args = typeArguments && ts.visitNodes(typeArguments, visit, ts.isTypeNode);
          return ts.factory.createTypeQueryNode(nameOf(part.exprName), args);
        }
        return ts.visitEachChild(part, visit, transformation);
      };
      return visit(root) ?? root;
    },
  ]);
  return result.transformed[0] ?? node;
}

function isReserved(name: string): boolean {
  const kind = ts.identifierToKeywordKind(ts.factory.createIdentifier(name));
  if (kind === undefined) return false;
  return kind <= ts.SyntaxKind.LastReservedWord || kind === ts.SyntaxKind.UndefinedKeyword;
}

/**
 * Returns the texts with each name that pages can show for a destructured parameter, one copy of a text per name. The
 * names are `options`, `props`, and names in the comment that are not names of properties. If there is no destructured
 * parameter, returns the texts unchanged.
 */
function withParameterNames(
  texts: string[],
  declaration: ts.SignatureDeclaration | ts.JSDocSignature,
): string[] {
  if (ts.isJSDocSignature(declaration)) return texts;
  const bound = declaration.parameters.flatMap(({ name }) =>
    ts.isObjectBindingPattern(name)
      ? name.elements.map((each) => (each.propertyName ?? each.name).getText())
      : [],
  );
  if (bound.length === 0) return texts;
  const described = ts
    .getJSDocTags(declaration)
    .filter(ts.isJSDocParameterTag)
    .map(({ name }) => name.getText())
    .filter((name) => !bound.includes(name));
  return texts.flatMap((text) =>
    ['options', 'props', ...described].map((name) => text.replace(/\boptions\b/, name)),
  );
}

/** Returns the text of a function. A function without a name, such as some default exports, gets the name `_`. */
function withName(text: string): string {
  return text.replace(/\bfunction\s*(?=[(<])/, 'function _');
}

/**
 * Returns a declaration without its members. If it is an interface, its `extends` clause lists the base types of all
 * interface declarations of the symbol.
 */
function withoutMembers(
  declaration: ts.InterfaceDeclaration | ts.ClassDeclaration,
  symbol: ts.Symbol,
): ts.InterfaceDeclaration | ts.ClassDeclaration {
  const { modifiers, name, typeParameters, heritageClauses } = declaration;
  const all = (symbol.declarations ?? []).flatMap((each) =>
    ts.isInterfaceDeclaration(each)
      ? (each.heritageClauses ?? []).flatMap(({ types }) => [...types])
      : [],
  );
  const texts = all.map((base) => base.getText());
  const bases = all.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
  const extended = ts.factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, bases);
  return ts.isInterfaceDeclaration(declaration)
    ? ts.factory.createInterfaceDeclaration(
        modifiers,
        declaration.name,
        typeParameters,
        bases.length === 0 ? [] : [extended],
        [],
      )
    : ts.factory.createClassDeclaration(modifiers, name, typeParameters, heritageClauses, []);
}

function memberUnit(
  member: ts.ClassElement | ts.TypeElement,
  print: (node: ts.Node) => string,
  context: Context,
): Unit[] {
  const { checker } = context;
  const symbol = member.name && checker.getSymbolAtLocation(member.name);
  if (symbol !== undefined && (isHidden(symbol) || !isPublic(symbol, context))) return [];
  if (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) return [];
  if (member.name !== undefined && ts.isPrivateIdentifier(member.name)) return [];
  const isBody = 'body' in member && member.body !== undefined;
  const siblings = symbol?.declarations?.filter(ts.isMethodDeclaration) ?? [];
  if (isBody && siblings.length > 1) return [];
  const name = member.name === undefined ? 'new' : print(member.name);
  // TypeDoc omits the setter of a property that its comment calls read-only.
  const isReadonly = (each: ts.Declaration) =>
    ts.getJSDocTags(each).some(({ tagName }) => tagName.text === 'readonly');
  if (ts.isSetAccessor(member) && symbol?.declarations?.some(isReadonly)) return [];
  const texts = normalMembers(print(member), context.generics);
  const type = ts.isPropertyDeclaration(member) || ts.isPropertySignature(member);
  if (type && symbol !== undefined) {
    const made = checker.typeToTypeNode(checker.getTypeOfSymbol(symbol), member, typeFlags);
    const mark = member.questionToken === undefined ? '' : '?';
    const words = modifierWords(member);
    if (made !== undefined)
      texts.push(...normalMembers(`${words}${name}${mark}: ${print(made)};`, context.generics));
  }
  return [{ member: name, texts }];
}

function modifierWords(member: ts.Declaration): string {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  return modifiers.map((modifier) => `${ts.tokenToString(modifier.kind)} `).join('');
}

function unlinkedNames(
  documents: readonly PageDocument[],
  pages: ReadonlyMap<string, ShownSymbol[]>,
): string[] {
  const found = new Set<string>();
  for (const document of documents) {
    for (const { text, kind, href } of tokensIn(document)) {
      if (kind !== 'type' || href !== undefined || !pages.has(text)) continue;
      found.add(`${text} on ${document.path}`);
    }
  }
  return [...found];
}

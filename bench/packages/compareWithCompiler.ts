import path from 'node:path';
import ts from 'typescript';
import type { PageDocument, SymbolPage } from '#manifest/pageDocument';
import type { Declaration } from '#manifest/signature';
import type { MemberGroup, MemberListPage } from '#manifest/symbolPage';
import { tokensIn } from '../../content-pipeline/sections/api/testing/tokens';
import { normalMembers, normalStatements } from './normalText';

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
  compiler: string;
  page: string;
}

export interface Comparison {
  exports: number;
  missingExports: string[];
  members: number;
  missingMembers: string[];
  declarations: number;
  differences: Difference[];
  /** The names of exported types that are printed without a link. */
  unlinked: string[];
}

/** The compiler options for reading the declarations of a package. */
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
  const context: Context = { checker: program.getTypeChecker(), folder, pages };
  const found = entries.flatMap((entry) => exportsOf(program, entry, context));
  const comparison: Comparison = {
    ...{ exports: 0, missingExports: [], members: 0, missingMembers: [], declarations: 0 },
    ...{ differences: [], unlinked: unlinkedNames(documents, pages) },
  };
  const names = new Map<ts.Symbol, string[]>();
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
}

/** The page of a symbol, with its members, including those on further pages. */
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
  /** The name without the name of the `export =` declaration that contains the export. Programs can use both names. */
  shortName: string;
  /** True if an entry point exports the symbol directly, not through a namespace. */
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
    ...exportsWithin(each, { long: '', short: '' }, [], context),
  ]);
}

function ambientModules(checker: ts.TypeChecker, context: Context): ts.Symbol[] {
  return checker.getAmbientModules().filter((module) => isOwn(module, context));
}

/** Returns the `export =` declaration of a module, such as `export = kit`; an empty array if there is none. */
function wholeModule(module: ts.Symbol, specifier: string, context: Context): FoundExport[] {
  const symbol = module.exports?.get(ts.InternalSymbolName.ExportEquals);
  if (symbol === undefined) return [];
  const target = resolved(symbol, context);
  if (!isOwn(target, context) || isHidden(target)) return [];
  const name = declaredName(target, specifier);
  return [{ symbol: target, name, shortName: name, isMain: true }];
}

/** The namespaces that qualify a name. The short form is without the name of an `export =` declaration. */
interface Scope {
  long: string;
  short: string;
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
  const scope = base === undefined ? outer : { ...outer, long: `${declaredName(base, '')}.` };
  return checker.getExportsOfModule(container).flatMap((exported): FoundExport[] => {
    const symbol = resolved(exported, context);
    if (exported.name === 'prototype' || isHidden(exported) || isHidden(symbol)) return [];
    if ((symbol.flags & documented) === 0 || !isOwn(symbol, context)) return [];
    const isDefault = exported.name === ts.InternalSymbolName.Default;
    const own = isDefault ? declaredName(symbol, '') : exported.name;
    const [name, shortName] = [scope.long + own, scope.short + own];
    const isMain = scope.long === '' && !isDefault;
    const inner = { long: `${name}.`, short: `${shortName}.` };
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

/** Tests if a symbol is declared in the package's own files, not in those of a dependency. */
function isOwn(symbol: ts.Symbol, { folder }: Context): boolean {
  const files = (symbol.declarations ?? []).map(({ getSourceFile }) => getSourceFile);
  return (symbol.declarations ?? []).some((declaration) => {
    const name = path.relative(folder, declaration.getSourceFile().fileName);
    return files.length > 0 && !name.startsWith('..') && !name.includes('node_modules');
  });
}

const hiddenTags = new Set(['internal', 'private', 'hidden', 'ignore']);

/** Tests if all declarations of a symbol have a JSDoc tag, such as `@internal`, that hides the symbol by default. */
function isHidden(symbol: ts.Symbol): boolean {
  const declarations = symbol.declarations ?? [];
  return declarations.length > 0 && declarations.every(hasHiddenTag);
}

function hasHiddenTag(declaration: ts.Declaration): boolean {
  return ts.getJSDocTags(declaration).some(({ tagName }) => hiddenTags.has(tagName.text));
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
  const printed = printedTexts(shown);
  const declarations = (symbol.declarations ?? []).filter(
    (declaration) => isOwnFile(declaration, context) && !hasHiddenTag(declaration),
  );
  for (const unit of declarations.flatMap((each) => unitsOf(each, symbol, context))) {
    comparison.declarations += 1;
    if (unit.texts.some((text) => printed.all.has(text))) continue;
    const compiler = unit.texts[0] ?? '';
    const near = [...printed.all].filter((text) => startOf(text) === startOf(compiler));
    comparison.differences.push({
      name: unit.member === undefined ? name : `${name}.${unit.member}`,
      compiler,
      page: near.join(' ¦ '),
    });
  }
}

function isOwnFile(declaration: ts.Declaration, { folder }: Context): boolean {
  const name = path.relative(folder, declaration.getSourceFile().fileName);
  return !name.startsWith('..') && !name.includes('node_modules');
}

/** Returns the first name in the text of a declaration, or the whole text if there is no name. */
function startOf(text: string): string {
  return /[\w$]+\??(?=\W*$|[^\w$ ])/.exec(text)?.[0] ?? text;
}

/** Returns the texts of all declarations on pages, in the normalized form in which they are compared. */
function printedTexts(shown: readonly ShownSymbol[]): { all: ReadonlySet<string> } {
  const all = new Set<string>();
  for (const { page, groups, enumMembers } of shown) {
    const statements = [textOf(page.declaration)];
    if ('signatures' in page)
      for (const { declaration } of page.signatures ?? []) {
        const text = textOf(declaration);
        statements.push(text, `function _${text}`);
        all.add(`${normalMembers(`f: ${text}`).join()}`);
      }
    for (const text of statements) for (const normal of normalStatements(text)) all.add(normal);
    const members = groups.flatMap((group) => group.members);
    for (const { declaration, signatures = [] } of members)
      for (const code of [declaration, ...signatures.map((each) => each.declaration)])
        for (const text of normalMembers(textOf(code))) all.add(text);
    for (const { name, value } of enumMembers) all.add(enumMember(name, value));
  }
  return { all };
}

function textOf(code: Declaration): string {
  return code.map((row) => row.map(({ text }) => text).join('')).join('\n');
}

function enumMember(name: string, value: string): string {
  return `${plainName(name)} = ${value.replace(/^['"](.*)['"]$/s, '$1')}`;
}

/** A declaration to compare, with all texts that are correct for it. */
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
  const print = (node: ts.Node) =>
    printer.printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile());
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
      normalStatements(withName(print(node))),
    );
    return [{ texts }];
  }
  if (ts.isTypeAliasDeclaration(declaration))
    return [{ texts: normalStatements(print(declaration)) }];
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
    const texts = normalStatements(print(withoutMembers(declaration))).flatMap((text) =>
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

/** Returns the declaration of a variable, or its signatures if its value can be called or constructed. */
function variableUnits(
  declaration: ts.VariableDeclaration,
  symbol: ts.Symbol,
  print: (node: ts.Node) => string,
  { checker }: Context,
): Unit[] {
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
      const isClass = signature.getReturnType().symbol === symbol;
      const texts = nodesOf(signature, kind).flatMap(({ typeParameters, parameters, type }) =>
        withBody(isClass ? { parameters } : { parameters, typeParameters, type }, '', print),
      );
      return { member: 'new', texts: texts.flatMap((text) => normalMembers(`new ${text}`)) };
    });
  }
  if (calls.length > 0) {
    return calls.map((signature) => ({
      texts: signatureTexts(signature, 'function _', ts.SyntaxKind.FunctionDeclaration).flatMap(
        normalStatements,
      ),
    }));
  }
  const word = declaration.parent.flags & ts.NodeFlags.Const ? 'const' : 'let';
  const node = checker.typeToTypeNode(type, declaration, typeFlags);
  const types = [declaration.type, node].flatMap((each) => (each === undefined ? [] : [each]));
  return [{ texts: types.flatMap((each) => normalStatements(`${word} _: ${print(each)};`)) }];
}

/** Returns the text of a signature that begins with `head` instead of its original keyword and name. */
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

/** Adds the name `_` to the text of a function without a name. Default exports can be such functions. */
function withName(text: string): string {
  return text.replace(/\bfunction\s*(?=[(<])/, 'function _');
}

function withoutMembers(
  declaration: ts.InterfaceDeclaration | ts.ClassDeclaration,
): ts.InterfaceDeclaration | ts.ClassDeclaration {
  const { modifiers, name, typeParameters, heritageClauses } = declaration;
  return ts.isInterfaceDeclaration(declaration)
    ? ts.factory.createInterfaceDeclaration(
        modifiers,
        declaration.name,
        typeParameters,
        heritageClauses,
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
  const texts = normalMembers(print(member));
  const type = ts.isPropertyDeclaration(member) || ts.isPropertySignature(member);
  if (type && symbol !== undefined) {
    const made = checker.typeToTypeNode(checker.getTypeOfSymbol(symbol), member, typeFlags);
    const mark = member.questionToken === undefined ? '' : '?';
    const words = modifierWords(member);
    if (made !== undefined) texts.push(...normalMembers(`${words}${name}${mark}: ${print(made)};`));
  }
  return [{ member: name, texts }];
}

function modifierWords(member: ts.Declaration): string {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  return modifiers.map((modifier) => `${ts.tokenToString(modifier.kind)} `).join('');
}

/** Returns the names of exported types that pages print without a link, each with the path of the page. */
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

import path from 'node:path';
import ts from 'typescript';
import type { Use } from '../apiGraph';

/**
 * Returns the uses that the TypeScript checker finds for all names in the declarations of a file's exports. A use has
 * the form `<user> <use> <used>`, in which symbols are `<name> in <file>`. This function shares no code with the
 * pipeline.
 *
 * @throws {Error} if the file is not a module.
 */
export function declaredUses(entryFile: string): ReadonlySet<string> {
  const program = ts.createProgram([entryFile], {
    ...{ target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, types: [] },
    ...{ moduleResolution: ts.ModuleResolutionKind.Bundler, strict: true },
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entryFile);
  const module = file && checker.getSymbolAtLocation(file);
  if (module === undefined) throw new Error(`${entryFile} is not a module`);
  const folder = path.dirname(entryFile);
  const exports = new Map(
    checker.getExportsOfModule(module).map((symbol) => [resolved(symbol, checker), symbol.name]),
  );
  const label = (symbol: ts.Symbol) => {
    const file = fileOf(symbol, folder);
    return file === undefined ? undefined : `${exports.get(symbol) ?? symbol.name} in ${file}`;
  };
  const found = new Set<string>();
  for (const user of exports.keys()) {
    const seen = new Set<ts.Symbol>([user]);
    // A specific use is not listed again as a general one.
    const sorted = namesIn(user, checker).sort((a, b) => rank(a) - rank(b));
    for (const { use, name } of sorted) {
      const symbol = checker.getSymbolAtLocation(name);
      const target = symbol && resolved(symbol, checker);
      const used = target && label(target);
      if (target === undefined || used === undefined || target === user) continue;
      if (use === 'used-by' && seen.has(target)) continue;
      if (use !== 'used-by') seen.add(target);
      found.add(`${label(user) ?? ''} ${use} ${used}`);
    }
  }
  return found;
}

interface UsedName {
  use: Use;
  name: ts.Node;
}

/** Returns the names in all declarations of a symbol, with their use. */
function namesIn(symbol: ts.Symbol, checker: ts.TypeChecker): UsedName[] {
  return (symbol.declarations ?? []).flatMap((declaration): UsedName[] => {
    if (ts.isVariableDeclaration(declaration)) {
      const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
      const calls = signatures.map(({ declaration }) => declaration);
      return [
        ...calls.flatMap((call) => (call && !ts.isJSDocSignature(call) ? namesOfCall(call) : [])),
        ...used('used-by', [declaration]),
      ];
    }
    if (ts.isFunctionDeclaration(declaration)) return namesOfCall(declaration);
    if (ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)) {
      return namesOfObject(declaration);
    }
    const union =
      ts.isTypeAliasDeclaration(declaration) && ts.isUnionTypeNode(declaration.type)
        ? declaration.type.types.flatMap(plainName)
        : [];
    return [...used('part-of', union), ...used('used-by', [declaration])];
  });
}

function namesOfObject(node: ts.ClassDeclaration | ts.InterfaceDeclaration): UsedName[] {
  const heritage = (node.heritageClauses ?? []).flatMap((clause): UsedName[] => {
    const isExtends = clause.token === ts.SyntaxKind.ExtendsKeyword;
    const heads = clause.types.map(({ expression }) => expression);
    return used(isExtends ? 'extended-by' : 'implemented-by', heads);
  });
  const members = [...node.members].flatMap((member): UsedName[] => {
    const flags = ts.getCombinedModifierFlags(member);
    const isInternal = ts.getJSDocTags(member).some(({ tagName }) => tagName.text === 'internal');
    if (flags & ts.ModifierFlags.Private || isInternal) return [];
    const isCall = ts.isMethodDeclaration(member) || ts.isConstructorDeclaration(member);
    return isCall ? namesOfCall(member) : used('used-by', [member]);
  });
  const head = [...(node.typeParameters ?? []), ...(node.heritageClauses ?? [])];
  return [...heritage, ...members, ...used('used-by', head)];
}

function namesOfCall(node: ts.SignatureDeclarationBase): UsedName[] {
  const types = node.parameters.flatMap(({ type }) => type ?? []);
  const { type } = node;
  const isCheck = type !== undefined && ts.isTypePredicateNode(type);
  return [
    ...used('accepted-by', types),
    ...(isCheck
      ? used('checked-by', type.type ? [type.type] : [], isArgument)
      : used('returned-by', type ? [type] : [])),
    ...used('used-by', [...(node.typeParameters ?? []), ...types, ...(type ? [type] : [])]),
  ];
}

function used(
  use: Use,
  nodes: readonly ts.Node[],
  skip: (node: ts.Node) => boolean = () => false,
): UsedName[] {
  return nodes.flatMap((node) => names(node, skip)).map((name) => ({ use, name }));
}

function names(node: ts.Node, skip: (node: ts.Node) => boolean): ts.Node[] {
  if (ts.isIdentifier(node)) return [node];
  const found: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    if (!skip(child)) found.push(...names(child, skip));
  });
  return found;
}

/** Tests if a node is a type argument. A type predicate does not check type arguments. */
function isArgument({ parent, pos }: ts.Node): boolean {
  const inside = ts.isTypeReferenceNode(parent) ? (parent.typeArguments ?? []) : [];
  return inside.some((argument) => argument.pos === pos);
}

function plainName(node: ts.TypeNode): ts.Node[] {
  return ts.isTypeReferenceNode(node) && !node.typeArguments ? [node.typeName] : [];
}

function rank({ use }: UsedName): number {
  return Number(use === 'used-by');
}

function resolved(symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/**
 * Returns the file of the package that declares a symbol at its top level, relative to `folder`; `undefined` if there
 * is no such file.
 */
function fileOf(symbol: ts.Symbol, folder: string): string | undefined {
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined) return undefined;
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  if (!ts.isSourceFile(statement.parent)) return undefined;
  const name = path.relative(folder, statement.parent.fileName);
  return name.startsWith('..') ? undefined : name;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  Context,
  type Converter,
  DeclarationReflection,
  type Reflection,
  ReflectionFlag,
  type Serializer,
} from 'typedoc';
import ts from 'typescript';
import type { EntryPoint } from '../packageFacts';
import type { TypedocProblem, TypedocRequest } from '../runTypedoc';
import { type ConvertedPackage, ReflectionKind } from '../typedocProject';
import { markHidden, removeHidden } from './hiddenDeclarations';
import { isOwn, nameOf } from './packageFiles';

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
export function extendConversion(
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

/**
 * Marks the signatures that an interface inherits, such as call and index signatures. By default, TypeDoc marks only
 * inherited members with names.
 */
export function markInheritedSignatures(converter: Converter): void {
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

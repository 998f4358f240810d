import type { Report } from '../diagnostics/diagnostic';
import { type ApiModule, type ApiPackage, type ApiSymbol, compareNames } from './apiPackage';
import { collectSymbols, type FoundSymbol } from './collectSymbols';
import type { PackageFacts } from './packageFacts';
import { readComment, readGroupTexts } from './readComment';
import type { ReadContext, Target } from './readContext';
import { collectMembers, type FoundMember } from './readMembers';
import { objectOf, type PlacedSymbol, readSymbol } from './readSymbol';
import { createSourceLinks, fromEntry, ownFile } from './sourceLinks';
import {
  type ConvertedPackage,
  placeKey,
  type Reflection,
  type SymbolIdentities,
  type TypedocProject,
} from './typedocProject';

export interface ReadPackageOptions {
  /** The name of the package in route paths. The default is the package's name without the scope. */
  slug?: string | undefined;
  /** The argument of the install commands, such as `kit@2`. The default is the name of the package. */
  install?: string | undefined;
  /**
   * The template for URLs of source files, in which `{repository}`, `{version}`, `{directory}`, `{file}` and `{path}`
   * are replaced. The default is a template for GitHub. If the template is empty, pages have no links to sources.
   */
  sourceUrl?: string | undefined;
}

/** Converts TypeDoc's output for a package to the symbol model. Problems in comments and types are reported. */
export function readPackage(
  { converted, facts }: TypedocProject,
  options: ReadPackageOptions,
  report: Report,
): ApiPackage {
  const slug = options.slug ?? facts.name.replace(/^@[^/]+\//, '');
  const collected = collectSymbols(converted, facts.entryPoints, slug).map((symbol) => ({
    ...symbol,
    file: ownFile(symbol.reflection),
  }));
  const root = sharedFolder(collected, facts);
  const placed = collected.map(({ file, ...symbol }) => {
    const object = symbol.kind === 'enum' ? symbol.reflection : objectOf(symbol.reflection);
    return {
      ...symbol,
      file,
      module:
        symbol.ambientModule ??
        (file === undefined ? facts.name : moduleOf(fromEntry(file, facts), root, facts.name)),
      members: object === undefined ? [] : collectMembers(object),
    };
  });
  const found = separateTypeMembers(placed, converted.project.symbolIdMap);

  const { sourceOf, filesHref } = createSourceLinks(facts, options.sourceUrl, (file, line) =>
    writtenPlace(converted, file, line),
  );
  const [entry] = facts.entryPoints;
  const file = entry === undefined ? facts.folder : `${facts.folder}/${entry.file}`;
  const context: ReadContext = {
    packageName: facts.typesPackage ?? facts.name,
    modules: new Set([
      ...[facts.name, ...(facts.typesPackage === undefined ? [] : [facts.typesPackage])],
      ...facts.entryPoints.map(({ specifier }) => specifier),
    ]),
    targets: collectTargets(found),
    declarations: new Map(found.map(({ reflection }) => [reflection.id, reflection])),
    ...{ sourceOf, filesHref },
    files: converted.project.files?.entries ?? {},
    folder: facts.folder,
    place: { file, symbol: facts.name, line: 1 },
    report,
  };
  const symbols = found.map((symbol) => readSymbol(symbol, at(symbol, context, facts.folder)));
  const entries = converted.project.children ?? [];
  const [main] = entries;
  const { name, version, license, description, repository, readme } = facts;
  return {
    ...{ name, slug },
    ...(options.install === undefined ? {} : { install: options.install }),
    ...(version === undefined ? {} : { version }),
    ...(license === undefined ? {} : { license }),
    ...(description === undefined ? {} : { description }),
    ...(repository === undefined ? {} : { repository }),
    ...(filesHref === undefined ? {} : { filesHref }),
    ...(readme === undefined ? {} : { readme }),
    entryPoints: facts.entryPoints.map(({ specifier }) => specifier),
    file,
    comment: readComment(main?.comment, context),
    groupTexts: readGroupTexts(
      entries.map(({ comment }) => comment),
      context,
    ),
    modules: readModules(symbols, converted, { facts, root }, context),
    symbols: symbols.sort((a, b) => compareNames(a.name, b.name)),
  };
}

/**
 * Returns the symbols. Members of a constant that are documented on the page of its type are moved from `members` to
 * `typeMembers`.
 */
function separateTypeMembers(
  symbols: readonly Omit<PlacedSymbol, 'typeMembers'>[],
  identities: SymbolIdentities,
): PlacedSymbol[] {
  const identityOf = ({ id }: Reflection) => {
    const { packageName, packagePath, qualifiedName } = identities[id] ?? {};
    return qualifiedName === undefined ? '' : `${packageName} ${packagePath} ${qualifiedName}`;
  };
  const documented = new Map<string, ApiSymbol['typeMembers'][number]>();
  for (const { key, importedFrom, isAlias, reflection, members } of symbols) {
    if (importedFrom === undefined || isAlias) continue;
    for (const { anchor, found } of members) {
      if ('signature' in found) continue;
      const identity = identityOf(found.declaration);
      const isOwn = identity === `${identityOf(reflection)}.${found.declaration.name}`;
      if (isOwn) documented.set(identity, { symbol: key, member: anchor });
    }
  }
  return symbols.map((symbol) => {
    const typeMemberOf = ({ found }: FoundMember) => {
      if ('signature' in found || found.declaration.inheritedFrom !== undefined) return undefined;
      const typeMember = documented.get(identityOf(found.declaration));
      return typeMember?.symbol === symbol.key ? undefined : typeMember;
    };
    return {
      ...symbol,
      members: symbol.members.filter((member) => typeMemberOf(member) === undefined),
      typeMembers: symbol.members.flatMap((member) => typeMemberOf(member) ?? []),
    };
  });
}

function writtenPlace(
  { writtenPlaces, sourceFiles }: ConvertedPackage,
  file: string,
  line: number | undefined,
) {
  const place = line === undefined ? undefined : writtenPlaces[placeKey(file, line)];
  const source = sourceFiles[file];
  return place ?? (source === undefined ? undefined : { file: source });
}

/**
 * Returns the folder, relative to the folder of the first entry point and with a slash at the end, that contains the
 * files of all exported symbols. Such a folder would not help readers. Returns an empty string if there is none.
 */
function sharedFolder(
  symbols: readonly (FoundSymbol & { file: string | undefined })[],
  facts: PackageFacts,
): string {
  const exported = symbols.filter(
    ({ importedFrom, ambientModule }) => importedFrom !== undefined && ambientModule === undefined,
  );
  const folders = exported.flatMap(({ file }) =>
    file === undefined ? [] : [fromEntry(file, facts).split('/').slice(0, -1)],
  );
  const [first = [], ...others] = folders;
  const differs = first.findIndex((name, depth) => others.some((each) => each[depth] !== name));
  const shared = differs === -1 ? first : first.slice(0, differs);
  return shared.map((name) => `${name}/`).join('');
}

/**
 * Returns the module of a file: the name of its folder in `root`, or the name of the package if the file is directly in
 * `root`. If the file is not in `root`, returns the outermost folder of the file.
 */
function moduleOf(file: string, root: string, packageName: string): string {
  const inside = file.startsWith(root) ? file.slice(root.length) : file;
  const [folder, ...rest] = inside.split('/');
  return folder === undefined || rest.length === 0 ? packageName : folder;
}

function at(symbol: PlacedSymbol, context: ReadContext, folder: string): ReadContext {
  const { file, name, reflection } = symbol;
  const line = reflection.sources?.find(({ fileName }) => fileName === file)?.line;
  const path = file === undefined ? folder : `${folder}/${file}`;
  return { ...context, place: { file: path, symbol: name, line } };
}

const indexEndings = ['d.ts', 'd.mts', 'd.cts', 'ts', 'tsx', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/**
 * Returns the modules of a package, each with the comment of the index file in its folder. The module of the root
 * folder is first and has no comment; the others are sorted by name.
 */
function readModules(
  symbols: readonly ApiSymbol[],
  { folderComments }: ConvertedPackage,
  { facts, root }: { facts: PackageFacts; root: string },
  context: ReadContext,
): ApiModule[] {
  const comments = new Map(
    Object.entries(folderComments).map(([file, comment]) => [fromEntry(file, facts), comment]),
  );
  const names = [...new Set(symbols.map(({ module }) => module))];
  const isOwn = (name: string) => Number(name !== facts.name);
  return names
    .sort((a, b) => isOwn(a) - isOwn(b) || compareNames(a, b))
    .map((name) => {
      const files = [root, ''].flatMap((folder) =>
        indexEndings.map((ending) => `${folder}${name}/index.${ending}`),
      );
      const comment = files.map((file) => comments.get(file)).find((found) => found !== undefined);
      return { name, comment: readComment(comment, context) };
    });
}

function collectTargets(
  symbols: readonly (FoundSymbol & { members: readonly FoundMember[] })[],
): Map<number, Target> {
  const targets = new Map<number, Target>();
  for (const { reflection, key, name, kind, members, isAlias } of symbols) {
    if (isAlias) continue;
    const symbol = { symbol: key, label: name };
    if (kind === 'namespace') targets.set(reflection.id, symbol);
    else registerAll(reflection, symbol, targets);
    for (const { found, name: member, anchor } of members) {
      const target = { ...symbol, label: `${name}.${member}`, member: anchor };
      registerAll('signature' in found ? found.signature : found.declaration, target, targets);
    }
  }
  return targets;
}

function registerAll(value: unknown, target: Target, targets: Map<number, Target>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && typeof value.id === 'number') targets.set(value.id, target);
  for (const inner of Object.values(value)) registerAll(inner, target, targets);
}

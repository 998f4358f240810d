import type { SymbolKind } from '#manifest/kinds';
import { compareNames, type SymbolKey } from './apiPackage';
import type { EntryPoint } from './packageFacts';
import {
  type ConvertedPackage,
  type Reflection,
  type ReflectionId,
  ReflectionKind,
  type SomeDeclaration,
} from './typedocProject';

/** A declaration that has a page, with its name and its import specifier. */
export interface FoundSymbol {
  reflection: Reflection;
  key: SymbolKey;
  /** The name, qualified by its namespaces. */
  name: string;
  kind: SymbolKind;
  /** The import specifier; missing if the declaration is not exported. */
  importedFrom?: string;
  /**
   * The name of the module that contains the declaration, if the module is declared by name: `declare module 'kit' {}`.
   */
  ambientModule?: string | undefined;
  /** True for a default export, and for the members of a namespace that is the default export. */
  isDefault?: boolean;
  /** True for an additional exported name of a declaration that already has a symbol. */
  isAlias: boolean;
  /** The keys of the exports of a namespace; empty for other symbols. */
  children: SymbolKey[];
}

interface Found {
  reflection: Reflection;
  /** The name within its namespace. */
  name: string;
  /** The index of the entry point that exports the declaration; `Infinity` if no entry point exports it. */
  entry: number;
  /** The namespace that qualifies the name; missing if the name is not qualified. */
  owner?: Found | undefined;
  isAlias: boolean;
}

interface Reference extends Pick<Reflection, 'sources'> {
  name: string;
  id: ReflectionId;
  target: ReflectionId;
  entry: number;
  owner?: Found | undefined;
}

interface Membership {
  parent: ReflectionId;
  id: ReflectionId;
}

/**
 * Returns the exports of a package, and the unexported declarations that the exports refer to.
 *
 * If entry points export a declaration under two names, it has two symbols. The name `default` is not counted. The name
 * of a symbol is qualified by a namespace only if no entry point exports the declaration under this name.
 */
export function collectSymbols(
  { project, notExported, defaultExports }: ConvertedPackage,
  entryPoints: readonly EntryPoint[],
  slug: string,
): FoundSymbol[] {
  const found: Found[] = [];
  const references: Reference[] = [];

  function visit(declaration: SomeDeclaration, entry: number, owner?: Found): void {
    const { id, name } = declaration;
    if (isReference(declaration)) {
      const { target, sources } = declaration;
      references.push({ id, name, entry, owner, target, ...(sources && { sources }) });
      return;
    }
    const own = { reflection: declaration, name, entry, owner, isAlias: false };
    found.push(own);
    if (!isNamespace(declaration)) return;
    for (const child of declaration.children ?? []) visit(child, entry, own);
  }

  const hidden = new Set(notExported);
  for (const child of project.children ?? []) {
    const file = child.sources?.[0]?.fileName;
    const entry = entryPoints.findIndex(({ ambient, ...point }) =>
      ambient === undefined ? point.file === file : ambient === child.id,
    );
    if (hidden.has(child.id)) visit(child, Number.POSITIVE_INFINITY);
    else for (const exported of child.children ?? []) visit(exported, Math.max(entry, 0));
  }

  const targets = new Map(references.map(({ id, target }) => [id, target]));
  const byId = new Map(found.map((symbol) => [symbol.reflection.id, symbol]));
  const members: Membership[] = found.flatMap(({ owner, reflection }) =>
    owner === undefined ? [] : [{ parent: owner.reflection.id, id: reflection.id }],
  );
  const modules = new Map((project.children ?? []).map((module) => [module.id, module]));
  for (const { name, entry, owner, sources, ...reference } of references) {
    const target = targets.get(reference.target) ?? reference.target;
    const module = modules.get(target);
    if (module !== undefined && !byId.has(target)) {
      // A module that another module exports under a name is a namespace.
      const reflection = { ...module, name, ...(sources && { sources }) };
      const namespace = { reflection, name, entry, owner, isAlias: false };
      found.push(namespace);
      byId.set(target, namespace);
      for (const child of module.children ?? [])
        members.push({ parent: target, id: targets.get(child.id) ?? child.id });
    }
    const symbol = byId.get(target);
    // A default export that is also exported by name is imported by this name.
    const isDefaultExport = owner === undefined && name === 'default';
    if (symbol === undefined || isDefaultExport) continue;
    if (owner !== undefined)
      members.push({ parent: owner.reflection.id, id: symbol.reflection.id });
    else if (symbol.name !== name)
      found.push({ reflection: symbol.reflection, name, entry, isAlias: true });
    else if (entry <= symbol.entry) {
      symbol.entry = entry;
      symbol.owner = undefined;
    }
  }

  return withKeys(found, members, new Set(defaultExports), entryPoints, slug);
}

function fullName({ name, owner }: Found): string {
  return owner === undefined ? name : `${fullName(owner)}.${name}`;
}

function isDefault({ reflection, owner }: Found, defaults: ReadonlySet<number>): boolean {
  return defaults.has(reflection.id) || (owner !== undefined && isDefault(owner, defaults));
}

function withKeys(
  found: readonly Found[],
  members: readonly Membership[],
  defaults: ReadonlySet<number>,
  entryPoints: readonly EntryPoint[],
  slug: string,
): FoundSymbol[] {
  const keys = createKeys(slug);
  const symbols = [...found].sort(exportedFirst).map((symbol): FoundSymbol => {
    const { reflection, isAlias } = symbol;
    const name = fullName(symbol);
    const importedFrom = entryPoints[symbol.entry]?.specifier;
    const kind = kindOf(reflection, importedFrom !== undefined);
    // In route paths, all symbols that are not exported are in the folder `type`.
    const folder = importedFrom === undefined ? 'type' : kind;
    const key = keys.claim(folder, name, reflection.sources?.[0]?.fileName ?? '');
    const isAmbient = entryPoints[symbol.entry]?.ambient !== undefined;
    const base = {
      ...{ reflection, key, name, kind, isAlias, children: [] },
      ...(isAmbient && { ambientModule: importedFrom }),
    };
    return importedFrom === undefined
      ? base
      : { ...base, importedFrom, ...(isDefault(symbol, defaults) && { isDefault: true }) };
  });
  const byId = new Map(
    symbols.flatMap((symbol) => (symbol.isAlias ? [] : [[symbol.reflection.id, symbol] as const])),
  );
  for (const { parent, id } of members) {
    const child = byId.get(id);
    if (child !== undefined) byId.get(parent)?.children.push(child.key);
  }
  for (const symbol of symbols)
    if (symbol.isAlias) symbol.children = byId.get(symbol.reflection.id)?.children ?? [];
  return symbols;
}

function exportedFirst(a: Found, b: Found): number {
  return (
    Number(a.entry === Number.POSITIVE_INFINITY) - Number(b.entry === Number.POSITIVE_INFINITY) ||
    compareNames(fullName(a), fullName(b)) ||
    a.reflection.kind - b.reflection.kind ||
    compareNames(fileOf(a), fileOf(b))
  );
}

function fileOf({ reflection }: Found): string {
  return reflection.sources?.[0]?.fileName ?? '';
}

function isReference(
  declaration: SomeDeclaration,
): declaration is Extract<SomeDeclaration, { target: unknown }> {
  return 'target' in declaration;
}

function isNamespace({ kind }: Reflection): boolean {
  return kind === ReflectionKind.Namespace || kind === ReflectionKind.Module;
}

/**
 * The kinds of symbols. The keys are TypeDoc's kinds. Unexported classes are documented as interfaces; unexported
 * enums, functions and variables are documented as types.
 */
const kinds: Readonly<Record<number, { exported: SymbolKind; unexported: SymbolKind }>> = {
  [ReflectionKind.Interface]: { exported: 'interface', unexported: 'interface' },
  [ReflectionKind.Class]: { exported: 'class', unexported: 'interface' },
  [ReflectionKind.Enum]: { exported: 'enum', unexported: 'type' },
  [ReflectionKind.Function]: { exported: 'function', unexported: 'type' },
  [ReflectionKind.Variable]: { exported: 'variable', unexported: 'type' },
  [ReflectionKind.TypeAlias]: { exported: 'type', unexported: 'type' },
  [ReflectionKind.Namespace]: { exported: 'namespace', unexported: 'namespace' },
  [ReflectionKind.Module]: { exported: 'namespace', unexported: 'namespace' },
};

function kindOf({ kind }: Reflection, exported: boolean): SymbolKind {
  return kinds[kind]?.[exported ? 'exported' : 'unexported'] ?? 'type';
}

/** Creates a generator of unique symbol keys. A key is also a route path, relative to the path of the section. */
export function createKeys(slug: string) {
  const taken = new Set<string>();
  return {
    /**
     * Returns an unused key, and marks the key as used. If the name is already used in the folder, with any letter
     * case, the name of the file or a number is appended.
     */
    claim(folder: string, name: string, file: string): SymbolKey {
      const stem = /([^/]+?)(?:\.d)?\.[cm]?[jt]sx?$/.exec(file)?.[1];
      const base = `${slug}/${folder}/${safe(name)}`;
      const candidates = [base, ...(stem === undefined ? [] : [`${base}-${safe(stem)}`])];
      for (let count = 2; ; count += 1) {
        for (const candidate of candidates) {
          // Some hosts and disks ignore case.
          const id = candidate.toLowerCase();
          if (taken.has(id)) continue;
          taken.add(id);
          return candidate;
        }
        candidates.push(`${base}-${count}`);
      }
    },
  };
}

function safe(name: string): string {
  return name.replace(/[\s?#%/\\]/g, encodeURIComponent);
}

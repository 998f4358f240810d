/** A name that programs import, and the page about it. */
export interface ExportedName {
  name: string;
  /** The module specifier: `kit`, `kit/tools`. */
  from: string;
  path: string;
}

/** The pages of exported symbols, and which of them a text imports. */
export interface ExportedNames {
  isPage(path: string): boolean;
  /** Returns the pages of imported symbols. */
  pagesOf(imports: readonly string[]): string[];
}

const imports = [
  /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g,
  /\{([^{}]*)\}\s*=\s*(?:await\s+)?(?:require|import)\(\s*['"]([^'"\n]+)['"]\s*\)/g,
];

/** Indexes the exported names of all packages of a site. */
export function collectExportedNames(exported: readonly ExportedName[]): ExportedNames {
  const pages = new Set(exported.map(({ path }) => path));
  const paths = new Map<string, string[]>();
  for (const { from, name, path } of exported) {
    const key = keyOf(from, name);
    paths.set(key, [...(paths.get(key) ?? []), path]);
  }
  return {
    isPage: (path) => pages.has(path),
    pagesOf: (imported) => [...new Set(imported)].flatMap((key) => paths.get(key) ?? []),
  };
}

/** Returns the names that samples in a text import, each with its module, as `pagesOf` reads them. */
export function importsIn(text: string): string[] {
  if (!/\b(?:import|require)\b/.test(text)) return [];
  const keys = imports
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, names = '', from = '']) => namesIn(names).map((name) => keyOf(from, name)));
  return [...new Set(keys)];
}

function keyOf(from: string, name: string): string {
  return `${from}\n${name}`;
}

/** Returns the exported names in `type A, B as C` or `A, B: C`: the first name of each entry. */
function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((entry) => /^\s*(?:type\s+)?([\w$]+)/.exec(entry)?.[1])
    .filter((name) => name !== undefined);
}

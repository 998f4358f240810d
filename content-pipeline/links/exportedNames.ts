/** A name that a package exports, and the page of the exported symbol. */
export interface ExportedName {
  /** The exported name; `default` for a default export. */
  name: string;
  /** The module specifier: `kit`, `kit/tools`. */
  from: string;
  /** The route path of the symbol's page. */
  path: string;
}

/** An index of the pages of exported symbols. */
export interface ExportedNames {
  /** Tests if a route path is the path of an exported symbol's page. */
  isPage(path: string): boolean;
  /**
   * Returns the route paths of the pages of imported symbols. `imports` are keys from `importsIn`. Unknown keys are
   * ignored.
   */
  pagesOf(imports: readonly string[]): string[];
}

const imports = [
  /\bimport\s+(?:type\s+)?(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g,
  /\{([^{}]*)\}\s*=\s*(?:await\s+)?(?:require|import)\(\s*['"]([^'"\n]+)['"]\s*\)/g,
];

const defaultImports = [
  /\bimport\s+(?:type\s+)?[\w$]+\s*(?:,\s*(?:\{[^{}]*\}|\*\s*as\s+[\w$]+)\s*)?from\s*['"]([^'"\n]+)['"]/g,
  /\b[\w$]+\s*=\s*require\(\s*['"]([^'"\n]+)['"]\s*\)/g,
];

/** Creates an index of the exported names of all packages of a site. */
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

/**
 * Returns keys for `ExportedNames.pagesOf`: one for each name that the code in a text imports with `import`,
 * `require()` or `import()`. `kit = require('kit')` counts as an import of the default export. Namespaces such as `* as
 * kit` have no key.
 */
export function importsIn(text: string): string[] {
  if (!/\b(?:import|require)\b/.test(text)) return [];
  const keys = imports
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap(([, names = '', from = '']) => namesIn(names).map((name) => keyOf(from, name)));
  const defaults = defaultImports
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(([, from = '']) => keyOf(from, 'default'));
  return [...new Set([...keys, ...defaults])];
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

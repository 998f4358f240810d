import type { RootContent } from 'mdast';
import { type Import, literalOf, type Names, type Value } from './values';

type Esm = Extract<RootContent, { type: 'mdxjsEsm' }>;

/** A file whose text an MDX file imports. */
export interface ImportedFile {
  /** `text` for a Markdown file that becomes a part of the page, `code` for a file that a code block shows. */
  kind: 'text' | 'code';
  /** The path of the file: relative to the MDX file, or from the site's folder if it begins with `/`. */
  target: string;
}

/**
 * Returns the file that a module name refers to: a Markdown file, or a file that is imported as text (`?raw`,
 * `raw-loader`). Returns `undefined` for packages and all other files.
 */
export function importedFile(module: string): ImportedFile | undefined {
  const [, loader, path = '', query] =
    /^(?:!*raw-loader(\?[^!]*)?!)?([^!?]*)(\?.*)?$/.exec(module) ?? [];
  if (path === '') return undefined;
  const isRaw =
    loader !== undefined || /^!*raw-loader!/.test(module) || /^\?raw\b/.test(query ?? '');
  const target = path.replace(/^@site\//, '/');
  if (!/^[./]/.test(target)) return undefined;
  if (isRaw) return { kind: 'code', target };
  return /\.mdx?$/.test(target) ? { kind: 'text', target } : undefined;
}

/**
 * Returns the targets of the Markdown and code files in the default imports of an MDX text, so that these files can be
 * read before the text is compiled. Searches the text without parsing it, so the result can also contain files that are
 * not used.
 */
export function importTargetsOf(text: string): string[] {
  if (!/^import\s/m.test(text)) return [];
  const lines = text.matchAll(/^import\s+[\w$]+\s+from\s+(["'])([^"'\r\n]+)\1/gm);
  return [...lines].flatMap(([, , module = '']) => importedFile(module)?.target ?? []);
}

/**
 * Tests if a text begins with an import, as Markdown files with JSX for Docusaurus do. Empty lines and HTML comments
 * before the import are ignored.
 */
export function beginsWithImport(text: string): boolean {
  const start = /^(?:\s|<!--[\s\S]*?-->)*/.exec(text)?.[0].length ?? 0;
  return /^import\s(?:[^'";]*?\sfrom\s*)?(["'])[^'"\r\n]+\1/.test(text.slice(start, start + 2_000));
}

/**
 * Returns the names that imports and exports define, without executing them. Of the exports, only constants with a
 * literal value are included.
 */
export function namesIn(nodes: readonly Esm[]): Names {
  const imports = new Map<string, Import>();
  const constants = new Map<string, Value>();
  for (const statement of nodes.flatMap(({ data }) => data?.estree?.body ?? [])) {
    if (statement.type === 'ImportDeclaration') {
      const module = String(statement.source.value);
      for (const each of statement.specifiers) {
        const name =
          each.type === 'ImportSpecifier' && each.imported.type === 'Identifier'
            ? each.imported.name
            : 'default';
        imports.set(each.local.name, { module, name });
      }
    } else if (statement.type === 'ExportNamedDeclaration') {
      const declared = statement.declaration;
      if (declared?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declared.declarations) {
        const value = init && literalOf(init, { imports, constants });
        if (id.type === 'Identifier' && value) constants.set(id.name, value);
      }
    }
  }
  return { imports, constants };
}

import path from 'node:path/posix';
import { z } from 'zod';
import { parseYaml } from '../../config/readYaml';
import type { Report } from '../../diagnostics/diagnostic';
import { type FileStore, readTextFile } from '../../files/fileStore';
import { foldersOf } from '../../files/names';
import { withoutMarkdownExtension } from '../../links/pagePath';

/** The settings of a folder for generated sidebars, read from files in the folder. */
export interface FolderSettings {
  label?: string | undefined;
  /** The position of the folder among the entries of its parent folder. */
  order?: number | undefined;
  /** True if the category is initially collapsed; true by default. */
  collapsed?: boolean | undefined;
  /** The id of the document that the label of the category links to. The id can be relative to the folder. */
  doc?: string | undefined;
  /** The settings of documents, folders and links in the folder. The keys are names or, for some links, URLs. */
  entries?: ReadonlyMap<string, EntrySettings> | undefined;
}

interface EntrySettings {
  label?: string | undefined;
  order: number;
  /** The position of an entry that follows all entries without settings; missing for entries that precede them. */
  afterOthers?: number | undefined;
  isHidden?: boolean;
  /** The URL of an entry that is a link to another site. */
  href?: string | undefined;
}

interface DocFile {
  /** The path of the file below the folder of the version, without its extension. */
  written: string;
  /** The value of `written` without number prefixes. */
  file: string;
}

/**
 * Reads the settings of the folders that contain documents: from `_category_` files of Docusaurus, `_meta` files of
 * Nextra, and `.pages` files of the plugin awesome-pages for MkDocs. JavaScript and TypeScript files are never
 * executed. The keys of the result are the paths of the folders below `root`, without number prefixes. Invalid files
 * are reported as warnings.
 */
export async function readFolderSettings(
  files: FileStore,
  root: string,
  docs: readonly DocFile[],
  report: Report,
): Promise<ReadonlyMap<string, FolderSettings>> {
  const settings = new Map<string, FolderSettings>();
  const listed = new Set(await files.list(root));
  // Few sites have such files, and only they need the names of all documents.
  let names: ReadonlyMap<string, string> | undefined;
  const withoutNumbers = (name: string) => {
    names ??= new Map(docs.flatMap(namesOfParts));
    return names.get(name) ?? name;
  };
  for (const folder of ['.', ...foldersOf(docs.map(({ written }) => written))]) {
    for (const [name, read] of Object.entries(readers)) {
      const file = path.join(root, folder, name);
      if (!listed.has(file) && !name.startsWith('.')) continue;
      const text = await readTextFile(files, file);
      if (text === undefined) continue;
      const nameOf = (entry: string) => {
        const own = path.join(folder, withoutMarkdownExtension(entry));
        return path.basename(withoutNumbers(own));
      };
      const found = read({ file: files.nameOf(file), text }, nameOf, report);
      const key = folder === '.' ? '' : withoutNumbers(folder);
      settings.set(key, { ...settings.get(key), ...found });
    }
  }
  return settings;
}

/**
 * Returns a pair of paths for a document and for each folder above it. The first path is the one with number prefixes;
 * the second path has none.
 */
function namesOfParts({ written, file }: DocFile): [string, string][] {
  const [all, bare] = [written.split('/'), file.split('/')];
  return all.map((_, index) => [
    all.slice(0, index + 1).join('/'),
    bare.slice(0, index + 1).join('/'),
  ]);
}

interface SettingsFile {
  /** The name of the file, as diagnostics show it. */
  file: string;
  text: string;
}

type SettingsReader = (
  source: SettingsFile,
  /**
   * Returns the name of a document or folder without extension and number prefix, given its name in the settings file.
   */
  nameOf: (entry: string) => string,
  report: Report,
) => FolderSettings | undefined;

const readers: Readonly<Record<string, SettingsReader>> = {
  '_category_.json': readCategory,
  '_category_.yml': readCategory,
  '_category_.yaml': readCategory,
  '_meta.json': readMeta,
  '_meta.js': readMeta,
  '_meta.ts': readMeta,
  '_meta.jsx': readMeta,
  '_meta.tsx': readMeta,
  '.pages': readPages,
};

function readData<Schema extends z.ZodType>(
  { file, text }: SettingsFile,
  schema: Schema,
  report: Report,
): z.output<Schema> | undefined {
  const asWarning: Report = (diagnostic) =>
    report({ ...diagnostic, code: 'folder-settings', severity: 'warning' });
  const codes = { syntax: 'folder-settings', shape: 'folder-settings' } as const;
  const parsed = parseYaml({ file, text, firstLine: 1, codes }, asWarning);
  return parsed?.validate(parsed.value, schema)?.value;
}

const categorySchema = z.looseObject({
  label: z.string().min(1).optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  link: z.looseObject({ type: z.string().optional(), id: z.string().optional() }).nullish(),
});

function readCategory(
  source: SettingsFile,
  _: unknown,
  report: Report,
): FolderSettings | undefined {
  const found = readData(source, categorySchema, report);
  if (found === undefined) return undefined;
  const { label, position, collapsed, link } = found;
  return { label, order: position, collapsed, doc: link?.type === 'doc' ? link.id : undefined };
}

const metaSchema = z.record(
  z.string(),
  z.union([
    z.string(),
    z.looseObject({
      title: z.string().optional(),
      type: z.string().optional(),
      display: z.string().optional(),
      href: z.string().optional(),
    }),
  ]),
);

function readMeta(
  { file, text }: SettingsFile,
  nameOf: (entry: string) => string,
  report: Report,
): FolderSettings | undefined {
  const data = file.endsWith('.json') ? text : exportedObject(text);
  const expression = file.endsWith('.json') ? undefined : firstExpression(data);
  if (expression !== undefined) {
    report({
      code: 'folder-settings',
      severity: 'warning',
      message: `"${expression}" is not a constant, and Recto does not run the code of this file`,
      hint: 'replace it with a constant, or set "order" and "sidebarLabel" in the front matter of the documents',
      file,
    });
    return undefined;
  }
  const found = readData({ file, text: data }, metaSchema, report);
  if (found === undefined) return undefined;
  const entries = Object.entries(found).flatMap(([name, written], order) => {
    const value = typeof written === 'string' ? { title: written } : written;
    if (name === '*' || value.type === 'separator') return [];
    const href = /^https?:/.test(value.href ?? '') ? value.href : undefined;
    const isHidden = value.display === 'hidden' || (value.href !== undefined && href === undefined);
    const label = value.title || undefined;
    return [[nameOf(name), { label, order, isHidden, href }] as const];
  });
  return { entries: new Map(entries) };
}

/**
 * Returns the source text of the object that a JavaScript module exports; an empty string if there is none. Comments
 * and everything above the object are replaced with spaces, so that positions in diagnostics are correct. An object of
 * constants is also valid YAML.
 */
function exportedObject(text: string): string {
  const start = text.search(/(?:export\s+default|=)\s*\{/);
  const open = text.indexOf('{', Math.max(0, start));
  const close = text.lastIndexOf('}');
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  const inside = text
    .slice(open, close + 1)
    .replace(/("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (all, quoted) =>
      quoted === undefined ? blank(all) : all,
    );
  return open === -1 ? '' : blank(text.slice(0, open)) + inside;
}

/**
 * Searches the source text of an object for values that are not constants. Returns the first one, or `undefined` if
 * there is none.
 */
function firstExpression(text: string): string | undefined {
  const unquoted = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, "''");
  const values = [...unquoted.matchAll(/:\s*([^\s,{}[\]][^,{}[\]\n]*)/g)].map(
    ([, value = '']) => value,
  );
  return values.find((value) => !/^(?:''|true|false|null|-?\d+(?:\.\d+)?)\s*$/.test(value));
}

const pagesSchema = z.looseObject({
  title: z.string().min(1).optional(),
  hide: z.boolean().optional(),
  collapse: z.boolean().optional(),
  nav: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])).optional(),
  arrange: z.array(z.string()).optional(),
});

function readPages(
  source: SettingsFile,
  nameOf: (entry: string) => string,
  report: Report,
): FolderSettings | undefined {
  const found = readData(source, pagesSchema, report);
  if (found === undefined) return undefined;
  const { title, nav, arrange } = found;
  const list = nav ?? arrange ?? [];
  const others = list.findIndex(
    (item) => item === '...' || (typeof item !== 'string' && '...' in item),
  );
  const entries = list.flatMap((item, index): [string, EntrySettings][] => {
    const isAfter = others !== -1 && index > others;
    const order = isAfter ? Number.POSITIVE_INFINITY : index;
    const afterOthers = isAfter ? index : undefined;
    const [label, target] =
      typeof item === 'string' ? [undefined, item] : (Object.entries(item)[0] ?? []);
    if (typeof target !== 'string' || target.startsWith('...')) return [];
    const href = /^https?:/.test(target) ? target : undefined;
    return [[href ?? nameOf(target), { label, order, afterOthers, href }]];
  });
  return { label: title, ...(entries.length > 0 && { entries: new Map(entries) }) };
}

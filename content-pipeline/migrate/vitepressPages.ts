import path from 'node:path/posix';
import { isMarkdownFile, withoutMarkdownExtension } from '../links/pagePath';
import { type ConfigMap, isMap, listOf, mapOf, textOf } from './configData';
import { readHomePage } from './homePage';
import type { MigrationProject } from './migrationTool';
import { createPageFinder, type DocsFolder, type FindPage } from './pageFinder';

/** The pages of a project of VitePress, divided into sections. */
export interface VitePressPages {
  /** The folder with the pages, relative to the folder of the project. */
  source: string;
  /**
   * The sections. The first section contains all pages that no other section contains. Each further section is a folder
   * that `rewrites` moves as a whole.
   */
  folders: readonly DocsFolder[];
  /** The Markdown files and folders below `source` that do not belong to the first section, relative to `source`. */
  excluded: readonly string[];
  /**
   * Redirects from the paths that `rewrites` creates. Pages in folders that `rewrites` moves as a whole need no
   * redirects.
   */
  redirects: readonly { from: string; to: string }[];
  /** True if `rewrites` is a function or cannot be read for another reason. */
  hasUnknownRewrites: boolean;
  find: FindPage;
  /** The content of the landing page; `undefined` if the home page is a document or does not exist. */
  landing: ConfigMap | undefined;
  hasPublicFolder: boolean;
}

/** Finds the pages of a project according to `srcDir`, `srcExclude` and `rewrites`. */
export async function readVitePressPages(
  { files, configFile }: Pick<MigrationProject, 'files' | 'configFile'>,
  config: ConfigMap,
): Promise<VitePressPages> {
  const root = path.dirname(configFile.slice(0, configFile.indexOf('.vitepress') + 1));
  const source = path.join(root, textOf(config.srcDir) ?? '.').replace(/\/$/, '');
  const all = await files.list(source);
  const documents = all.filter(isMarkdownFile).map((name) => path.relative(source, name));
  const globs = listOf(config.srcExclude).flatMap((glob) => textOf(glob) ?? []);
  const isExcluded = (name: string) => globs.some((glob) => globPattern(glob).test(name));
  const base = textOf(config.base) ?? '/';
  const landing = await readHomePage(files, path.join(source, 'index.md'), base);
  const home = landing === undefined ? [] : ['index.md'];
  const published = documents.filter((name) => !isExcluded(name) && !home.includes(name));
  const { rewrites } = config;
  const { folders, redirects } = divide(source, published, createRewrite(rewrites));
  return {
    ...{ source, folders, redirects, landing },
    excluded: [
      ...home,
      ...documents.filter(isExcluded),
      ...folders.slice(1).map(({ folder }) => path.relative(source, folder)),
    ],
    hasUnknownRewrites:
      rewrites !== undefined &&
      (!isMap(rewrites) || '$function' in rewrites || '$imported' in rewrites),
    find: createPageFinder([
      ...folders,
      { section: '', path: '/', folder: source, documents: home },
    ]),
    hasPublicFolder: all.some((name) => name.startsWith(path.join(source, 'public/'))),
  };
}

/** Returns the regular expression of a glob with `*`, `**`, `?` and lists in braces. */
function globPattern(glob: string): RegExp {
  const source = glob
    .replace(/^\.?\//, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (part) =>
      part === '**/' ? '(?:.*/)?' : part === '**' ? '.*' : part === '*' ? '[^/]*' : '[^/]',
    )
    .replace(/\{([^{}]*)\}/g, (_, list: string) => `(?:${list.replaceAll(',', '|')})`);
  return new RegExp(`^${source}$`);
}

/** A function that applies `rewrites` to the path of a file; it returns the same path if no rule matches. */
type Rewrite = (file: string) => string;

/**
 * Creates a function for `rewrites`. Patterns contain parameters such as `:page` and regular expressions in
 * parentheses. Patterns and targets can omit the ending `.md`.
 */
function createRewrite(rewrites: unknown): Rewrite {
  const rules = Object.entries(mapOf(rewrites)).flatMap(([from, to]) => {
    const target = textOf(to);
    if (target === undefined || from.startsWith('$')) return [];
    const names: string[] = [];
    const pattern = withoutMarkdownExtension(from).replace(
      /:(\w+)(\([^)]*\))?([*+])?|\(([^)]*)\)|[.\\^$|{}[\]]/g,
      (all, name?: string, own?: string, repeat?: string, unnamed?: string) => {
        if (name === undefined && unnamed === undefined) return `\\${all}`;
        names.push(name ?? String(names.length));
        if (unnamed !== undefined) return `(${unnamed})`;
        return own ?? (repeat === undefined ? '([^/]+)' : '(.*)');
      },
    );
    return [
      { pattern: new RegExp(`^${pattern}$`), names, target: withoutMarkdownExtension(target) },
    ];
  });
  return (file) => {
    const name = withoutMarkdownExtension(file);
    for (const { pattern, names, target } of rules) {
      const match = pattern.exec(name);
      if (match === null) continue;
      const values = new Map(names.map((each, index) => [each, match[index + 1] ?? '']));
      return `${target.replace(/:(\w+)[*+]?/g, (_, each: string) => values.get(each) ?? '')}.md`;
    }
    return file;
  };
}

/**
 * Divides documents into sections (`folders`): one for each folder that `rewrites` moves as a whole, and one for all
 * other documents. Also returns redirects from the rewritten paths of these other documents (`redirects`).
 */
function divide(source: string, documents: readonly string[], rewrite: Rewrite) {
  const moved: { folder: string; target: string; inside: readonly string[] }[] = [];
  const candidates = [...new Set(documents.map((name) => path.dirname(name)))];
  for (const folder of candidates.toSorted((a, b) => a.length - b.length)) {
    const inside = documents.filter((name) => name.startsWith(`${folder}/`));
    const [first = ''] = inside;
    const target = rewrite(first).slice(0, -path.relative(folder, first).length - 1);
    const isWhole = inside.every(
      (name) => rewrite(name) === path.join(target, path.relative(folder, name)),
    );
    const isMoved = target !== folder && target !== '' && inside.length > 0 && isWhole;
    if (isMoved && !moved.some((outer) => folder.startsWith(`${outer.folder}/`)))
      moved.push({ folder, target, inside });
  }
  const rest = documents.filter((name) => !moved.some(({ inside }) => inside.includes(name)));
  const folders: DocsFolder[] = [
    { section: 'docs', path: '/', folder: source, documents: rest },
    ...moved.map(({ folder, target, inside }) => ({
      section: target.replaceAll('/', '-'),
      path: `/${target}`,
      folder: path.join(source, folder),
      documents: inside.map((name) => path.relative(folder, name)),
    })),
  ];
  const redirects = rest.flatMap((name) => {
    const target = rewrite(name);
    return target === name ? [] : [{ from: urlOf(target), to: urlOf(name) }];
  });
  return { folders, redirects };
}

function urlOf(document: string): string {
  return `/${withoutMarkdownExtension(document).replace(/(?:^|\/)index$/, '')}`;
}

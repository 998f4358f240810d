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
  /** The file of the home page, relative to the folder of the project. The file may not exist. */
  home: string;
  /**
   * The sections. The first section contains all pages that no other section contains. Its folder is `source`, or the
   * folder that `rewrites` moves to the root of the site, such as `en`. Each further section is a folder that `rewrites`
   * moves to another path as a whole.
   */
  folders: readonly [DocsFolder, ...DocsFolder[]];
  /** The Markdown files and folders that do not belong to the first section, relative to its folder. */
  excluded: readonly string[];
  /** The `README.md` next to the home page, which is excluded; `undefined` if there is none. */
  readme: string | undefined;
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
  const { rewrites } = config;
  const rewrite = createRewrite(rewrites);
  const home = documents.find((name) => rewrite(name) === 'index.md');
  const landing =
    home === undefined ? undefined : await readHomePage(files, path.join(source, home), base);
  // Without the home page as an index, Recto would publish this file at the path of the folder.
  const readme = documents.find(
    (name) =>
      home !== undefined &&
      path.basename(home) === 'index.md' &&
      /^readme\.md$/i.test(path.relative(path.dirname(home), name)),
  );
  const notDocs = [...(landing === undefined ? [] : [home]), readme].filter(
    (name) => name !== undefined,
  );
  const published = documents.filter((name) => !isExcluded(name) && !notDocs.includes(name));
  const { folders, redirects } = divide(source, published, {
    rewrite,
    languages: Object.keys(mapOf(config.locales)),
  });
  const [main] = folders;
  const excluded = [
    ...notDocs,
    ...documents.filter((name) => isExcluded(name) && !notDocs.includes(name)),
    ...folders.slice(1).map(({ folder }) => path.relative(source, folder)),
  ].map((name) => path.relative(main.folder, path.join(source, name)));
  return {
    ...{ source, folders, redirects, landing },
    home: path.join(source, home ?? 'index.md'),
    excluded: excluded.filter((name) => !name.startsWith('../')),
    readme: readme && path.join(source, readme),
    hasUnknownRewrites:
      rewrites !== undefined &&
      (!isMap(rewrites) || '$function' in rewrites || '$imported' in rewrites),
    find: createPageFinder([
      ...folders,
      {
        ...{ section: '', path: '/', folder: source },
        documents: landing === undefined ? [] : ['index.md'],
      },
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
 * other documents. If `rewrites` moves a folder to the root of the site, and all other documents are in folders of
 * `languages` or are moved, too, this folder becomes the folder of the first section. Also returns redirects from the
 * rewritten paths of documents that are not moved with their folder (`redirects`).
 */
function divide(
  source: string,
  documents: readonly string[],
  { rewrite, languages }: { rewrite: Rewrite; languages: readonly string[] },
) {
  const withRoot = movedFolders(documents, rewrite);
  const main = withRoot.find(
    ({ target, inside }) =>
      target === '' &&
      documents.every(
        (name) =>
          inside.includes(name) ||
          languages.some((each) => name.startsWith(`${each}/`)) ||
          withRoot.some((other) => other.target !== '' && other.inside.includes(name)),
      ),
  );
  const others = (main === undefined ? movedFolders(documents, rewrite, false) : withRoot).filter(
    ({ target }) => target !== '',
  );
  const rest = documents.filter((name) => !others.some(({ inside }) => inside.includes(name)));
  const folders: [DocsFolder, ...DocsFolder[]] = [
    main === undefined
      ? { section: 'docs', path: '/', folder: source, documents: rest }
      : {
          ...{ section: 'docs', path: '/', folder: path.join(source, main.folder) },
          documents: main.inside.map((name) => path.relative(main.folder, name)),
        },
    ...others.map(({ folder, target, inside }) => ({
      section: target.replaceAll('/', '-'),
      path: `/${target}`,
      folder: path.join(source, folder),
      documents: inside.map((name) => path.relative(folder, name)),
    })),
  ];
  const redirects = rest.flatMap((name) => {
    const target = rewrite(name);
    const isUnchanged = target === name || main?.inside.includes(name);
    // The section has its own redirect from the root.
    return isUnchanged || urlOf(target) === '/' ? [] : [{ from: urlOf(target), to: urlOf(name) }];
  });
  return { folders, redirects };
}

/** A folder that `rewrites` moves as a whole. */
interface MovedFolder {
  folder: string;
  /** The folder in which the documents are published; empty for the root of the site. */
  target: string;
  /** The documents in the folder. */
  inside: readonly string[];
}

/**
 * Returns the folders that `rewrites` moves as a whole, without those inside other moved folders. If `toRoot` is false,
 * folders that are moved to the root of the site do not count.
 */
function movedFolders(
  documents: readonly string[],
  rewrite: Rewrite,
  toRoot = true,
): readonly MovedFolder[] {
  const moved: MovedFolder[] = [];
  const candidates = [...new Set(documents.flatMap(foldersAround))];
  for (const folder of candidates.toSorted((a, b) => a.length - b.length)) {
    const inside = documents.filter((name) => name.startsWith(`${folder}/`));
    const [first = ''] = inside;
    const target = rewrite(first).slice(0, -path.relative(folder, first).length - 1);
    const isWhole = inside.every(
      (name) => rewrite(name) === path.join(target, path.relative(folder, name)),
    );
    const isMoved = target !== folder && (toRoot || target !== '') && isWhole;
    if (isMoved && !moved.some((outer) => folder.startsWith(`${outer.folder}/`)))
      moved.push({ folder, target, inside });
  }
  return moved;
}

/** Returns the folder of a file and all folders around it: `a/b` and `a` for `a/b/c.md`. */
function foldersAround(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...foldersAround(folder)];
}

function urlOf(document: string): string {
  return `/${withoutMarkdownExtension(document).replace(/(?:^|\/)index$/, '')}`;
}

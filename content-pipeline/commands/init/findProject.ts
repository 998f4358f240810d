import path from 'node:path/posix';
import { type Project, readProject } from '../../config/project';
import { type FileStore, readTextFile } from '../../files/fileStore';
import { findTypedSubpaths, readPackageJson } from '../../files/packageJson';
import { isMarkdownFile } from '../../links/pagePath';

/**
 * Documentation tools, with their configuration files and the folder of their pages. `{}` is a placeholder for each of
 * the `extensions`.
 */
const tools = [
  { name: 'Docusaurus', files: ['docusaurus.config.{}'], folder: 'docs' },
  {
    name: 'VitePress',
    files: ['docs/.vitepress/config.{}', '.vitepress/config.{}'],
    folder: 'docs',
  },
  { name: 'Starlight', files: ['astro.config.{}'], folder: 'src/content/docs' },
  { name: 'Nextra', files: ['theme.config.{}', 'mdx-components.{}'], folder: 'content' },
  { name: 'MkDocs', files: ['mkdocs.yml', 'mkdocs.yaml'], folder: 'docs' },
  { name: 'TypeDoc', files: ['typedoc.{}', 'typedoc.json'], folder: 'docs' },
];
const extensions = ['js', 'ts', 'mjs', 'mts', 'cjs', 'jsx', 'tsx'];

/** The properties of a project from which `recto init` creates a site. */
export interface FoundProject extends Project {
  /** The folder with documents in Markdown; `undefined` if there is none. */
  docsFolder: string | undefined;
  hasBlog: boolean;
  /** The packages with types. The project's own package is listed only if no public workspace has types. */
  packages: readonly FoundPackage[];
  /** The name of the project's own package if the package has code but no package has types; otherwise `undefined`. */
  untyped: string | undefined;
  /** The names of the documentation tools whose configuration files the project contains. */
  tools: readonly string[];
  /** The text of `package.json`; `undefined` if there is none. */
  packageJson: string | undefined;
  /** The text of `.gitignore`; `undefined` if there is none. */
  gitignore: string | undefined;
}

/** A package with types. */
export interface FoundPackage {
  name: string;
  /** The subpaths that have types, such as `.` and `./tools`. */
  entryPoints: readonly string[];
}

/** Returns the properties of the project in a folder. Only reads files; executes no code of the project. */
export async function findProject(files: FileStore): Promise<FoundProject> {
  const project = await readProject(files);
  const found = await configuredTools(files);
  const workspaces = await publicWorkspaces(files);
  const own = await findPackage(files);
  const folders = [...new Set([...found.map(({ folder }) => folder), 'docs'])];
  return {
    ...project,
    docsFolder: (await firstWithMarkdown(files, folders)) ?? (await largestFolder(files)),
    hasBlog: (await firstWithMarkdown(files, ['blog'])) !== undefined,
    packages: workspaces.length > 0 ? workspaces : own === undefined ? [] : [own],
    untyped: workspaces.length > 0 || own !== undefined ? undefined : await untypedPackage(files),
    tools: found.map(({ name }) => name),
    packageJson: await readTextFile(files, 'package.json'),
    gitignore: await readTextFile(files, '.gitignore'),
  };
}

async function configuredTools(files: FileStore) {
  const found: typeof tools = [];
  for (const tool of tools) {
    const names = tool.files.flatMap((name) =>
      name.includes('{}') ? extensions.map((extension) => name.replace('{}', extension)) : [name],
    );
    const texts = await Promise.all(names.map((name) => readTextFile(files, name)));
    if (texts.some((text) => text !== undefined)) found.push(tool);
  }
  return found;
}

async function firstWithMarkdown(
  files: FileStore,
  folders: readonly string[],
): Promise<string | undefined> {
  for (const folder of folders) {
    if ((await files.list(folder)).some(isMarkdownFile)) return folder;
  }
  return undefined;
}

/** The names of folders whose Markdown files are seldom documentation: code, tests, examples, built files, posts. */
const otherFolders =
  /^(?:src|lib|apps?|packages|scripts|tools|vendor|__\w+__|tests?|fixtures|examples?|templates|dist|build|out|site|blog)$/;

/**
 * Returns the folder that contains the most Markdown files, or the innermost folder that contains all of these files.
 * Ignores readmes, files that are not in a folder, and `otherFolders`. Returns `undefined` if there is no such folder.
 */
async function largestFolder(files: FileStore): Promise<string | undefined> {
  const found = new Map<string, string[]>();
  for (const file of await files.list('.')) {
    const [folder = '', ...inside] = file.split('/');
    const isReadme = /^readme\./i.test(path.basename(file));
    if (inside.length === 0 || !isMarkdownFile(file) || isReadme || otherFolders.test(folder))
      continue;
    found.set(folder, [...(found.get(folder) ?? []), path.dirname(file)]);
  }
  const [largest] = [...found.values()].sort((a, b) => b.length - a.length);
  return largest?.reduce((common, folder) => {
    let shared = common;
    while (!`${folder}/`.startsWith(`${shared}/`)) shared = path.dirname(shared);
    return shared;
  });
}

async function findPackage(files: Pick<FileStore, 'read'>): Promise<FoundPackage | undefined> {
  const { name } = await readPackageJson(files);
  const entryPoints = await findTypedSubpaths(files);
  return name === undefined || entryPoints.length === 0 ? undefined : { name, entryPoints };
}

async function untypedPackage(files: FileStore): Promise<string | undefined> {
  const { name, main, exports } = await readPackageJson(files);
  const hasCode = main !== undefined || exports !== undefined;
  return hasCode || (await readTextFile(files, 'index.js')) !== undefined ? name : undefined;
}

async function publicWorkspaces(files: FileStore): Promise<FoundPackage[]> {
  const { workspaces } = await readPackageJson(files);
  const patterns = workspacePatterns(workspaces, await readTextFile(files, 'pnpm-workspace.yaml'));
  if (patterns.length === 0) return [];
  const packages: FoundPackage[] = [];
  for (const file of await files.list('.')) {
    const folder = path.dirname(file);
    if (path.basename(file) !== 'package.json' || !patterns.some((one) => one.test(folder)))
      continue;
    const inFolder = { read: (name: string) => files.read(path.join(folder, name)) };
    const found = await findPackage(inFolder);
    const isPrivate = (await readPackageJson(inFolder)).private === true;
    if (found !== undefined && !isPrivate) packages.push(found);
  }
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Returns regular expressions that match the folders of workspaces. `workspaces` is the value in `package.json`. If it
 * contains no list, the list in `pnpm`, the text of `pnpm-workspace.yaml`, is used. Patterns that exclude folders
 * (`!folder`) are ignored. Returns an empty array if there is no list.
 */
function workspacePatterns(workspaces: unknown, pnpm: string | undefined): RegExp[] {
  const listed: unknown =
    typeof workspaces === 'object' && workspaces !== null && 'packages' in workspaces
      ? workspaces.packages
      : workspaces;
  const globs = Array.isArray(listed)
    ? listed.map(String)
    : [...(pnpm ?? '').matchAll(/^\s*-\s*['"]?([^'"\n]+?)['"]?\s*$/gm)].map(
        ([, glob = '']) => glob,
      );
  return globs
    .filter((glob) => !glob.startsWith('!'))
    .map((glob) => {
      const escaped = path
        .normalize(glob)
        .replace(/\/$/, '')
        .replace(/[.+^${}()|[\]\\?]/g, '\\$&');
      return new RegExp(
        `^${escaped.replace(/\*\*?/g, (stars) => (stars === '*' ? '[^/]+' : '.+'))}$`,
      );
    });
}

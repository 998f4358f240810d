import path from 'node:path/posix';
import { type Project, readProject } from '../../config/project';
import { type FileStore, readTextFile } from '../../files/fileStore';
import { hasTypes, readPackageJson } from '../../files/packageJson';

/** A tool for documentation, by the files that configure it, and the folder that its pages are in. */
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

/** The project in a folder, as far as a new site needs it. */
export interface FoundProject extends Project {
  /** The folder with documents in Markdown; missing if there is none. */
  docsFolder: string | undefined;
  hasBlog: boolean;
  /** The names of the packages with types: that of the project, or the public ones of its workspaces. */
  packages: readonly string[];
  /** The tools for documentation that the project has configured. */
  tools: readonly string[];
  /** The text of `package.json`; missing if there is none. */
  packageJson: string | undefined;
  /** The text of `.gitignore`; missing if there is none. */
  gitignore: string | undefined;
}

/** Reads what a folder contains. Nothing is run. */
export async function findProject(files: FileStore): Promise<FoundProject> {
  const project = await readProject(files);
  const found = await configuredTools(files);
  const workspaces = await publicWorkspaces(files);
  const own = project.packageName !== undefined && project.hasTypes ? [project.packageName] : [];
  const folders = [...new Set([...found.map(({ folder }) => folder), 'docs'])];
  return {
    ...project,
    docsFolder: await firstWithMarkdown(files, folders),
    hasBlog: (await firstWithMarkdown(files, ['blog'])) !== undefined,
    packages: workspaces.length > 0 ? workspaces : own,
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
    if ((await files.list(folder)).some((name) => name.endsWith('.md'))) return folder;
  }
  return undefined;
}

/** Returns the names of the packages with types in the workspaces of a project, except for private ones, sorted. */
async function publicWorkspaces(files: FileStore): Promise<string[]> {
  const { workspaces } = await readPackageJson(files);
  const patterns = workspacePatterns(workspaces, await readTextFile(files, 'pnpm-workspace.yaml'));
  if (patterns.length === 0) return [];
  const names: string[] = [];
  for (const file of await files.list('.')) {
    const folder = path.dirname(file);
    if (path.basename(file) !== 'package.json' || !patterns.some((one) => one.test(folder)))
      continue;
    const own = await readPackageJson({ read: (name) => files.read(path.join(folder, name)) });
    if (own.name !== undefined && own.private !== true && hasTypes(own)) names.push(own.name);
  }
  return names.sort();
}

/**
 * Returns regular expressions that match the folders of workspaces, given `workspaces` in `package.json` and the text
 * of `pnpm-workspace.yaml`. Returns an empty array if neither lists workspaces.
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

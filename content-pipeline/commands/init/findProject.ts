import path from 'node:path/posix';
import { type Project, readProject } from '../../config/project';
import type { FileStore } from '../../files/fileStore';

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
  const packageJson = await readText(files, 'package.json');
  const workspaces = await publicWorkspaces(files, packageJson);
  const own = project.packageName !== undefined && project.hasTypes ? [project.packageName] : [];
  const folders = [...new Set([...found.map(({ folder }) => folder), 'docs'])];
  return {
    ...project,
    docsFolder: await firstWithMarkdown(files, folders),
    hasBlog: (await firstWithMarkdown(files, ['blog'])) !== undefined,
    packages: workspaces.length > 0 ? workspaces : own,
    tools: found.map(({ name }) => name),
    packageJson,
    gitignore: await readText(files, '.gitignore'),
  };
}

async function configuredTools(files: FileStore) {
  const found: typeof tools = [];
  for (const tool of tools) {
    const names = tool.files.flatMap((name) =>
      name.includes('{}') ? extensions.map((extension) => name.replace('{}', extension)) : [name],
    );
    const texts = await Promise.all(names.map((name) => readText(files, name)));
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
async function publicWorkspaces(
  files: FileStore,
  packageJson: string | undefined,
): Promise<string[]> {
  const patterns = workspacePatterns(packageJson, await readText(files, 'pnpm-workspace.yaml'));
  if (patterns.length === 0) return [];
  const names: string[] = [];
  for (const file of await files.list('.')) {
    const folder = path.dirname(file);
    if (path.basename(file) !== 'package.json' || !patterns.some((one) => one.test(folder)))
      continue;
    const { name, private: isPrivate } = parseObject(await readText(files, file));
    const inFolder = { ...files, ...below(files, folder) };
    const { hasTypes } = await readProject(inFolder);
    if (typeof name === 'string' && isPrivate !== true && hasTypes) names.push(name);
  }
  return names.sort();
}

/** Returns the files below a folder. */
function below(files: FileStore, folder: string): Pick<FileStore, 'read' | 'list'> {
  return {
    read: (name) => files.read(path.join(folder, name)),
    list: async (name) => files.list(path.join(folder, name)),
  };
}

/**
 * Returns regular expressions that match the folders of workspaces, given the text of `package.json` and of
 * `pnpm-workspace.yaml`. Returns an empty array if neither lists workspaces.
 */
function workspacePatterns(packageJson: string | undefined, pnpm: string | undefined): RegExp[] {
  const { workspaces } = parseObject(packageJson);
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

function parseObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

async function readText(files: FileStore, name: string): Promise<string | undefined> {
  const result = await files.read(name);
  return result.status === 'found' ? new TextDecoder().decode(result.bytes) : undefined;
}

import { type FileStore, readTextFile } from '../files/fileStore';
import { docusaurus } from './docusaurus';
import type { MigrationTool, MigrationToolName } from './migrationTool';
import { mkdocs } from './mkdocs';
import { nextra } from './nextra';
import { starlight } from './starlight';
import { vitepress } from './vitepress';

/** The tools whose configurations `recto migrate` reads. The keys are the names of the tools. */
export const migrationTools: Readonly<Record<MigrationToolName, MigrationTool>> = {
  docusaurus,
  mkdocs,
  nextra,
  starlight,
  vitepress,
};

const extensions = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', 'tsx', 'jsx'];

/** Returns the path of a tool's configuration file, relative to the folder; `undefined` if there is none. */
export async function findConfigFile(
  files: Pick<FileStore, 'read'>,
  { configFiles, isConfig = () => true }: MigrationTool,
): Promise<string | undefined> {
  const names = configFiles.flatMap((name) =>
    name.includes('{}') ? extensions.map((extension) => name.replace('{}', extension)) : [name],
  );
  for (const name of names) {
    const text = await readTextFile(files, name);
    if (text !== undefined && isConfig(text)) return name;
  }
  return undefined;
}

/** Returns the tools whose configuration files a folder contains. */
export async function findTools(files: Pick<FileStore, 'read'>): Promise<MigrationTool[]> {
  const found: MigrationTool[] = [];
  for (const tool of Object.values(migrationTools)) {
    if ((await findConfigFile(files, tool)) !== undefined) found.push(tool);
  }
  return found;
}

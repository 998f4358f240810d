import path from 'node:path';
import { printSiteConfig } from '../config/readYaml';
import { siteConfigSchema } from '../config/siteConfig';
import { CommandError } from '../diagnostics/commandError';
import { diskFileStore } from '../files/fileStore';
import { sectionKinds } from '../site/sectionKinds';
import type { ConfigData, ConfigRequest } from './configData';
import { loadConfig } from './loadConfig';
import type {
  MigrationProject,
  MigrationRow,
  MigrationTool,
  MigrationToolName,
} from './migrationTool';
import { findConfigFile, findTools, migrationTools } from './migrationTools';
import { folderAbove, moveAbove, openAbove } from './siteAbove';
import { warnOfUnsafeLinks } from './unsafeLinks';

/**
 * The contents of a new `recto.yaml` and of other new files, and a table that shows what happened to the keys of the
 * original configuration.
 */
export interface MigratedProject {
  text: string;
  /** The folder for `recto.yaml`: the folder of the project, or one above it that contains all content. */
  folder: string;
  /** The texts of other new files. The keys are their paths relative to `folder`. */
  files: ReadonlyMap<string, string>;
  rows: readonly MigrationRow[];
}

interface MigrateContext {
  /** Path of the program that executes configurations. */
  configProcess: string;
  /** Receives the path of a configuration before its code is executed. */
  onExecute(file: string): void;
}

/**
 * Reads the configuration of another tool. Returns the contents of `recto.yaml` and other new files for the same
 * project, and the rows of the table.
 *
 * @throws {CommandError} if the folder has no configuration of the tool, or if the configuration cannot be read
 */
export async function migrateProject(
  name: MigrationToolName,
  folder: string,
  { configProcess, onExecute }: MigrateContext,
): Promise<MigratedProject> {
  const tool = migrationTools[name];
  const files = diskFileStore(folder);
  const configFile = await findConfigFile(files, tool);
  if (configFile === undefined) throw await noConfiguration(tool, folder);
  const root = path.resolve(folder);
  const missing = new Set<string>();
  if (tool.runsCode) onExecute(files.nameOf(configFile));
  // A project can be read twice, but its code is executed once.
  const values = new Map<string, Promise<ConfigData>>();
  async function execute(request: ConfigRequest): Promise<ConfigData> {
    const loaded = await loadConfig({ file: configProcess, folder: root }, request);
    for (const name of loaded.missing) missing.add(name);
    return loaded.value;
  }
  const project: MigrationProject = {
    ...{ folder: root, files, configFile },
    load(file, replaced = [], called = []) {
      const request = { file: path.join(root, file), replaced, called };
      const value = values.get(JSON.stringify(request)) ?? execute(request);
      values.set(JSON.stringify(request), value);
      return value;
    },
  };
  const first = await tool.read(project);
  const above = folderAbove(first.site);
  const sources = above === '' ? files : openAbove(root, above);
  const {
    site: read,
    files: others = {},
    rows,
  } = above === '' ? first : await tool.read({ ...project, files: sources });
  const { site, rows: unsafe } = await warnOfUnsafeLinks(read, sources);
  const fitting = fitToSchema(above === '' ? site : moveAbove(site, root, above));
  const all: MigrationRow[] = [
    ...rows,
    ...unsafe,
    ...(above === ''
      ? []
      : [
          {
            result: 'migrated' as const,
            key: above,
            note: 'recto.yaml is written to this folder, because it contains all content',
          },
        ]),
    ...fitting.rows,
    ...[...missing].map((name) => ({
      result: 'omitted' as const,
      key: `import "${name}"`,
      note: 'not installed, so its values are missing: if the site needs them, install the packages of the project, and run the command again with --force',
    })),
  ];
  const manual = all.filter(({ result }) => result === 'manual');
  const comment = [
    `Written by "recto migrate ${tool.name}" from ${configFile}.`,
    ...(manual.length === 0 ? [] : ['', 'To do by hand:']),
    ...manual.map(({ key, note }) => `- ${key}: ${note}`),
  ];
  const written = Object.entries(others).map(([name, value]) => {
    // Removes keys whose value is `undefined`.
    const data: object = JSON.parse(JSON.stringify(value));
    return [name, printSiteConfig(data, comment.slice(0, 1))] as const;
  });
  return {
    ...{ text: printSiteConfig(fitting.site, comment), files: new Map(written), rows: all },
    folder: path.join(folder, above),
  };
}

async function noConfiguration(tool: MigrationTool, folder: string): Promise<CommandError> {
  const [other] = await findTools(diskFileStore(folder));
  const names = tool.configFiles.map((name) => name.replace('{}', 'js')).join(' or ');
  if (other === undefined) {
    return new CommandError(
      'usage',
      `"${folder}" has no configuration of ${tool.title} (${names})`,
      `pass the folder that contains ${names}`,
    );
  }
  const file = await findConfigFile(diskFileStore(folder), other);
  return new CommandError(
    'usage',
    `"${folder}" is a project of ${other.title} (${file}), not of ${tool.title}`,
    `run "recto migrate ${other.name} ${folder}"`,
  );
}

/**
 * Sorts the keys of `recto.yaml` in the order of the schema, and removes the values that the schema does not allow.
 * Returns the new content, and a row for each removed value.
 */
function fitToSchema(written: object): { site: object; rows: MigrationRow[] } {
  const schema = siteConfigSchema(sectionKinds);
  const order = Object.keys(schema.shape);
  // Removes keys whose value is `undefined`.
  const site: Record<string, unknown> = JSON.parse(JSON.stringify(written));
  const rows: MigrationRow[] = [];
  for (;;) {
    const issue = schema.safeParse(site).error?.issues[0];
    if (issue === undefined) break;
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const removed = removeAt(site, [...issue.path, ...keys]);
    if (removed === undefined) break;
    rows.push({ result: 'manual', key: removed, note: `not written: ${issue.message}` });
  }
  const sorted = Object.entries(site).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return { site: Object.fromEntries(sorted), rows };
}

/**
 * Removes the value at a path. If there is no such value, removes the innermost existing value on this path. Returns
 * the path of the removed value, such as `navbar.items[0]`; `undefined` if nothing can be removed.
 */
function removeAt(site: object, steps: readonly PropertyKey[]): string | undefined {
  const parents: unknown[] = [site];
  for (const step of steps) {
    const parent = parents.at(-1);
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, step)) break;
    parents.push(Reflect.get(parent, step));
  }
  const depth = parents.length - 2;
  const parent = parents[depth];
  const step = steps[depth];
  if (step === undefined || typeof parent !== 'object' || parent === null) return undefined;
  if (Array.isArray(parent)) parent.splice(Number(step), 1);
  else Reflect.deleteProperty(parent, step);
  return steps
    .slice(0, depth + 1)
    .map((each, index) =>
      typeof each === 'number' ? `[${each}]` : `${index > 0 ? '.' : ''}${String(each)}`,
    )
    .join('');
}

import path from 'node:path';
import { z } from 'zod';
import { describeIssues } from '../config/describeIssue';
import { printSiteConfig } from '../config/readYaml';
import { siteConfigSchema } from '../config/siteConfig';
import { CommandError } from '../diagnostics/commandError';
import { diskFileStore } from '../files/fileStore';
import { sectionKinds } from '../site/sectionKinds';
import { type ConfigData, type ConfigRequest, mapOf, textOf } from './configData';
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

/**
 * Returns the tool whose configuration a folder contains, and the name of the configuration file.
 *
 * @throws {CommandError} if the folder contains the configurations of several tools, or none
 */
export async function recognizeTool(
  folder: string,
): Promise<Pick<MigrationTool, 'name' | 'title'> & { file: string }> {
  const files = diskFileStore(folder);
  const found = await findTools(files);
  const [tool, ...others] = found;
  const file = tool && (await findConfigFile(files, tool));
  if (tool === undefined || file === undefined) {
    const titles = Object.values(migrationTools).map(({ title }) => title);
    throw new CommandError(
      'usage',
      `"${folder}" has no configuration of ${titles.slice(0, -1).join(', ')} or ${titles.at(-1)}`,
      'pass the folder that contains the configuration; if you use no such tool, run "recto init"',
    );
  }
  if (others.length === 0) return { name: tool.name, title: tool.title, file: files.nameOf(file) };
  throw new CommandError(
    'usage',
    `"${folder}" has configurations of several tools: ${found.map(({ title }) => title).join(', ')}`,
    `choose one: ${found.map(({ name }) => `"recto migrate ${name} ${folder}"`).join(' or ')}`,
  );
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
 * Returns the new content, and a row for each removed value. The row contains the reason and, for an entry of a list,
 * its label.
 */
function fitToSchema(written: object): { site: object; rows: MigrationRow[] } {
  const schema = siteConfigSchema(sectionKinds);
  const order = Object.keys(schema.shape);
  // Removes keys whose value is `undefined`.
  const site: Record<string, unknown> = JSON.parse(JSON.stringify(written));
  const rows: MigrationRow[] = [];
  for (;;) {
    const invalid = new Map<string, { steps: Steps; message: string }>();
    for (const { steps, message } of invalidParts(site, schema)) {
      const name = z.core.toDotPath(steps);
      if (steps.length > 0 && !invalid.has(name)) invalid.set(name, { steps, message });
    }
    const outermost = [...invalid].filter(
      ([, { steps }]) => ![...invalid.values()].some((other) => isBelow(steps, other.steps)),
    );
    if (outermost.length === 0) break;
    for (const [key, { steps, message }] of outermost) {
      const label = isEntry(steps) ? labelOf(valueAt(site, steps)) : undefined;
      const start = label === undefined ? 'not written' : `the entry "${label}" is not written`;
      rows.push({ result: 'manual', key, note: `${start}: ${message}` });
    }
    // From the end, so that the positions of the other entries of a list do not change.
    for (const [, { steps }] of outermost.toReversed()) removeAt(site, steps);
  }
  const sorted = Object.entries(site).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
  return { site: Object.fromEntries(sorted), rows };
}

/** A path in `recto.yaml`: keys of maps, and positions in lists. */
type Steps = readonly PropertyKey[];

/**
 * Returns the parts to remove because the schema does not allow them, with the reasons. A part is a value, or the entry
 * of a list that would be invalid without the value.
 */
function invalidParts(site: object, schema: z.ZodType): { steps: Steps; message: string }[] {
  const problemsOf = (value: object) => {
    const { error } = schema.safeParse(value, { reportInput: true });
    return error === undefined ? [] : describeIssues(error.issues, schema, value);
  };
  const parts = problemsOf(site).map(({ path: place, key, message }) => {
    const steps = existingPart(site, key === undefined ? place : [...place, key]);
    return { steps, message };
  });
  const without = structuredClone(site);
  for (const { steps } of parts) if (!isEntry(steps)) removeAt(without, steps);
  const remaining = new Set(
    problemsOf(without).map(({ path: place }) => z.core.toDotPath(entryOf(place))),
  );
  return parts.map(({ steps, message }) => {
    const entry = entryOf(steps);
    const isInvalid = entry.length > 0 && remaining.has(z.core.toDotPath(entry));
    return { steps: isInvalid ? entry : steps, message };
  });
}

/** Returns the path of the innermost entry of a list that contains a value; an empty path if there is none. */
function entryOf(steps: Steps): Steps {
  return steps.slice(0, steps.findLastIndex((step) => typeof step === 'number') + 1);
}

/** Tests if a path is that of an entry of a list. */
function isEntry(steps: Steps): boolean {
  return typeof steps.at(-1) === 'number';
}

/** Tests if a path begins with all steps of another path, and is longer. */
function isBelow(steps: Steps, outer: Steps): boolean {
  return steps.length > outer.length && outer.every((step, index) => step === steps[index]);
}

/** Returns the steps of a path up to the innermost value that exists. */
function existingPart(site: object, steps: Steps): Steps {
  const missing = steps.findIndex(
    (_, index) => valueAt(site, steps.slice(0, index + 1)) === undefined,
  );
  return missing === -1 ? steps : steps.slice(0, missing);
}

/** Returns the value at a path; `undefined` if there is none. */
function valueAt(site: unknown, steps: Steps): unknown {
  return steps.reduce(
    (value: unknown, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    site,
  );
}

/**
 * Returns a text by which authors recognize an entry of a list, such as its label or its link; for an entry without
 * such a text, the text of its first item. Returns `undefined` if there is none.
 */
function labelOf(entry: unknown): string | undefined {
  const { label, category, title, name, doc, href, from, items } = mapOf(entry);
  const texts = [entry, label, category, title, name, doc, href, from].flatMap(
    (value) => textOf(value) ?? [],
  );
  return texts[0] ?? (Array.isArray(items) ? labelOf(items[0]) : undefined);
}

/** Removes the value at a path, and the top-level list that becomes empty. */
function removeAt(site: object, steps: Steps): void {
  const parent = valueAt(site, steps.slice(0, -1));
  const step = steps.at(-1);
  if (step === undefined || typeof parent !== 'object' || parent === null) return;
  if (!Array.isArray(parent)) Reflect.deleteProperty(parent, step);
  else if (parent.length === 1 && steps.length === 2) removeAt(site, steps.slice(0, 1));
  else parent.splice(Number(step), 1);
}

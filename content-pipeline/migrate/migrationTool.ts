import type { FileStore } from '../files/fileStore';

/**
 * The names of the tools on the command line. The command that offers them does not import the tools, since one of
 * them loads the TypeScript compiler.
 */
export const migrationToolNames = [
  'docusaurus',
  'mkdocs',
  'nextra',
  'starlight',
  'vitepress',
] as const;

/** The name of a tool on the command line. */
export type MigrationToolName = (typeof migrationToolNames)[number];

/**
 * Another documentation tool whose configuration `recto migrate` reads. Each tool has an entry in `migrationTools` and
 * one in `migrationToolNames`.
 */
export interface MigrationTool {
  name: MigrationToolName;
  /** The name of the tool in messages: `Docusaurus`. */
  title: string;
  /**
   * The possible paths of the configuration file, relative to the folder of the project. `{}` is replaced with each
   * extension of JavaScript and TypeScript. The first file that exists and that `isConfig` accepts is read.
   */
  configFiles: readonly string[];
  /**
   * Tests if a configuration file belongs to this tool. `text` is the content of the file. This function is only needed
   * if other tools have files with the same name, such as `astro.config.mjs`.
   */
  isConfig?(text: string): boolean;
  /**
   * True if the configuration is code, which is executed. The command then prints the name of the file before it calls
   * `read`.
   */
  runsCode: boolean;
  /**
   * Reads the configuration of a project, and returns the content of `recto.yaml` and the rows of the table. No file is
   * moved, changed or written.
   *
   * @throws {CommandError} if the configuration cannot be read
   */
  read(project: MigrationProject): Promise<Migration>;
}

/** The project whose configuration is read. */
export interface MigrationProject {
  /** Absolute path of the folder of the project. */
  folder: string;
  /** The files in the folder. Hidden files can be read, but are not listed. */
  files: FileStore;
  /** The path of the configuration file, relative to the folder. */
  configFile: string;
  /**
   * Executes a file in JavaScript or TypeScript in a separate process, and returns its default export as data. If the
   * export is a function, calls it with the argument of Vite, `{ command: 'build', mode: 'production' }`, and returns
   * the result instead. `configData.ts` describes the form of values that JSON cannot represent, and contains functions
   * that read them. Imports that are not installed are replaced and reported in the table. Functions of replaced modules
   * such as `defineConfig` return their argument.
   *
   * `file` is relative to the folder. `replaced` lists modules that are replaced even if they are installed, because
   * the result of their functions hides the arguments: with `['@astrojs/starlight']`, `starlight({ title: 'Kit' })` is
   * an `ImportedValue` with the arguments of the call.
   *
   * `called` lists properties whose functions are called without arguments and replaced by their results, such as
   * `redirects`.
   *
   * @throws {CommandError} if the code throws an error, ends the process or exceeds the time limit
   */
  load(file: string, replaced?: readonly string[], called?: readonly string[]): Promise<unknown>;
}

/** The result of reading a tool's configuration. */
export interface Migration {
  /**
   * The content of `recto.yaml`: plain data with the keys that authors write. Keys whose value is `undefined` are
   * omitted. The caller sorts the keys and checks the values with the schema of `recto.yaml`: a value that the schema
   * does not allow is removed, with a row for it.
   */
  site: Readonly<Record<string, unknown>>;
  /**
   * Other new files in YAML, such as a landing page. The keys are their paths relative to the folder of the project.
   */
  files?: Readonly<Record<string, object>>;
  /** The rows of the table. Rows with the same result are printed in this order. */
  rows: readonly MigrationRow[];
}

/** A row of the table that `recto migrate` prints. */
export interface MigrationRow {
  /**
   * The result: `migrated` if a new file contains the value, `manual` if authors must migrate it by hand, and `omitted`
   * in all other cases.
   */
  result: 'migrated' | 'omitted' | 'manual';
  /** The key in the original, such as `themeConfig.navbar.items[2]`, or the path of a file. */
  key: string;
  /**
   * For `migrated`, the key in `recto.yaml`, such as `navbar.items[2]`, or another description of the result. For
   * `omitted`, the reason; for `manual`, the reason or what to do. A phrase without a full stop.
   */
  note: string;
}

/** The rows of a table. The methods `migrated`, `omitted` and `manual` add a row with the result of the same name. */
export class MigrationTable {
  readonly rows: MigrationRow[] = [];

  migrated(key: string, note: string): void {
    this.rows.push({ result: 'migrated', key, note });
  }

  omitted(key: string, note: string): void {
    this.rows.push({ result: 'omitted', key, note });
  }

  manual(key: string, note: string): void {
    this.rows.push({ result: 'manual', key, note });
  }

  /**
   * Adds a row with the result `manual` for each key of a map that is not in `known` and whose value is not
   * `undefined`. `prefix` is the path of the map.
   */
  others(map: object, known: readonly string[], prefix: string, note: string): void {
    for (const [key, value] of Object.entries(map)) {
      if (!known.includes(key) && value !== undefined) this.manual(`${prefix}${key}`, note);
    }
  }
}

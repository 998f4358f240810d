import path from 'node:path';
import { Argument, Command } from '@commander-js/extra-typings';
import { CommandError } from '../diagnostics/commandError';
import { ExitCode } from '../diagnostics/exitCode';
import { exists } from '../files/writableFolder';
import { writeAtomically } from '../files/writeAtomically';
import {
  type MigrationRow,
  type MigrationToolName,
  migrationToolNames,
} from '../migrate/migrationTool';
import type { CommandContext } from './commandContext';
import { examples } from './options';

/** Creates the command `recto migrate`, which writes `recto.yaml` from the configuration of another tool. */
export function migrateCommand(context: CommandContext) {
  return new Command('migrate')
    .description('Write recto.yaml from the configuration of another documentation tool')
    .addArgument(toolArgument())
    .argument('[folder]', 'folder with the configuration of the tool (default: ".")')
    .option('--out <file>', 'file to write (default: recto.yaml in the folder)')
    .option('--dry-run', 'print the file, and write nothing', false)
    .option('--force', 'overwrite an existing file', false)
    .addHelpText(
      'after',
      `
The command executes the configuration of the tool if that is JavaScript or TypeScript, as the tool itself does. It
does not move or change the files of the tool.
${examples({
  'recto migrate website': 'recognize the tool in the folder "website"',
  'recto migrate docusaurus': 'write recto.yaml from docusaurus.config.js',
  'recto migrate mkdocs kit --dry-run': 'print what would be written',
})}`,
    )
    .action(async (first, second, { out, dryRun, force }) => {
      const { given, folder } = readArguments(first, second);
      if (!(await exists(folder))) {
        const hint = `pass the folder that contains the configuration of the tool${
          given === undefined ? `, or one of the tools ${toolNames}` : ''
        }`;
        throw new CommandError('usage', `folder "${folder}" not found`, hint);
      }
      const checkFile = async (file: string) => {
        if (dryRun || force || !(await exists(file))) return;
        const hint =
          'pass --force to overwrite it, --out to write another file, or --dry-run to write nothing';
        throw new CommandError('usage', `"${file}" already exists`, hint);
      };
      // Before code is executed, although the file is written to another folder if content is outside of this one.
      await checkFile(out ?? path.join(folder, 'recto.yaml'));
      // Loaded on demand: reading JSX needs the TypeScript compiler, whose loading takes half a second.
      const { migrateProject, recognizeTool } = await import('../migrate/migrateProject');
      let tool = given;
      if (tool === undefined) {
        const { name, title, file } = await recognizeTool(folder);
        context.writeError(`Recognized ${title} by ${file}`);
        tool = name;
      }
      const migrated = await migrateProject(tool, folder, {
        configProcess: context.installation.configProcess,
        onExecute: (config) =>
          context.writeError(`Running ${config}, which is code of the project …`),
      });
      const { text, files, rows } = migrated;
      const file = out ?? path.join(migrated.folder, 'recto.yaml');
      await checkFile(file);
      if (dryRun) context.write(text);
      else await writeAtomically(file, text);
      // With --dry-run, standard output contains only the file.
      const print = dryRun ? context.writeError : (line: string) => context.write(`${line}\n`);
      print(formatTable(rows));
      if (!dryRun) {
        print(`wrote    ${file}`);
        for (const [name, content] of files) {
          const other = path.join(migrated.folder, name);
          const isKept = !force && (await exists(other));
          if (!isKept) await writeAtomically(other, content);
          print(isKept ? `skipped  ${other} (it exists)` : `wrote    ${other}`);
        }
        print(`\nNext: npx recto-docs check ${migrated.folder}`);
      }
      context.finish(ExitCode.ok);
    });
}

const toolNames = migrationToolNames.join(', ');

/** Returns the argument for the tool. Completions offer its choices, but it can also be a folder. */
function toolArgument() {
  const description = 'documentation tool; by default, it is recognized by its configuration file';
  const argument = new Argument('[tool]', description).choices(migrationToolNames);
  return argument.argParser((written: string) => written);
}

/**
 * Returns the tool and the folder that the arguments name. The tool is missing if the only argument is a folder, or if
 * there are no arguments.
 *
 * @throws {CommandError} if there are two arguments and the first one is not a tool
 */
function readArguments(
  first: string | undefined,
  second: string | undefined,
): { given?: MigrationToolName; folder: string } {
  const given = migrationToolNames.find((name) => name === first);
  if (given !== undefined) return { given, folder: second ?? '.' };
  if (second === undefined) return { folder: first ?? '.' };
  throw new CommandError('usage', `unknown tool "${first}"`, `use one of ${toolNames}`);
}

const headings: Readonly<Record<MigrationRow['result'], string>> = {
  migrated: 'Migrated',
  omitted: 'Not needed',
  manual: 'To do by hand',
};

function formatTable(rows: readonly MigrationRow[]): string {
  const width = Math.min(48, Math.max(0, ...rows.map(({ key }) => key.length)));
  return Object.entries(headings)
    .map(([result, heading]) => {
      const own = rows.filter((row) => row.result === result);
      const lines = own.map(({ key, note }) => `  ${key.padEnd(width)}  ${note}`);
      return own.length === 0 ? '' : `${heading} (${own.length})\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

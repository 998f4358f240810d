import path from 'node:path';
import { Argument, Command } from '@commander-js/extra-typings';
import { CommandError } from '../diagnostics/commandError';
import { ExitCode } from '../diagnostics/exitCode';
import { exists } from '../files/writableFolder';
import { writeAtomically } from '../files/writeAtomically';
import { type MigrationRow, migrationToolNames } from '../migrate/migrationTool';
import type { CommandContext } from './commandContext';
import { examples } from './options';

/** Creates the command `recto migrate`, which writes `recto.yaml` from the configuration of another tool. */
export function migrateCommand(context: CommandContext) {
  return new Command('migrate')
    .description('Write recto.yaml from the configuration of another documentation tool')
    .addArgument(new Argument('<tool>', 'documentation tool').choices(migrationToolNames))
    .argument('[folder]', 'folder with the configuration of the tool', '.')
    .option('--out <file>', 'file to write (default: recto.yaml in the folder)')
    .option('--dry-run', 'print the file, and write nothing', false)
    .option('--force', 'overwrite an existing file', false)
    .addHelpText(
      'after',
      `
The command executes the configuration of the tool if that is JavaScript or TypeScript, as the tool itself does. It
does not move or change the files of the tool.
${examples({
  'recto migrate docusaurus': 'write recto.yaml from docusaurus.config.js',
  'recto migrate mkdocs kit --dry-run': 'print what would be written',
})}`,
    )
    .action(async (tool, folder, { out, dryRun, force }) => {
      if (!(await exists(folder))) {
        const hint = 'pass the folder that contains the configuration of the tool';
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
      const { migrateProject } = await import('../migrate/migrateProject');
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

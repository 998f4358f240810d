import { Command, Option } from '@commander-js/extra-typings';
import { exitCodeOf } from '../diagnostics/exitCode';
import { summarise } from '../diagnostics/formatDiagnostics';
import type { CommandContext } from './commandContext';
import { compileFolder, formats, writeDiagnostics } from './compileFolder';
import { createProgressPrinter } from './progressPrinter';

/** Compiles a whole site and writes nothing: for editors, hooks and pull requests. */
export function checkCommand(context: CommandContext) {
  return new Command('check')
    .description('Report what is wrong with the content, without writing anything')
    .argument('[site]', 'the folder with recto.yaml', '.')
    .addOption(
      new Option('--format <format>', 'how to print diagnostics')
        .choices(formats)
        .default('text' as const),
    )
    .option('--strict', 'treat warnings as errors', false)
    .action(async (folder, { format, strict }) => {
      const progress = createProgressPrinter(context, format !== 'text');
      const { log, site } = await compileFolder(folder, { progress }, context);
      await writeDiagnostics(log, format, context);
      if (format === 'text') {
        const found = log.entries.length === 0 ? 'no problems' : summarise(log.entries);
        context.write(`${site?.pages.length ?? 0} pages, ${found}\n`);
      }
      context.finish(exitCodeOf(log.entries, strict));
    });
}

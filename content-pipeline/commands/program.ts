import tab from '@bomb.sh/tab/commander';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { CommandError } from '../diagnostics/commandError';
import { ExitCode } from '../diagnostics/exitCode';
import { formatFailure } from '../diagnostics/formatDiagnostics';
import { buildCommand } from './buildCommand';
import { checkCommand } from './checkCommand';
import type { CommandContext } from './commandContext';
import { configCommand } from './configCommand';
import { coverageCommand } from './coverageCommand';
import { devCommand } from './devCommand';
import { doctorCommand } from './doctorCommand';
import { explainCommand } from './explainCommand';
import { initCommand } from './init/initCommand';
import { mergeCommand } from './mergeCommand';
import { migrateCommand } from './migrateCommand';
import { previewCommand } from './previewCommand';
import { publishCommand } from './publishCommand';
import { releasesCommand } from './releasesCommand';
import { rollbackCommand } from './rollbackCommand';
import { verifyCommand } from './verifyCommand';
import { viewerCommand } from './viewerCommand';

/** Creates the command `recto` with all of its commands. */
export function createProgram(context: CommandContext) {
  const program = new Command('recto')
    .description('Compile, check and publish documentation sites')
    .version(context.installation.version, '--version', 'print the version')
    .addCommand(buildCommand(context))
    .addCommand(checkCommand(context))
    .addCommand(configCommand(context))
    .addCommand(coverageCommand(context))
    .addCommand(devCommand(context))
    .addCommand(doctorCommand(context))
    .addCommand(explainCommand(context))
    .addCommand(initCommand(context))
    .addCommand(mergeCommand(context))
    .addCommand(migrateCommand(context))
    .addCommand(previewCommand(context))
    .addCommand(publishCommand(context))
    .addCommand(releasesCommand(context))
    .addCommand(rollbackCommand(context))
    .addCommand(verifyCommand(context))
    .addCommand(viewerCommand(context));
  addCompletion(program);
  return program;
}

/** Runs a command line. If the command throws, prints the error and sets the exit code. */
export async function runProgram(args: readonly string[], context: CommandContext): Promise<void> {
  const program = createProgram(context);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: context.write,
      writeErr: (text) => context.writeError(text.trimEnd()),
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    context.finish(report(error, context));
  }
}

/**
 * Adds `recto completion <shell>`, which prints a completion script for a shell, and `recto complete`, which these
 * scripts call.
 */
function addCompletion(program: Command): void {
  // The types of `tab` do not know the typed commands of Commander, which are the same objects.
  tab(program as Parameters<typeof tab>[0], { completionCommandName: 'completion' });
}

function report(error: unknown, { writeError }: CommandContext): ExitCode {
  if (error instanceof CommanderError) {
    // Commander has printed the error already. It also throws, with exit code 0, after `--help` and `--version`.
    return error.exitCode === 0 ? ExitCode.ok : ExitCode.usageInvalid;
  }
  if (error instanceof CommandError) {
    writeError(formatFailure(error.message, error.hint));
    return error.exitCode;
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  writeError(
    `This is a bug in Recto. Please report it, and include the lines below.\n\n${details}`,
  );
  return ExitCode.defect;
}

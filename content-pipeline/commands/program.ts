import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { CommandError } from '../diagnostics/commandError';
import { ExitCode } from '../diagnostics/exitCode';
import { formatFailure } from '../diagnostics/formatDiagnostics';
import type { CommandContext } from './commandContext';

/** The commands. Only the requested command is loaded, because together they take 0.15 s to load. */
const commands: Record<string, (context: CommandContext) => Promise<CommandUnknownOpts>> = {
  build: async (context) => (await import('./buildCommand')).buildCommand(context),
  check: async (context) => (await import('./checkCommand')).checkCommand(context),
  config: async (context) => (await import('./configCommand')).configCommand(context),
  coverage: async (context) => (await import('./coverageCommand')).coverageCommand(context),
  dev: async (context) => (await import('./devCommand')).devCommand(context),
  doctor: async (context) => (await import('./doctorCommand')).doctorCommand(context),
  explain: async (context) => (await import('./explainCommand')).explainCommand(context),
  init: async (context) => (await import('./init/initCommand')).initCommand(context),
  merge: async (context) => (await import('./mergeCommand')).mergeCommand(context),
  migrate: async (context) => (await import('./migrateCommand')).migrateCommand(context),
  preview: async (context) => (await import('./previewCommand')).previewCommand(context),
  publish: async (context) => (await import('./publishCommand')).publishCommand(context),
  releases: async (context) => (await import('./releasesCommand')).releasesCommand(context),
  rollback: async (context) => (await import('./rollbackCommand')).rollbackCommand(context),
  verify: async (context) => (await import('./verifyCommand')).verifyCommand(context),
  viewer: async (context) => (await import('./viewerCommand')).viewerCommand(context),
};

/** Creates the command `recto`, with all of its commands, or only with the command of the given name if there is one. */
export async function createProgram(context: CommandContext, name = ''): Promise<Command> {
  const program = new Command('recto')
    .description('Compile, check and publish documentation sites')
    .version(context.installation.version, '--version', 'print the version');
  const named = Object.hasOwn(commands, name) ? commands[name] : undefined;
  for (const create of named === undefined ? Object.values(commands) : [named])
    program.addCommand(await create(context));
  if (named === undefined) await addCompletion(program);
  return program;
}

/** Runs a command line. If the command throws, prints the error and sets the exit code. */
export async function runProgram(args: readonly string[], context: CommandContext): Promise<void> {
  const program = await createProgram(context, args[0]);
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: context.write,
      writeErr: (text) => context.writeError(text.trimEnd()),
      outputError: (text, write) => write(suggestLonger(text, command)),
    });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    context.finish(report(error, context));
  }
}

/**
 * Returns an error message of Commander. For an unknown option, suggests the option of the command that begins with it,
 * if there is one: Commander suggests `--date` for `--base`, because `--base-url` is much longer.
 */
function suggestLonger(text: string, { options }: CommandUnknownOpts): string {
  const [message, name = ''] = /^error: unknown option '(--[\w-]+)[^']*'/.exec(text) ?? [];
  const meant = options.find(({ long }) => long?.startsWith(name));
  if (message === undefined || meant === undefined) return text;
  return `${message}\n(Did you mean ${meant.long}?)\n`;
}

/**
 * Adds `recto completion <shell>`, which prints a completion script for a shell, and `recto complete`, which these
 * scripts call.
 */
async function addCompletion(program: Command): Promise<void> {
  const { default: tab } = await import('@bomb.sh/tab/commander');
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

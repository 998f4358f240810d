#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { buildCommand } from './commands/buildCommand';
import { checkCommand } from './commands/checkCommand';
import type { CommandContext } from './commands/commandContext';
import { coverageCommand } from './commands/coverageCommand';
import { devCommand } from './commands/devCommand';
import { previewCommand } from './commands/previewCommand';
import { publishCommand } from './commands/publishCommand';
import { releasesCommand } from './commands/releasesCommand';
import { rollbackCommand } from './commands/rollbackCommand';
import { verifyCommand } from './commands/verifyCommand';
import { viewerCommand } from './commands/viewerCommand';
import { ExitCode } from './diagnostics/exitCode';
import { formatFailure } from './diagnostics/formatDiagnostics';
import { contentHash } from './files/contentHash';
import { InputError, OutputError } from './files/fileErrors';
import { PublishError } from './publish/publishError';

const ownFile = fileURLToPath(import.meta.url);
const ownFolder = path.dirname(ownFile);

const context: CommandContext = {
  installation: {
    viewerFolder: path.join(ownFolder, '../viewer'),
    fontFolder: path.dirname(
      createRequire(ownFile).resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
    ),
    typedocProcess: path.join(ownFolder, 'typedocProcess.mjs'),
    drawingThread: path.join(ownFolder, 'drawInThread.mjs'),
    generator: contentHash(readFileSync(ownFile)),
  },
  cacheFolder: path.join(ownFolder, '../../node_modules/.cache/recto'),
  write: (text) => void process.stdout.write(text),
  isTerminal: process.stdout.isTTY === true,
  writeError: (line) => console.error(line),
  finish(code) {
    process.exitCode = code;
  },
  milliseconds: () => performance.now(),
  env: process.env,
};

const publishExitCodes = {
  lost: ExitCode.locked,
  site: ExitCode.contentInvalid,
  target: ExitCode.usageInvalid,
  store: ExitCode.ioFailed,
} satisfies Record<PublishError['code'], ExitCode>;

const program = new Command('recto')
  .description('A documentation site as data: compile, check, publish')
  .addCommand(buildCommand(context))
  .addCommand(checkCommand(context))
  .addCommand(coverageCommand(context))
  .addCommand(devCommand(context))
  .addCommand(previewCommand(context))
  .addCommand(publishCommand(context))
  .addCommand(releasesCommand(context))
  .addCommand(rollbackCommand(context))
  .addCommand(verifyCommand(context))
  .addCommand(viewerCommand(context));
for (const command of [program, ...program.commands]) command.exitOverride();

process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeFor(error);
}

/** Says what went wrong where nobody has said it yet, and gives the exit code of its class. */
function exitCodeFor(error: unknown): ExitCode {
  if (error instanceof CommanderError) {
    return error.exitCode === 0 ? ExitCode.ok : ExitCode.usageInvalid;
  }
  if (error instanceof OutputError) {
    console.error(formatFailure(error.message, error.hint));
    return error.code === 'locked' ? ExitCode.locked : ExitCode.ioFailed;
  }
  if (error instanceof InputError) {
    console.error(formatFailure(error.message, error.hint));
    return ExitCode.ioFailed;
  }
  if (error instanceof PublishError) {
    console.error(formatFailure(error.message, error.hint));
    return publishExitCodes[error.code];
  }
  console.error('This is a defect of Recto. Please report it with the lines below.\n');
  console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  return ExitCode.defect;
}

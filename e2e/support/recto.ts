import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from './folders';

const ownCommand = path.join(projectFolder, 'dist/recto/cli.mjs');

/** Result of a command. */
export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  /** Path of the program; the project's own when missing. */
  command?: string;
  /** Working folder; the project's when missing. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs the `recto` command and waits for its end. */
export async function runRecto(args: string[], options: RunOptions = {}): Promise<Finished> {
  const child = spawn(process.execPath, [options.command ?? ownCommand, ...args], {
    cwd: options.cwd ?? projectFolder,
    env: { ...process.env, ...options.env },
  });
  const finished: Finished = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (finished.stdout += text));
  child.stderr.on('data', (text) => (finished.stderr += text));
  finished.code = await new Promise((resolve) => child.on('close', resolve));
  return finished;
}

/**
 * Runs the command.
 *
 * @throws {Error} with its output, unless the exit code is 0.
 */
export async function expectRecto(args: string[], options?: RunOptions): Promise<Finished> {
  const finished = await runRecto(args, options);
  if (finished.code === 0) return finished;
  throw new Error(
    `recto ${args.join(' ')}: ${finished.code}\n${finished.stdout}${finished.stderr}`,
  );
}

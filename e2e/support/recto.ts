import { spawn } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from './folders';

const ownCommand = path.join(projectFolder, 'dist/recto/cli.mjs');

/** The result of a command. */
export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  /** The path of the program. If missing, the program of the built project is run. */
  command?: string;
  /** The working folder. If missing, it is the project's folder. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs the `recto` command, waits for its end and returns its exit code and output. */
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
 * Runs the `recto` command, which must succeed, and returns its output.
 *
 * @throws {Error} with the output of the command if its exit code is not 0
 */
export async function expectRecto(args: string[], options?: RunOptions): Promise<Finished> {
  const finished = await runRecto(args, options);
  if (finished.code === 0) return finished;
  throw new Error(
    `recto ${args.join(' ')} ended with ${finished.code}\n${finished.stdout}${finished.stderr}`,
  );
}

import { type ChildProcess, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type { Program } from './sample';
import { type SampleFolder, writeSampleFolder } from './sampleFolder';
import type { HarnessMessage } from './sampleHarness';

interface ChildProgram {
  stdout(): string;
  stderr(): string;
  /** The port on which the program listens instead of port 4000; `undefined` if it ends without listening. */
  port: Promise<number | undefined>;
  /** The exit code of the program; `null` if it was killed. */
  exitCode: Promise<number | null>;
  /** Kills the program if it is still running, waits until it has ended, and deletes its files. */
  stop(): Promise<void>;
}

/**
 * Starts the program of a page in a separate Node process. Returns its output, its port, its exit code and a function
 * that stops it. Requests of the program to port 4000 are sent to `serverPort` or, if that is missing, to the port on
 * which the program itself listens.
 */
export function startProgram(program: Program, serverPort?: number): ChildProgram {
  const folder = writeSampleFolder(program);
  const child = spawnNode(folder, program.legacy, serverPort);
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);

  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const listening = new Promise<number>((resolve) => {
    // The harness sends this and nothing else.
    child.once('message', (message) => resolve((message as HarnessMessage).port));
  });

  return {
    stdout,
    stderr,
    exitCode,
    port: Promise.race([listening, exitCode.then(() => undefined)]),
    async stop() {
      child.kill('SIGKILL');
      await exitCode;
      folder.remove();
    },
  };
}

function spawnNode(folder: SampleFolder, legacy: boolean, serverPort?: number): ChildProcess {
  const links = legacy ? ['--preserve-symlinks', '--preserve-symlinks-main'] : [];
  const harness = ['--import', pathToFileURL(folder.harness).href];
  // A reader's environment, not the one of the test runner, which changes what libraries do.
  const { PATH, SystemRoot } = process.env;
  const port = serverPort === undefined ? {} : { SAMPLE_PORT: String(serverPort) };
  return spawn(process.execPath, [...links, ...harness, folder.entry], {
    cwd: folder.path,
    env: { PATH, SystemRoot, TZ: 'UTC', ...port },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function collect(stream: NodeJS.ReadableStream | null): () => string {
  let text = '';
  stream?.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  return () => text;
}

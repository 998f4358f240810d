import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { viewerStyles } from '../../testing/viewerColors';
import { runProgram } from '../program';
import { createTerminal } from '../terminal';

/** The result of a command. */
export interface Finished {
  /** The exit code; `undefined` if the command has not set it. */
  code: number | undefined;
  /** The output of both streams, in the order in which it was written. */
  output: string;
}

/**
 * Runs a command line in this process, with a cache folder and the viewer's stylesheet in `work`, and with 1 July 2026
 * as the current date. If `answers` is passed, standard output is treated as a terminal, and the command's questions
 * get these answers.
 */
export async function runCommand(
  args: readonly string[],
  work: string,
  env: Readonly<Record<string, string>> = {},
  answers?: string[],
): Promise<Finished> {
  const finished: Finished = { code: undefined, output: '' };
  const append = (text: string) => {
    finished.output += text;
  };
  const viewerFolder = path.join(work, 'viewer');
  await writeStyles(viewerFolder);
  await runProgram(args, {
    installation: {
      version: '1.2.3',
      viewerFolder,
      fontFiles: [],
      typedocProcess: '/none',
      configProcess: path.resolve('content-pipeline/migrate/testing/configProcess.mjs'),
      articleThread: '/none',
      prerenderThread: '/none',
      watchThread: '/none',
      generator: 'test',
    },
    findCacheFolder: () => path.join(work, 'cache'),
    ...createTerminal({ write: append, writeError: append }),
    isTerminal: answers !== undefined,
    ask: async (_, byDefault) => answers?.shift() || byDefault,
    finish(code) {
      finished.code = code;
    },
    milliseconds: () => 0,
    peakMemory: () => 100_000_000,
    now: () => new Date(2026, 6, 1),
    env,
  });
  return finished;
}

/** Writes the files of a built viewer that `recto check` reads: a stylesheet and the list of assets. */
async function writeStyles(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'assets/main.css'), viewerStyles);
  const list = { scripts: [], styles: [{ file: 'assets/main.css' }], views: {} };
  await writeFile(path.join(folder, 'assets.json'), JSON.stringify(list));
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { viewerStyles } from '../../testing/viewerColors';
import { runProgram } from '../program';
import { createTerminal } from '../terminal';

/** The end of a command. */
export interface Finished {
  code: number | undefined;
  /** The output of both streams, in the order of writing. */
  output: string;
}

/** Runs a command line in this process on the first of July 2026, with a cache below `work`. */
export async function runCommand(
  args: readonly string[],
  work: string,
  env: Readonly<Record<string, string>> = {},
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
      articleThread: '/none',
      prerenderThread: '/none',
      watchThread: '/none',
      generator: 'test',
    },
    cacheFolder: path.join(work, 'cache'),
    ...createTerminal({ write: append, writeError: append }),
    isTerminal: false,
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

/** Writes as much of a built viewer as a command needs to check a site. */
async function writeStyles(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'assets/main.css'), viewerStyles);
  const list = { scripts: [], styles: [{ file: 'assets/main.css' }], views: {} };
  await writeFile(path.join(folder, 'assets.json'), JSON.stringify(list));
}

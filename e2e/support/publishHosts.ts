import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { s3Environment, startS3Server } from '../../content-pipeline/publish/testing/s3Server';
import { projectFolder } from './folders';
import type { ReadFile } from './publishedReader';

/** A kind of target, with several places to publish to. */
export interface PublishHost {
  target(place: string): string;
  read(place: string): ReadFile;
  copy(from: string, to: string): Promise<void>;
  /** Starts the command, which is killed ahead of a step if one is given. */
  start(args: string[], killAt?: number): ChildProcess;
  /** Returns the number of steps of the last command that has ended. */
  stepsTaken(): number;
}

function startRecto(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const command = path.join(projectFolder, 'dist/recto/cli.mjs');
  const options = { cwd: projectFolder, env: { ...process.env, ...env } };
  return spawn(process.execPath, [command, ...args], options);
}

/** Returns folders of this machine as places; a step is a change of the disk. */
export function folderHost(root: string): PublishHost {
  const target = (place: string) => path.join(root, place);
  const support = pathToFileURL(path.join(import.meta.dirname, 'killAtStep.mjs'));
  let output = '';
  return {
    target,
    read: (place) => (name) => readFile(path.join(target(place), name)).catch(() => undefined),
    copy: (from, to) => cp(target(from), target(to), { recursive: true }),
    start(args, killAt) {
      output = '';
      const KILL_AT_STEP = killAt === undefined ? undefined : String(killAt);
      const child = startRecto(args, { NODE_OPTIONS: `--import="${support}"`, KILL_AT_STEP });
      child.stderr?.on('data', (text) => (output += text));
      return child;
    },
    stepsTaken: () => Number(/steps: (\d+)/.exec(output)?.[1]),
  };
}

/** Starts a server with a bucket, whose prefixes are places; a step is a request that changes something. */
export async function bucketHost(): Promise<PublishHost & { close(): Promise<void> }> {
  let steps = 0;
  let last = Number.POSITIVE_INFINITY;
  let child: ChildProcess | undefined;
  const { port, objects, close } = await startS3Server({
    async intercept(method) {
      if (method === 'GET' || method === 'HEAD') return undefined;
      steps += 1;
      if (steps <= last) return undefined;
      child?.kill('SIGKILL');
      return { status: 500, body: '' };
    },
  });
  return {
    close,
    target: (place) => `s3://site/${place}`,
    read: (place) => async (name) => {
      const response = await fetch(
        `http://127.0.0.1:${port}/${encodeURI(`site/${place}/${name}`)}`,
      );
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    async copy(from, to) {
      const start = `site/${from}/`;
      for (const [name, object] of [...objects]) {
        if (name.startsWith(start)) objects.set(`site/${to}/${name.slice(start.length)}`, object);
      }
    },
    start(args, killAt = Number.POSITIVE_INFINITY) {
      [steps, last] = [0, killAt];
      child = startRecto(args, s3Environment(port));
      return child;
    },
    stepsTaken: () => steps,
  };
}

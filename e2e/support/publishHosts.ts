import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startS3Proxy } from '../../content-pipeline/publish/testing/s3Proxy';
import { type S3Server, s3Environment } from '../../content-pipeline/publish/testing/s3Server';
import { projectFolder } from './folders';
import type { ReadFile } from './publishedReader';

/** A kind of target, with several places to publish to. */
export interface PublishHost {
  target(place: string): string;
  read(place: string): ReadFile;
  copy(from: string, to: string): Promise<void>;
  /** Starts the command, which is killed ahead of a step where one is named. */
  start(args: string[], killAt?: number): ChildProcess;
  /** How many steps the last command that has ended took. */
  stepsTaken(): number;
}

function startRecto(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const command = path.join(projectFolder, 'dist/recto/cli.mjs');
  const options = { cwd: projectFolder, env: { ...process.env, ...env } };
  return spawn(process.execPath, [command, ...args], options);
}

/** Folders of this machine; a step is what changes the disk. */
export function folderHost(root: string): PublishHost {
  const target = (place: string) => path.join(root, place);
  const support = pathToFileURL(path.join(import.meta.dirname, 'killAtStep.mjs'));
  let said = '';
  return {
    target,
    read: (place) => (name) => readFile(path.join(target(place), name)).catch(() => undefined),
    copy: (from, to) => cp(target(from), target(to), { recursive: true }),
    start(args, killAt) {
      said = '';
      const KILL_AT_STEP = killAt === undefined ? undefined : String(killAt);
      const child = startRecto(args, { NODE_OPTIONS: `--import="${support}"`, KILL_AT_STEP });
      child.stderr?.on('data', (text) => (said += text));
      return child;
    },
    stepsTaken: () => Number(/steps: (\d+)/.exec(said)?.[1]),
  };
}

/** Prefixes of a bucket; a step is a request that changes something. */
export async function bucketHost(
  server: S3Server,
): Promise<PublishHost & { close(): Promise<void> }> {
  let steps = 0;
  let last = Number.POSITIVE_INFINITY;
  let child: ChildProcess | undefined;
  const proxy = await startS3Proxy(server.port, {
    conditions: true,
    async answer(method) {
      if (method === 'GET' || method === 'HEAD') return undefined;
      steps += 1;
      if (steps <= last) return undefined;
      child?.kill('SIGKILL');
      return { status: 500, body: '' };
    },
  });
  const at = (place: string) => path.join(server.folder, 'site', place);
  return {
    target: (place) => `s3://site/${place}`,
    read: (place) => async (name) => {
      const address = encodeURI(`site/${place}/${name}`);
      const response = await fetch(`http://127.0.0.1:${proxy.port}/${address}`);
      return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
    },
    copy: (from, to) => cp(at(from), at(to), { recursive: true }),
    start(args, killAt = Number.POSITIVE_INFINITY) {
      [steps, last] = [0, killAt];
      child = startRecto(args, s3Environment(proxy.port));
      return child;
    },
    stepsTaken: () => steps,
    close: proxy.close,
  };
}

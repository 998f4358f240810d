import { type ChildProcess, spawn } from 'node:child_process';
import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { s3Environment, startS3Server } from '../../content-pipeline/publish/testing/s3Server';
import { projectFolder } from './folders';

/**
 * A kind of target for `recto publish`, such as folders. It provides several targets, which are identified by names.
 */
export interface PublishHost {
  /** Returns the command-line argument for the target with the name `place`. */
  target(place: string): string;
  /** Returns a function that reads the files of a target. */
  read(place: string): ReadFile;
  /** Copies the files of a target to another target. */
  copy(from: string, to: string): Promise<void>;
  /** Starts `recto`. If `killAt` is passed, kills the process after this number of steps, before the next one. */
  start(args: string[], killAt?: number): ChildProcess;
  /** Returns the number of steps of the last command, which must have ended by itself. */
  stepsTaken(): number;
}

function startRecto(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const command = path.join(projectFolder, 'dist/recto/cli.mjs');
  const options = { cwd: projectFolder, env: { ...process.env, ...env } };
  return spawn(process.execPath, [command, ...args], options);
}

/** Returns a host whose targets are folders in the folder `root`. A step is a change of the disk. */
export function folderHost(root: string): PublishHost {
  const target = (place: string) => path.join(root, place);
  const support = pathToFileURL(path.join(projectFolder, 'e2e/support/killAtStep.mjs'));
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

/**
 * Starts an S3 server with a bucket and returns a host whose targets are prefixes of this bucket. A step is a request
 * that changes the bucket.
 */
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

/** A function that reads a file of a published site and resolves to `undefined` if the file cannot be read. */
export type ReadFile = (name: string) => Promise<Buffer | undefined>;

/** The files of a built site. */
export interface BuiltRelease {
  folder: string;
  name: string;
  manifest: Buffer;
  /** The immutable files by name. */
  immutable: ReadonlyMap<string, Buffer>;
  /** HTML and other files without a hash in their names, by name. */
  outputFiles: ReadonlyMap<string, Buffer>;
}

/** Reads the output folder of a build. */
export async function readRelease(folder: string): Promise<BuiltRelease> {
  const read = (name: string) => readFile(path.join(folder, name));
  const record = JSON.parse((await read('.recto.json')).toString());
  const own = Object.keys(record.files);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !['.recto.json', 'content/manifest.json', ...own].includes(name));
  const all = async (some: string[]) =>
    new Map(await Promise.all(some.map(async (name) => [name, await read(name)] as const)));
  const manifest = await read('content/manifest.json');
  return {
    folder,
    name: JSON.parse(manifest.toString()).release,
    manifest,
    immutable: await all(names),
    outputFiles: await all(own),
  };
}

/**
 * Reads a published site, beginning with its manifest, and returns descriptions of its problems. The array is empty if
 * the immutable files of the current release are complete, and if each of its output files belongs to a release whose
 * immutable files are complete. A missing output file is a problem only while the manifest is the same. Immutable files
 * whose names are in `cached` are not read again; the names of others that are complete are added.
 */
export async function readOnce(
  read: ReadFile,
  releases: readonly BuiltRelease[],
  cached = new Set<string>(),
): Promise<string[]> {
  const manifest = await read('content/manifest.json');
  const current = releases.find((release) => manifest?.equals(release.manifest));
  if (current === undefined) return ['the manifest belongs to no release'];
  const failures: string[] = [];
  const expectImmutable = async ({ immutable }: BuiltRelease) => {
    for (const [name, bytes] of immutable) {
      if (cached.has(name)) continue;
      if ((await read(name))?.equals(bytes)) cached.add(name);
      else failures.push(`${name} is missing or incomplete`);
    }
  };
  await expectImmutable(current);
  const found = new Set<BuiltRelease>([current]);
  for (const name of current.outputFiles.keys()) {
    const bytes = await read(name);
    // A file with the same bytes in several releases is assigned to the current release.
    const owner = [current, ...releases].find(
      ({ outputFiles }) => bytes && outputFiles.get(name)?.equals(bytes),
    );
    if (owner !== undefined) {
      if (!found.has(owner)) await expectImmutable(owner);
      found.add(owner);
    } else if (bytes !== undefined) failures.push(`${name} belongs to no release`);
    // A page may be removed as soon as a manifest without it has been published.
    else if ((await read('content/manifest.json'))?.equals(current.manifest)) {
      failures.push(`${name} is missing`);
    }
  }
  return failures;
}

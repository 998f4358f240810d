import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { suggest } from '../diagnostics/nearestNames';
import { asInputError, errorCodeOf, OutputError } from '../files/fileErrors';
import { folderStore } from './folderStore';
import type { ObjectStore } from './objectStore';
import { PublishError } from './publishError';

interface StoreOptions {
  env: Readonly<Record<string, string | undefined>>;
  /** Hears what the person at the terminal should know. */
  say(line: string): void;
}

/** Opens what the words of a command name: `s3://bucket/prefix`, `file:///folder`, or a folder. */
export async function openStore(target: string, { env, say }: StoreOptions): Promise<ObjectStore> {
  if (!target.startsWith('s3:')) return folderStore(folderOf(target), say);
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][\w.-]+)(?:\/(.*))?$/i.exec(target) ?? [];
  if (bucket === undefined) {
    throw new PublishError('target', `"${target}" names no bucket`, 'Write s3://bucket/prefix');
  }
  const inner = prefix.replace(/^\/+|\/+$/g, '');
  // Half a second of reading programs, which only buckets need.
  const { s3Store } = await import('./s3Store');
  return s3Store({ bucket, prefix: inner === '' ? '' : `${inner}/` }, env);
}

/** Opens a target that something was published to before: no folder is made for who only misspelt one. */
export async function openExistingStore(
  target: string,
  options: StoreOptions,
): Promise<ObjectStore> {
  if (!target.startsWith('s3:')) {
    await requireFolder(folderOf(target), 'Name the folder that "recto publish" wrote to');
  }
  return openStore(target, options);
}

/** Whether a target is a folder within another one, or that one itself. */
export function isWithin(target: string, folder: string): boolean {
  if (target.startsWith('s3:')) return false;
  const way = path.relative(folder, folderOf(target));
  return way.split(path.sep)[0] !== '..' && !path.isAbsolute(way);
}

function folderOf(target: string): string {
  if (/^[a-z]{2,}:/i.test(target) && !target.startsWith('file:')) {
    const hint = 'Write a folder, file:///folder, or s3://bucket/prefix';
    throw new PublishError('target', `"${target}" is no place to publish to`, hint);
  }
  if (!target.startsWith('file:')) return target;
  // `file:site` is a folder from here, as a path is; with two slashes it is an address.
  return target.startsWith('file://') ? fileURLToPath(target) : path.normalize(target.slice(5));
}

/** Sees to it that a folder is there which a command reads; `otherwise` helps where no other one has a name like it. */
export async function requireFolder(folder: string, otherwise: string): Promise<void> {
  const sight = await lookForFolder(folder);
  if (sight.status === 'found') return;
  if (sight.status === 'not-a-folder') {
    throw new OutputError('not-a-folder', `"${folder}" is not a folder`, otherwise);
  }
  const hint = suggest(path.basename(folder), sight.beside, otherwise);
  throw new PublishError('target', `There is no folder "${folder}"`, hint);
}

/** What is where a folder is expected. */
type FolderSight =
  | { status: 'found' }
  | { status: 'not-a-folder' }
  /** With the names of the folders that are in its place. */
  | { status: 'missing'; beside: readonly string[] };

/** Looks for a folder, and for what its name may have been meant to be. */
async function lookForFolder(folder: string): Promise<FolderSight> {
  try {
    const isFolder = (await stat(folder)).isDirectory();
    return isFolder ? { status: 'found' } : { status: 'not-a-folder' };
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCodeOf(error) ?? ''))
      throw asInputError(error, folder);
    return { status: 'missing', beside: await foldersIn(path.dirname(path.resolve(folder))) };
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

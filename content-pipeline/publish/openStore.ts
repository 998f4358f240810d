import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../diagnostics/commandError';
import { suggest } from '../diagnostics/nearestNames';
import { entriesOf, entryKind } from '../files/writableFolder';
import { folderStore } from './folderStore';
import type { ObjectStore } from './objectStore';

interface StoreOptions {
  env: Readonly<Record<string, string | undefined>>;
  report(line: string): void;
}

/**
 * Opens the target of a command: `s3://bucket/prefix`, `file:///folder`, or the path of a folder.
 *
 * @throws {CommandError} `target` if the target is invalid
 */
export async function openStore(
  target: string,
  { env, report }: StoreOptions,
): Promise<ObjectStore> {
  if (!target.startsWith('s3:')) return folderStore(folderOf(target), report);
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][\w.-]+)(?:\/(.*))?$/i.exec(target) ?? [];
  if (bucket === undefined) {
    throw new CommandError(
      'target',
      `"${target}" does not contain a valid bucket name`,
      'use the form "s3://bucket/prefix"',
    );
  }
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  // Loading the S3 client takes half a second.
  const { s3Store } = await import('./s3Store');
  return s3Store({ bucket, prefix: trimmed === '' ? '' : `${trimmed}/` }, env);
}

/**
 * Opens a target that a site was published to before. Unlike `openStore`, throws if the folder does not exist, so that
 * a mistyped path does not create a folder.
 *
 * @throws {CommandError} `target` if the target is invalid or the folder does not exist, `not-a-folder` if it is a file
 */
export async function openExistingStore(
  target: string,
  options: StoreOptions,
): Promise<ObjectStore> {
  if (!target.startsWith('s3:')) {
    await requireFolder(folderOf(target), 'specify the folder that "recto publish" wrote to');
  }
  return openStore(target, options);
}

/**
 * Tests if a target is the given folder or a folder inside it. Returns `false` for S3.
 *
 * @throws {CommandError} `target` if the target is invalid
 */
export function isWithin(target: string, folder: string): boolean {
  if (target.startsWith('s3:')) return false;
  const relative = path.relative(folder, folderOf(target));
  return relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
}

function folderOf(target: string): string {
  if (/^[a-z]{2,}:/i.test(target) && !target.startsWith('file:')) {
    const hint = 'use a path, "file:///folder" or "s3://bucket/prefix"';
    throw new CommandError('target', `the protocol of "${target}" is not supported`, hint);
  }
  if (!target.startsWith('file:')) return target;
  // `file:site` is a relative path, `file:///site` a URL.
  if (!target.startsWith('file://')) return path.normalize(target.slice('file:'.length));
  try {
    return fileURLToPath(target);
  } catch (error) {
    throw new CommandError(
      'target',
      `"${target}" does not name a folder of this computer`,
      'use three slashes before the path, as in "file:///folder", and no host name',
      { cause: error },
    );
  }
}

/**
 * Checks that a folder exists.
 *
 * @param otherwise hint of the error if no folder with a similar name can be suggested
 * @throws {CommandError} `target` if the folder does not exist, `not-a-folder` if it is a file, `unreadable` if access
 *   is refused
 */
export async function requireFolder(folder: string, otherwise: string): Promise<void> {
  const kind = await entryKind(folder);
  if (kind === 'folder') return;
  if (kind === 'file') {
    throw new CommandError('not-a-folder', `"${folder}" is not a folder`, otherwise);
  }
  const entries = await entriesOf(path.dirname(path.resolve(folder)));
  const similar = entries.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  const hint = suggest(path.basename(folder), similar, otherwise);
  throw new CommandError('target', `folder "${folder}" not found`, hint);
}

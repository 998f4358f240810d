import path from 'node:path';
import { CommandError } from '../diagnostics/commandError';
import { entriesOf, entryKind, type WritableFolder, writableFolder } from '../files/writableFolder';
import {
  type BuildRecord,
  buildRecordName,
  emptyBuildRecord,
  formatBuildRecord,
  parseBuildRecord,
} from './buildRecord';

/** A locked folder that sites are built into. */
export interface OutputFolder
  extends Pick<WritableFolder, 'read' | 'write' | 'adopt' | 'stage' | 'stageCopy' | 'remove'> {
  /** The names of all files at the time of opening, sorted. */
  readonly names: readonly string[];
  /** Record of earlier builds into the folder. */
  readonly record: BuildRecord;
  /** Releases the lock. */
  close(): Promise<void>;
}

interface OpenOptions {
  /** A folder whose files are read: writing into it or above it is refused. */
  sourceFolder: string;
  /** Allows a folder with files that Recto did not write. */
  force: boolean;
  /** Receives messages for the user. */
  report(line: string): void;
}

/**
 * Opens a folder to build a site into, creates it where it is missing, and takes its lock.
 *
 * @throws {CommandError} where the folder is in use, holds other files, or cannot be written to
 */
export async function openOutput(
  folder: string,
  { sourceFolder, force, report }: OpenOptions,
): Promise<OutputFolder> {
  refuseSources(folder, sourceFolder);
  const files = writableFolder(folder, report);
  if ((await entryKind(folder)) === 'folder') {
    await refuseForeign(folder, files, force);
  }
  const close = await files.lock();
  try {
    const { read, write, adopt, stage, stageCopy, remove } = files;
    const text = await read(buildRecordName);
    // A damaged record still says whose folder it is.
    const record = (text && parseBuildRecord(text.toString())) ?? emptyBuildRecord;
    if (text === undefined) await write(buildRecordName, formatBuildRecord(record));
    // Under the lock, no other program changes the folder.
    const names = await files.list();
    return { names, record, read, write, adopt, stage, stageCopy, remove, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function refuseSources(folder: string, sourceFolder: string): void {
  const root = path.resolve(folder);
  const source = path.resolve(sourceFolder);
  if (source !== root && !source.startsWith(root + path.sep)) return;
  throw new CommandError(
    'holds-sources',
    `"${folder}" contains the sources of the site`,
    'Name another folder with --out',
  );
}

async function refuseForeign(folder: string, files: WritableFolder, force: boolean): Promise<void> {
  if ((await files.read(buildRecordName)) !== undefined) return;
  const published = await files.list('content/releases/');
  if (published.some((name) => name.endsWith('/files.json'))) {
    throw new CommandError(
      'foreign',
      `"${folder}" contains releases that "recto publish" keeps`,
      'Build into another folder, and publish that one',
    );
  }
  const [foreign] = (await entriesOf(folder)).filter(({ name }) => name !== '.git');
  if (force || foreign === undefined) return;
  throw new CommandError(
    'foreign',
    `"${folder}" contains files that Recto did not write, such as ${foreign.name}`,
    'Name an empty folder, or use --force to write beside them',
  );
}

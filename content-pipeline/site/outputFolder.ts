import path from 'node:path';
import { CommandError } from '../diagnostics/commandError';
import { buildRecordName } from '../files/fileStore';
import { entriesOf, entryKind, type WritableFolder, writableFolder } from '../files/writableFolder';
import {
  type BuildRecord,
  emptyBuildRecord,
  formatBuildRecord,
  parseBuildRecord,
} from './buildRecord';

/** A locked output folder of `recto build`. */
export interface OutputFolder
  extends Pick<WritableFolder, 'read' | 'write' | 'adopt' | 'stage' | 'stageCopy' | 'remove'> {
  /**
   * The names of the files of earlier builds that existed when the folder was opened. They may include files of other
   * programs. If `record` has no release, they are the names of all files in the folder.
   */
  readonly names: ReadonlySet<string>;
  /** The record of the last build into the folder; an empty record if it is missing or invalid. */
  readonly record: BuildRecord;
  /** Releases the lock. */
  close(): Promise<void>;
}

interface OpenOptions {
  /**
   * A folder that must not be overwritten: the output folder must be neither this folder nor a folder that contains it.
   */
  sourceFolder: string;
  /** True if the output folder may contain files of other programs. */
  force: boolean;
  /** Receives messages for the user, one line each. */
  report(line: string): void;
}

/**
 * Opens and locks the output folder of a build. Creates the folder if it does not exist.
 *
 * @throws {CommandError} if the folder is locked or not writable, is a file, or contains sources or releases; without
 *   `force`, also if it contains files of other programs
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
    // Even a damaged record means that Recto wrote the folder.
    const record = (text && parseBuildRecord(text.toString())) ?? emptyBuildRecord;
    if (text === undefined) await write(buildRecordName, formatBuildRecord(record));
    // After the lock was taken, no other build changes the folder.
    const names =
      record.release === undefined
        ? new Set(await files.list())
        : await builtFiles(folder, files, record);
    return { names, record, read, write, adopt, stage, stageCopy, remove, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Returns the names of the files in an output folder. The last build into the folder must have finished. Only the
 * output files in the record are looked up, because listing the folders of all pages would be slow.
 */
async function builtFiles(
  folder: string,
  files: WritableFolder,
  { assets, files: outputFiles }: BuildRecord,
): Promise<ReadonlySet<string>> {
  // A build that was killed before it changed any other file leaves a temporary file beside the record.
  const beside = (await entriesOf(folder)).map(({ name }) => name);
  const known = new Set([...beside, ...assets, ...outputFiles.keys()]);
  const names = new Set(await files.existing(known));
  for (const name of await files.list('content/')) names.add(name);
  return names;
}

function refuseSources(folder: string, sourceFolder: string): void {
  const root = path.resolve(folder);
  const source = path.resolve(sourceFolder);
  if (source !== root && !source.startsWith(root + path.sep)) return;
  throw new CommandError(
    'holds-sources',
    `"${folder}" contains the sources of the site`,
    'specify another folder with --out',
  );
}

async function refuseForeign(folder: string, files: WritableFolder, force: boolean): Promise<void> {
  if ((await files.read(buildRecordName)) !== undefined) return;
  const published = await files.list('content/releases/');
  if (published.some((name) => name.endsWith('/files.json'))) {
    throw new CommandError(
      'foreign',
      `"${folder}" contains releases of "recto publish"`,
      'build into another folder, and publish the site from there to this folder',
    );
  }
  const [foreign] = (await entriesOf(folder)).filter(({ name }) => name !== '.git');
  if (force || foreign === undefined) return;
  throw new CommandError(
    'foreign',
    `"${folder}" contains files that Recto did not write, such as ${foreign.name}`,
    'specify an empty folder, or use --force to write into this folder',
  );
}

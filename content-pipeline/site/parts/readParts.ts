import path from 'node:path';
import { CommandError } from '../../diagnostics/commandError';
import { readLocated } from '../../files/cacheFolder';
import { parseResults, type StoreFiles } from '../../files/contentStore';
import { buildRecordName, diskFileStore } from '../../files/fileStore';
import { entryKind, regularFileSize } from '../../files/writableFolder';
import type { OutputFile } from '../outputFile';
import { manifestName } from '../writeSite';
import { articlesName, type Part, type PartOptions, partName, partSchema } from './part';

/** The parts of a site, combined. */
export interface Parts {
  options: PartOptions;
  /** A hash of all sources of the site. */
  sources: string;
  /** The compiled articles of all parts. The store of the pages removes each of them when it is used. */
  articles: Map<string, string>;
  /** The files of all parts. The names are paths from the site's root. */
  files: ReadonlyMap<string, PartFile>;
}

/** A file of a part. */
interface PartFile {
  /** The folder of the part. */
  folder: string;
  /** The key with which an output file was generated; missing for page documents and the compiled articles. */
  key?: string | undefined;
}

interface OpenPart {
  folder: string;
  part: Part;
}

/**
 * Reads the parts of a site and checks that they are complete and were built by this program with the same options from
 * the same sources.
 *
 * @throws {CommandError} `usage` if no folder is specified, or if a folder does not exist or contains a whole site;
 *   `part` if a folder contains no part, or a part that is incomplete or invalid; `parts` if parts do not match, are
 *   missing or are specified twice
 */
export async function readParts(
  folders: readonly string[],
  { program, version }: Pick<Part, 'program' | 'version'>,
): Promise<Parts> {
  const parts: OpenPart[] = [];
  for (const folder of folders) parts.push({ folder, part: await readPart(folder) });
  for (const each of parts) refuseOtherProgram(each, { program, version });
  const [first, ...others] = parts;
  if (first === undefined) {
    throw new CommandError('usage', 'no parts specified', 'specify the folders of all parts');
  }
  for (const other of others) refuseMixed(first, other);
  refuseIncomplete(parts, first.part.shard.count);

  const articles = new Map<string, string>();
  const files = new Map<string, PartFile>();
  for (const { folder, part } of parts) {
    checkFiles(folder, part);
    for (const [name, { key }] of Object.entries(part.files)) {
      files.set(name, { folder, key });
    }
    const text = await readText(folder, articlesName);
    for (const [key, article] of parseResults(text ?? '')) articles.set(key, article);
  }
  const { options, sources } = first.part;
  return { options, sources, articles, files };
}

async function readPart(folder: string): Promise<Part> {
  const file = path.join(folder, partName);
  if ((await entryKind(folder)) === undefined) {
    throw new CommandError(
      'usage',
      `folder "${folder}" not found`,
      'specify the folders of all parts',
    );
  }
  const text = await readText(folder, partName);
  if (text === undefined) throw await notAPart(folder);
  try {
    return partSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new CommandError(
      'part',
      `"${file}" is damaged or not the description of a part`,
      'copy the part again, or build it again with this version of Recto',
      { cause },
    );
  }
}

async function readText(folder: string, name: string): Promise<string | undefined> {
  const result = await diskFileStore(folder).read(name);
  return result.status === 'found' ? Buffer.from(result.bytes).toString() : undefined;
}

async function notAPart(folder: string): Promise<CommandError> {
  const kindOf = (name: string) => entryKind(path.join(folder, name));
  if ((await kindOf(manifestName)) !== undefined) {
    const hint = 'specify the folders that "recto build --shard" wrote';
    return new CommandError('usage', `"${folder}" contains a whole site instead of a part`, hint);
  }
  const isKilled = (await kindOf(buildRecordName)) !== undefined;
  return new CommandError(
    'part',
    isKilled
      ? `"${folder}" contains a part that was not built completely`
      : `"${folder}" is not a part of a site: ${partName} is missing`,
    'build the part with "recto build --shard", and copy the whole folder',
  );
}

function refuseOtherProgram(
  { folder, part }: OpenPart,
  own: Pick<Part, 'program' | 'version'>,
): void {
  if (part.program === own.program) return;
  const versions =
    part.version === own.version
      ? `another build of version ${own.version}`
      : `version ${part.version} instead of ${own.version}`;
  throw new CommandError(
    'parts',
    `"${folder}" was built with a different Recto: ${versions}`,
    'build and merge all parts with the same version of Recto, for example with the same lockfile',
  );
}

const optionNames: Readonly<Record<keyof PartOptions, string>> = {
  base: '--base-url',
  today: 'build date',
  drafts: '--drafts',
  elements: 'custom elements (false with --no-elements)',
  folder: "path of the site's folder",
};

function refuseMixed(first: OpenPart, other: OpenPart): void {
  const [one, two] = [first.part, other.part];
  if (one.shard.count !== two.shard.count) {
    throw new CommandError(
      'parts',
      `"${first.folder}" is one of ${one.shard.count} parts, but "${other.folder}" is one of ${two.shard.count}`,
      'merge only parts that were built with the same count in --shard <index/count>',
    );
  }
  for (const [name, label] of Object.entries(optionNames)) {
    const [here, there] = [one, two].map(({ options }) => options[name as keyof PartOptions]);
    if (here === there) continue;
    throw new CommandError(
      'parts',
      `"${first.folder}" and "${other.folder}" were built with different options: ${label} is ${JSON.stringify(here)} and ${JSON.stringify(there)}`,
      'build all parts from the same folder with the same options, including --date if the site has no commits',
    );
  }
  if (one.sources === two.sources) return;
  throw new CommandError(
    'parts',
    `"${first.folder}" and "${other.folder}" were built from different sources`,
    'build all parts from the same commit, with its whole history and the same installed packages',
  );
}

function refuseIncomplete(parts: readonly OpenPart[], count: number): void {
  const folders = new Map<number, string>();
  for (const { folder, part } of parts) {
    const { index } = part.shard;
    const earlier = folders.get(index);
    if (earlier !== undefined) {
      throw new CommandError(
        'parts',
        `"${earlier}" and "${folder}" are both part ${index} of ${count}`,
        'specify each part once',
      );
    }
    folders.set(index, folder);
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter(
    (index) => !folders.has(index),
  );
  if (missing.length === 0) return;
  throw new CommandError(
    'parts',
    `${missing.length === 1 ? 'part' : 'parts'} ${missing.join(', ')} of ${count} ${missing.length === 1 ? 'is' : 'are'} missing`,
    `build with ${missing.map((index) => `--shard ${index}/${count}`).join(', ')}, and specify all parts`,
  );
}

function checkFiles(folder: string, { files }: Part): void {
  for (const [name, { size }] of Object.entries(files)) {
    // Regular files only: the site must not contain symbolic links to files outside of the part.
    const found = regularFileSize(path.join(folder, name));
    if (found === size) continue;
    throw new CommandError(
      'part',
      found === undefined
        ? `"${folder}" is incomplete: ${name} is missing`
        : `"${folder}" is damaged: ${name} has ${found} bytes instead of ${size}`,
      'copy the whole part again',
    );
  }
}

/**
 * Returns a store of page files. It reads a file from the parts if they contain it. Other files are read from `behind`.
 * New files are written to `behind`.
 */
export function pageFilesOf({ files }: Pick<Parts, 'files'>, behind: StoreFiles): StoreFiles {
  const locate = (name: string) => locateFile(files, name.replace(/^pages-/, 'content/pages/'));
  return {
    has: async (name) => locate(name) !== undefined || behind.has(name),
    async read(name) {
      const file = locate(name);
      return file === undefined ? behind.read(name) : readLocated(file);
    },
    write: behind.write,
    locate: (name) => locate(name) ?? behind.locate?.(name),
  };
}

/**
 * Returns a promise of the text of a part's file; `undefined` if the file does not exist or was generated with another
 * key.
 */
export function readMade(
  { files }: Pick<Parts, 'files'>,
  name: string,
  key: string,
): Promise<string> | undefined {
  const file = files.get(name);
  return file?.key === key ? readLocated(path.resolve(file.folder, name)) : undefined;
}

/**
 * Returns a function that returns the absolute path of a part's file that need not be generated again. It returns
 * `undefined` if there is no such file. `name` is a path from the site's root.
 */
export function adoptableFile(
  { files }: Pick<Parts, 'files'>,
  outputFiles: ReadonlyMap<string, OutputFile>,
): (name: string) => string | undefined {
  return (name) => {
    const key = files.get(name)?.key;
    const isCurrent = key === undefined || outputFiles.get(name)?.key === key;
    return isCurrent ? locateFile(files, name) : undefined;
  };
}

/** Returns the absolute path of a file of the parts. Large sites have hundreds of thousands, so paths are not stored. */
function locateFile(files: Parts['files'], name: string): string | undefined {
  const file = files.get(name);
  return file && path.resolve(file.folder, name);
}

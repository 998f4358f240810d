import path from 'node:path';
import { CommandError } from '../../diagnostics/commandError';
import { readLocated } from '../../files/cacheFolder';
import { parseResults, type ResultTexts, type StoreFiles } from '../../files/contentStore';
import { diskFileStore } from '../../files/fileStore';
import { entryKind, regularFileSize } from '../../files/writableFolder';
import { buildRecordName } from '../buildRecord';
import type { OutputFile } from '../outputFile';
import { manifestName } from '../writeSite';
import { articlesName, type Part, type PartOptions, partName, partSchema } from './part';

/** All parts of a site. */
export interface Parts {
  options: PartOptions;
  /** A hash of all sources of the site. */
  sources: string;
  /** The articles of all parts. */
  articles: ResultTexts;
  /** The files of all parts by name. */
  files: ReadonlyMap<string, PartFile>;
}

/** A file of a part. */
export interface PartFile {
  /** Its absolute path. */
  path: string;
  /** The key that it was made under; missing for a file with its hash in its name. */
  key?: string | undefined;
}

interface OpenPart {
  folder: string;
  part: Part;
}

/**
 * Reads the parts of a site and checks that they are complete and fit each other.
 *
 * @throws {CommandError} where they do not
 */
export async function readParts(
  folders: readonly string[],
  { program, version }: Pick<Part, 'program' | 'version'>,
): Promise<Parts> {
  const parts: OpenPart[] = [];
  for (const folder of folders) parts.push({ folder, part: await readPart(folder) });
  for (const each of parts) refuseOtherProgram(each, { program, version });
  const [first, ...others] = parts;
  if (first === undefined) throw new CommandError('usage', 'No part is named', 'Name all parts');
  for (const other of others) refuseMixed(first, other);
  refuseIncomplete(parts, first.part.shard.count);

  const articles = new Map<string, string>();
  const files = new Map<string, PartFile>();
  for (const { folder, part } of parts) {
    checkFiles(folder, part);
    for (const [name, { key }] of Object.entries(part.files)) {
      files.set(name, { path: path.resolve(folder, name), key });
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
    throw new CommandError('usage', `"${folder}" does not exist`, 'Name the folders of all parts');
  }
  const text = await readText(folder, partName);
  if (text === undefined) throw await notAPart(folder);
  try {
    return partSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new CommandError(
      'part',
      `"${file}" is not the description of a part, or it is damaged`,
      'Copy the part again, or build it again with the same version of Recto',
      { cause },
    );
  }
}

/** Returns the text of a file of a part, or `undefined` when there is none. */
async function readText(folder: string, name: string): Promise<string | undefined> {
  const result = await diskFileStore(folder).read(name);
  return result.status === 'found' ? Buffer.from(result.bytes).toString() : undefined;
}

async function notAPart(folder: string): Promise<CommandError> {
  const kindOf = (name: string) => entryKind(path.join(folder, name));
  if ((await kindOf(manifestName)) !== undefined) {
    const hint = 'Name the folders that "recto build --shard" wrote';
    return new CommandError('usage', `"${folder}" holds a whole site instead of a part`, hint);
  }
  const isKilled = (await kindOf(buildRecordName)) !== undefined;
  return new CommandError(
    'part',
    isKilled
      ? `"${folder}" holds a part that was not built completely`
      : `"${folder}" holds no part of a site: it has no ${partName}`,
    'Build it with "recto build --shard", and copy the whole folder',
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
      : `version ${part.version}, and this is version ${own.version}`;
  throw new CommandError(
    'parts',
    `"${folder}" was built with another Recto: ${versions}`,
    'Build and merge all parts with the same installation, such as one lockfile gives',
  );
}

/** Words for the options of a part in messages. */
const optionNames: Readonly<Record<keyof PartOptions, string>> = {
  base: '--base-url',
  today: 'build date',
  drafts: '--drafts',
  folder: 'folder of the site, seen from the working folder',
};

/** Refuses a part that does not belong to the same site as the first one. */
function refuseMixed(first: OpenPart, other: OpenPart): void {
  const [one, two] = [first.part, other.part];
  if (one.shard.count !== two.shard.count) {
    throw new CommandError(
      'parts',
      `"${first.folder}" is one of ${one.shard.count} parts, and "${other.folder}" one of ${two.shard.count}`,
      'Merge the parts of one division alone',
    );
  }
  for (const [name, label] of Object.entries(optionNames)) {
    const [here, there] = [one, two].map(({ options }) => options[name as keyof PartOptions]);
    if (here === there) continue;
    throw new CommandError(
      'parts',
      `"${first.folder}" and "${other.folder}" were built with other options: ${label} is ${JSON.stringify(here)} and ${JSON.stringify(there)}`,
      'Build all parts with the same options; without commits, set --date',
    );
  }
  if (one.sources === two.sources) return;
  throw new CommandError(
    'parts',
    `"${first.folder}" and "${other.folder}" were built from other sources`,
    'Build all parts from the same commit, with the whole history and the same installed packages',
  );
}

/** Refuses parts of which one is missing or there twice. */
function refuseIncomplete(parts: readonly OpenPart[], count: number): void {
  const folders = new Map<number, string>();
  for (const { folder, part } of parts) {
    const { index } = part.shard;
    const earlier = folders.get(index);
    if (earlier !== undefined) {
      throw new CommandError(
        'parts',
        `"${earlier}" and "${folder}" are both part ${index} of ${count}`,
        'Name every part once',
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
    `${missing.length === 1 ? 'Part' : 'Parts'} ${missing.join(', ')} of ${count} ${missing.length === 1 ? 'is' : 'are'} missing`,
    `Build ${missing.map((index) => `--shard ${index}/${count}`).join(', ')}, and name all parts`,
  );
}

/** Checks that a part has all files that its description lists, with the same sizes. */
function checkFiles(folder: string, { files }: Part): void {
  for (const [name, { size }] of Object.entries(files)) {
    // The site must not hold a link to something outside of the part.
    const found = regularFileSize(path.join(folder, name));
    if (found === size) continue;
    throw new CommandError(
      'part',
      found === undefined
        ? `"${folder}" is incomplete: ${name} is missing`
        : `"${folder}" is damaged: ${name} has ${found} bytes instead of ${size}`,
      'Copy the whole part again',
    );
  }
}

/** Returns page files that are those of the parts, and others behind them. */
export function pageFilesOf({ files }: Pick<Parts, 'files'>, behind: StoreFiles): StoreFiles {
  const locate = (name: string) => files.get(name.replace(/^pages-/, 'content/pages/'))?.path;
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

/** Returns the text of a file of a part; `undefined` where none was made under the key. */
export function readMade(
  { files }: Pick<Parts, 'files'>,
  name: string,
  key: string,
): Promise<string> | undefined {
  const file = files.get(name);
  return file?.key === key ? readLocated(file.path) : undefined;
}

/** Returns the paths of the files that need not be made again, by their names in the site. */
export function adoptableFiles(
  { files }: Pick<Parts, 'files'>,
  outputFiles: ReadonlyMap<string, OutputFile>,
): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([name, { path: file, key }]) =>
      key === undefined || outputFiles.get(name)?.key === key ? [[name, file] as const] : [],
    ),
  );
}

import { buildRecordName } from '../files/fileStore';
import { forEachWithLimit } from '../files/mapWithLimit';
import { conflictingNames } from '../files/writableFolder';
import { type StagedFile, targetOfTemporary } from '../files/writeAtomically';
import { type BuildRecord, formatBuildRecord } from './buildRecord';
import type { CompiledSite } from './compiledSite';
import { hashInName } from './contentFiles';
import type { OutputFile } from './outputFile';
import type { OutputFolder } from './outputFolder';

const concurrency = 16;

type Content = string | Uint8Array;

const contentFolder = 'content/';

export const manifestName = `${contentFolder}manifest.json`;

/** The files of a site except its content. The keys are paths from the site's root. */
export interface SiteFiles {
  /** The viewer's immutable files. */
  assets: ReadonlyMap<string, Uint8Array>;
  /** HTML and all other files whose names contain no hash. */
  outputFiles: ReadonlyMap<string, OutputFile>;
  /**
   * Returns the absolute path of a file that `recto build --shard` has already generated; `undefined` if it has not.
   * `name` is a path from the site's root.
   */
  adopted?: ((name: string) => string | undefined) | undefined;
}

/**
 * Writes a compiled site to a folder and deletes obsolete files of earlier builds. Unchanged files are not written.
 * Returns the names of the written files, without the build record.
 *
 * The manifest is written after the files that it refers to, and the files of the previous manifest are deleted after
 * that. Therefore, all files that the manifest refers to exist at any time, even if the process is killed.
 *
 * @throws {CommandError} if a file cannot be written
 */
export async function writeSite(
  out: OutputFolder,
  site: CompiledSite,
  { assets, outputFiles, adopted }: SiteFiles,
): Promise<string[]> {
  const manifest = JSON.stringify(site.manifest);
  // The value is `undefined` for files that are in the store. A function for each file would take more memory.
  const immutable = new Map<string, Content | undefined>(assets);
  for (const [name, content] of site.files) immutable.set(contentFolder + name, content);
  for (const file of [...site.pages.map(({ page }) => page.file), ...site.storedFiles]) {
    immutable.set(contentFolder + file, undefined);
  }
  immutable.set(`${contentFolder}releases/${site.manifest.release}.json`, manifest);

  const missing = [...immutable.keys()].filter((name) => !out.names.has(name));
  const isStale = (name: string, key: string) =>
    !out.names.has(name) || out.record.files.get(name) !== key;
  const stale = [...outputFiles].flatMap(([name, { key }]) => (isStale(name, key) ? [name] : []));
  const wanted = new Set([...immutable.keys(), ...outputFiles.keys(), manifestName]);
  const obsolete = [...out.names]
    .filter((name) => !wanted.has(name) && isOwn(name, wanted, out.record))
    .sort();
  const record: BuildRecord = {
    release: site.manifest.release,
    assets: [...assets.keys()],
    files: new Map(Array.from(outputFiles, ([name, { key }]) => [name, key])),
  };
  const publishedManifest = (await out.read(manifestName))?.toString();
  const isManifestNew = publishedManifest !== manifest;

  const isChanged = missing.length + stale.length + obsolete.length > 0 || isManifestNew;
  if (isChanged) await out.write(buildRecordName, unfinishedRecord(out.record, record, stale));
  const conflicting = new Set(conflictingNames(obsolete, wanted));
  await forEachWithLimit(conflicting, concurrency, out.remove);
  const write = async (name: string, make: () => Content | Promise<Content>) => {
    const file = adopted?.(name);
    await (file === undefined ? out.write(name, await make()) : out.adopt(name, file));
  };
  await forEachWithLimit(missing, concurrency, (name) =>
    write(name, () => immutable.get(name) ?? site.store.read(name.slice(contentFolder.length))),
  );

  const staged: StagedFile[] = [];
  const writeOutput = async ([name, { make }]: readonly [string, OutputFile]) => {
    if (!out.names.has(name)) return write(name, make);
    const file = adopted?.(name);
    staged.push(
      await (file === undefined ? out.stage(name, await make()) : out.stageCopy(name, file)),
    );
  };
  try {
    // Worker threads render the HTML, while this thread generates the other files.
    const isHtml = (name: string) => name.endsWith('.html');
    const others = stale.filter((name) => !isHtml(name));
    const passes = [stale.filter(isHtml), others].map((names) =>
      forEachWithLimit(filesOf(outputFiles, names), concurrency, writeOutput),
    );
    // If one pass fails, the other must have ended before its staged files are discarded.
    await Promise.allSettled(passes);
    await Promise.all(passes);
    if (isManifestNew) await out.write(manifestName, manifest);
  } catch (error) {
    await Promise.all(staged.map(({ discard }) => discard()));
    throw error;
  }
  await forEachWithLimit(staged, concurrency, ({ commit }) => commit());
  const rest = obsolete.filter((name) => !conflicting.has(name));
  await forEachWithLimit(rest, concurrency, out.remove);
  const isRecorded = () =>
    [...formatBuildRecord(record)].join('') === [...formatBuildRecord(out.record)].join('');
  if (isChanged || !isRecorded()) await out.write(buildRecordName, formatBuildRecord(record));
  return [...missing, ...stale, ...(isManifestNew ? [manifestName] : [])];
}

/** Yields the named files with their names. A list of such pairs would take more memory. */
function* filesOf(
  files: ReadonlyMap<string, OutputFile>,
  names: Iterable<string>,
): Generator<readonly [name: string, file: OutputFile]> {
  for (const name of names) {
    const file = files.get(name);
    if (file !== undefined) yield [name, file];
  }
}

/**
 * Returns the record, as lines of JSON, to write before other files are changed. It lists the files of both builds, so
 * that the next build can replace and delete these files if this build is killed.
 */
function unfinishedRecord(
  before: BuildRecord,
  after: BuildRecord,
  stale: readonly string[],
): Generator<string> {
  const files = new Map(before.files);
  for (const [name, key] of after.files) files.set(name, key);
  for (const name of stale) files.set(name, '');
  return formatBuildRecord({
    assets: [...new Set([...before.assets, ...after.assets])],
    files,
  });
}

/**
 * Tests if a file belongs to this or an earlier build and may therefore be deleted. Returns `true` also for temporary
 * files of killed builds.
 */
function isOwn(name: string, wanted: ReadonlySet<string>, record: BuildRecord): boolean {
  if (hashInName(name) !== undefined || record.files.has(name)) return true;
  if (record.assets.includes(name)) return true;
  const target = targetOfTemporary(name);
  if (target === undefined) return false;
  return target === buildRecordName || wanted.has(target) || isOwn(target, wanted, record);
}

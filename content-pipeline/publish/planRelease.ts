import { forEachWithLimit } from '../files/mapWithLimit';
import { targetOfTemporary } from '../files/writeAtomically';
import { isImmutable } from '../serve/fileHeaders';
import {
  findOutputFiles,
  groupParts,
  type InventoryFile,
  type InventoryPart,
  keptOutputName,
  type ReleaseFiles,
  readGroup,
  requiredFiles,
} from './inventory';
import type { ObjectStore, StoredFile } from './objectStore';
import type { TargetState } from './releases';

/** The name of an output file, and the hash and size that it must have. */
export type WantedFile = readonly [name: string, file: InventoryFile];

/** A file to upload: an immutable file, or the copy of an output file that is stored for rollbacks. */
export interface Upload {
  name: string;
  /**
   * The file of the built site with the same bytes. Differs from `name` if the upload is the copy of an output file.
   */
  source: string;
  size: number;
}

/** The changes that make a release current. Uploads, additions, replacements and deletions are sorted by name. */
export interface ReleasePlan {
  /** The hashes of the inventory's parts that a publication writes. */
  parts: readonly string[];
  /** The files to upload, which are missing or damaged in the target. */
  uploads: readonly Upload[];
  /** The names of the files that need no upload, because they were found in the target. */
  found: readonly string[];
  /** Output files that do not exist yet; they are written before the manifest. */
  additions: readonly WantedFile[];
  /** Output files that replace existing files; they are written after the manifest. */
  replacements: readonly WantedFile[];
  /**
   * Output files that this release does not have, and temporary files of killed publishers. A file that prevents the
   * creation of a new file is removed first. All others are removed last.
   */
  deletions: readonly string[];
}

/** Returns the number of uploads, additions and replacements in a plan. */
export function countWrites({ uploads, additions, replacements }: ReleasePlan): number {
  return uploads.length + additions.length + replacements.length;
}

interface PlanOptions {
  /** True if the target may contain immutable files of this release that the current release does not have. */
  mayHoldMore: boolean;
  readOutput(file: WantedFile): Promise<Uint8Array>;
  /**
   * Returns the bytes of a file of the built site. With this function, immutable files are compared by their bytes if
   * the state of the target is unknown. In all other cases, only their sizes are compared.
   */
  readSource?(name: string): Promise<Uint8Array>;
  concurrency: number;
}

/**
 * Compares a release with a target and returns the changes that make the release current. If the state of the target is
 * known, reads only the parts in which the inventories differ.
 */
export async function planRelease(
  store: ObjectStore,
  own: ReleaseFiles,
  state: Pick<TargetState, 'current' | 'others' | 'inPlace'>,
  { mayHoldMore, readOutput, readSource, concurrency }: PlanOptions,
): Promise<ReleasePlan> {
  const differences = await compare(own, state, concurrency);
  const { uploads, additions, replacements, unknown, deletions } = differences;
  const currentParts = new Set(
    state.inPlace === 'unknown' ? [] : Object.values(state.current?.parts ?? {}),
  );
  const parts = Object.values(own.parts).filter((hash) => !currentParts.has(hash));
  const damaged = new Set<string>();
  const isIntact = (stored: ReadonlyMap<string, StoredFile>, { name, size }: Upload) =>
    stored.get(name)?.size === size && !damaged.has(name);
  const plan = (stored: ReadonlyMap<string, StoredFile>, obsolete: readonly string[]) =>
    sorted({
      parts,
      uploads: uploads.filter((file) => !isIntact(stored, file)),
      found: uploads.flatMap((file) => (isIntact(stored, file) ? [file.name] : [])),
      additions,
      replacements,
      deletions: obsolete,
    });

  const required = uploads.map(({ name }) => name);
  if (state.inPlace === 'current') {
    const stored = await findStored(store, mayHoldMore ? required : [], concurrency);
    return plan(stored, deletions);
  }
  const names = new Set([...required, ...unknown.map(([name]) => name), ...deletions]);
  const temporaries: string[] = [];
  const stored = await listStored(store, names, temporaries);
  if (state.inPlace === 'unknown' && readSource !== undefined) {
    await forEachWithLimit(uploads, concurrency, async ({ name, source, size }) => {
      const found = stored.get(name);
      if (found?.size !== size) return;
      if (!(await hasBytes(store, name, found, await readSource(source)))) damaged.add(name);
    });
  }
  await forEachWithLimit(unknown, concurrency, async (file) => {
    const [name, { size }] = file;
    const found = stored.get(name);
    if (found === undefined) additions.push(file);
    else if (found.size !== size || !(await hasBytes(store, name, found, await readOutput(file)))) {
      replacements.push(file);
    }
  });
  return plan(stored, [
    ...deletions.filter((name) => stored.has(name)),
    ...(await ownTemporaries(own, temporaries, concurrency)),
  ]);
}

interface Differences {
  uploads: Upload[];
  additions: WantedFile[];
  replacements: WantedFile[];
  /** Output files that may be missing or different in the target. */
  unknown: WantedFile[];
  deletions: string[];
}

async function compare(
  own: ReleaseFiles,
  { current, others, inPlace }: Pick<TargetState, 'current' | 'others' | 'inPlace'>,
  concurrency: number,
): Promise<Differences> {
  const found: Differences = {
    uploads: [],
    additions: [],
    replacements: [],
    unknown: [],
    deletions: [],
  };
  const compared = [...others.values()];
  const currentIndex = current === undefined ? -1 : compared.indexOf(current);
  const isSame = (group: readonly (readonly string[])[]) =>
    compared.length > 0 &&
    inPlace !== 'unknown' &&
    group.every((hashes) => hashes.join() === group[0]?.join());
  const groups = groupParts([own, ...compared]).filter((group) => !isSame(group));
  const deletions = new Set<string>();
  await forEachWithLimit(groups, concurrency, async ([ownHashes = [], ...hashes]) => {
    const part = await readGroup(own, ownHashes);
    const parts = await Promise.all(
      compared.map((release, index) => readGroup(release, hashes[index] ?? [])),
    );
    const held = parts[currentIndex];
    const isHeld = held === undefined || inPlace === 'unknown' ? new Map() : requiredFiles(held);
    const require = (name: string, source: string, { size }: InventoryFile) => {
      if (isHeld.has(name)) return;
      found.uploads.push({ name, source, size });
      isHeld.set(name, size);
    };
    for (const [name, file] of Object.entries(part.immutableFiles)) require(name, name, file);
    for (const [name, file] of Object.entries(part.outputFiles)) {
      require(keptOutputName(name, file), name, file);
      if (inPlace === 'current') {
        const before = held?.outputFiles[name];
        if (before === undefined) found.additions.push([name, file]);
        else if (before.hash !== file.hash) found.replacements.push([name, file]);
      } else if (inPlace === 'unknown' || !haveSame(parts, name, file)) {
        found.unknown.push([name, file]);
      }
    }
    for (const { outputFiles } of parts) {
      for (const name of Object.keys(outputFiles)) {
        if (!(name in part.outputFiles)) deletions.add(name);
      }
    }
  });
  return { ...found, deletions: [...deletions] };
}

function haveSame(parts: readonly InventoryPart[], name: string, { hash }: InventoryFile): boolean {
  return parts.every(({ outputFiles }) => outputFiles[name]?.hash === hash);
}

/**
 * Maximum number of files that are requested individually. If there are more, all files of the target are listed, a
 * thousand per response.
 */
const singleRequests = 100;

/** Returns the files of a store that have one of the given names. The keys of the map are the names. */
export async function findStored(
  store: ObjectStore,
  names: readonly string[],
  concurrency: number,
): Promise<Map<string, StoredFile>> {
  if (names.length > singleRequests) return listStored(store, new Set(names), []);
  const found = new Map<string, StoredFile>();
  await forEachWithLimit(names, concurrency, async (name) => {
    const file = await store.find(name);
    if (file !== undefined) found.set(name, file);
  });
  return found;
}

async function listStored(
  store: ObjectStore,
  names: ReadonlySet<string>,
  temporaries: string[],
): Promise<Map<string, StoredFile>> {
  const found = new Map<string, StoredFile>();
  for await (const [name, file] of store.walk()) {
    if (names.has(name)) found.set(name, file);
    if (targetOfTemporary(name) !== undefined) temporaries.push(name);
  }
  return found;
}

async function hasBytes(
  store: ObjectStore,
  name: string,
  { tag }: StoredFile,
  bytes: Uint8Array,
): Promise<boolean> {
  return (tag ?? (await store.tagOf(name))) === store.tagFor(bytes);
}

/** Matches the names of files in folders that contain only files of `recto publish`. */
const ownFolder = /^content\/(?:inventory|output|releases)\//;

/** Returns the temporary files of killed publishers. Temporary files that may belong to other programs are omitted. */
async function ownTemporaries(
  own: ReleaseFiles,
  temporaries: readonly string[],
  concurrency: number,
): Promise<string[]> {
  const targets = new Map(temporaries.map((name) => [name, targetOfTemporary(name) ?? '']));
  const outputFiles = await findOutputFiles(own, targets.values(), concurrency);
  return temporaries.filter((name) => {
    const target = targets.get(name) ?? '';
    return ownFolder.test(name) || isImmutable(target) || outputFiles.has(target);
  });
}

/**
 * Returns a copy of a plan with its lists of files sorted by name, because their order would otherwise depend on the
 * order of responses.
 */
function sorted({
  uploads,
  additions,
  replacements,
  deletions,
  ...rest
}: ReleasePlan): ReleasePlan {
  const byName = ([a]: WantedFile, [b]: WantedFile) => (a < b ? -1 : 1);
  return {
    ...rest,
    uploads: [...uploads].sort((a, b) => (a.name < b.name ? -1 : 1)),
    additions: [...additions].sort(byName),
    replacements: [...replacements].sort(byName),
    deletions: [...deletions].sort(),
  };
}

import path from 'node:path/posix';
import { createDiagnosticLog, type Diagnostic } from '../diagnostics/diagnostic';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import type { FileResult, FileStore } from '../files/fileStore';
import type { FileChange } from '../files/watchFolders';
import type { ApiSectionConfig } from '../sections/api/apiConfig';
import { apiSections } from '../sections/api/apiSections';
import {
  type CollectContext,
  type CollectedSections,
  type SectionKind,
  sectionsOfKind,
} from '../sections/sectionKind';
import { sectionKinds } from '../site/sectionKinds';
import { wordInputs } from '../words/pageWords';

/**
 * A file store that caches files. It reads a file again only after `invalidate` was called with a change of this file.
 */
interface CachedFiles extends FileStore {
  /**
   * Removes changed files from the cache. Paths are relative to the store's folder. Returns the changes, but omits
   * files whose content is the same as before.
   */
  invalidate(changes: readonly FileChange[]): Promise<FileChange[]>;
}

/**
 * Returns a file store that caches the files and file lists of another store. It also caches the values that are
 * computed from files, because otherwise each edit would parse the front matter of all files again. Repeated reads of
 * an unchanged file return the same object.
 */
export function cacheFiles(store: FileStore): CachedFiles {
  const contents = new Map<string, Promise<FileResult>>();
  const lists = new Map<string, Promise<string[]>>();
  const values = new WeakMap<Uint8Array, Map<object, { file: string; value: unknown }>>();

  return {
    ...store,
    derive<Value>(file: string, bytes: Uint8Array, key: object, make: () => Value): Value {
      const ofBytes = values.get(bytes) ?? new Map<object, { file: string; value: unknown }>();
      values.set(bytes, ofBytes);
      const known = ofBytes.get(key);
      const found = known?.file === file ? known : { file, value: make() };
      ofBytes.set(key, found);
      // The key determines the type of the value.
      return found.value as Value;
    },
    read: (file) => once(contents, path.normalize(file), () => store.read(file)),
    list: async (folder) => [...(await once(lists, folder, () => store.list(folder)))],
    async invalidate(changes) {
      const changed: FileChange[] = [];
      for (const change of changes) {
        if (change.type === 'changed' && (await isUnchanged(change.file))) continue;
        changed.push(change);
        contents.delete(change.file);
        if (change.type !== 'changed') forgetBelow(change.file);
      }
      return changed;
    },
  };

  async function isUnchanged(file: string): Promise<boolean> {
    const known = await contents.get(file);
    const now = await store.read(file);
    if (known?.status !== 'found' || now.status !== 'found') return false;
    return Buffer.from(known.bytes).equals(now.bytes);
  }

  /**
   * Removes all files below a path, and all lists of files, from the cache, because a folder or link may have been
   * added or removed at this path.
   */
  function forgetBelow(file: string): void {
    for (const name of contents.keys()) if (name.startsWith(`${file}/`)) contents.delete(name);
    lists.clear();
  }
}

function once<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

interface RecentResults {
  /**
   * Returns the cache for the next compilation. Results that the previous compilation has not used are removed.
   */
  next(): CacheFolder;
}

/**
 * Creates a cache in memory for the results of the last two compilations. Results that are not in memory are read from
 * a cache on disk. The same inputs always return the same object.
 */
export function cacheResults(cache: CacheFolder): RecentResults {
  let recent = new Map<string, Promise<unknown>>();
  let older = new Map<string, Promise<unknown>>();

  function remember<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value> {
    const key = `${name} ${contentHash(JSON.stringify(inputs))}`;
    const value = recent.get(key) ?? older.get(key) ?? readOrMake(name, inputs, make);
    recent.set(key, value);
    // Failures are not cached.
    value.catch(() => recent.delete(key));
    // The name in the key determines the type of the value.
    return value as Promise<Value>;
  }

  /** Returns a value from the cache on disk or creates it. Resolves before a new value is written to disk. */
  function readOrMake<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      const makeAndResolve = async () => {
        const value = await make();
        resolve(value);
        return value;
      };
      cache.remember(name, inputs, makeAndResolve).then(resolve, reject);
    });
  }

  return {
    next() {
      older = recent;
      recent = new Map();
      return { path: cache.path, remember };
    },
  };
}

interface CachedReferences {
  /**
   * All kinds of sections. API references are collected again only in these cases: a package has changed; the
   * configuration or translations that they depend on have changed; the last collection reported problems in
   * `recto.yaml`.
   */
  kinds: readonly SectionKind[];
  invalidate(): void;
}

interface Collected {
  inputs: string;
  collected: CollectedSections;
  diagnostics: readonly Diagnostic[];
}

/**
 * Creates a cache of API references. Returns all kinds of sections, and a function that empties the cache. API
 * references are read from the cache.
 */
export function cacheReferences(): CachedReferences {
  let known: Collected | undefined;
  let version = 0;

  async function collectAgain(context: CollectContext, inputs: string): Promise<Collected> {
    const before = version;
    const { entries, report } = createDiagnosticLog();
    const collected = await apiSections.collect(context, report);
    const found = { inputs, collected, diagnostics: entries };
    // Diagnostics contain line numbers of the configuration, which any edit may change.
    const isReusable = entries.every(({ file }) => file !== context.config.file);
    if (isReusable && before === version) known = found;
    return found;
  }

  const cached: SectionKind = {
    ...apiSections,
    async collect(context, report) {
      const inputs = inputsOf(context);
      const found = known?.inputs === inputs ? known : await collectAgain(context, inputs);
      for (const diagnostic of found.diagnostics) report(diagnostic);
      return found.collected;
    },
  };
  return {
    kinds: sectionKinds.map((kind) => (kind === apiSections ? cached : kind)),
    invalidate() {
      version += 1;
      known = undefined;
    },
  };
}

/**
 * Returns a cache key for API references, as JSON. The key contains the configuration values and the translations that
 * the references depend on. It also contains the positions in the configuration that diagnostics of the references
 * refer to.
 */
function inputsOf({ config: { value, placeOf }, languages }: CollectContext): string {
  const sections = sectionsOfKind<ApiSectionConfig>(value, 'api').map((place) => [
    ...[place, placeOf(['sections', place.sectionIndex])],
  ]);
  const { navbar, trailingSlash, locales } = value;
  const words = wordInputs(languages[0]);
  return JSON.stringify([sections, navbar, trailingSlash, locales, words]);
}

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

/** Files that are read once, until they change. */
interface CachedFiles extends FileStore {
  /** Removes files, named by paths below the folder, from the caches, and returns those whose content differs. */
  invalidate(changes: readonly FileChange[]): Promise<FileChange[]>;
}

/** Caches what a store has read: an unchanged file is the same object each time. */
export function cacheFiles(store: FileStore): CachedFiles {
  const contents = new Map<string, Promise<FileResult>>();
  const lists = new Map<string, Promise<string[]>>();

  return {
    ...store,
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

  /** Removes cached files below a path: a folder or a link may have been added or removed, with everything in it. */
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

/** The results of the last compilations, in memory. */
interface RecentResults {
  /**
   * Returns the cache of another compilation. Results that neither this compilation nor the one before it uses are
   * forgotten when the next one begins.
   */
  next(): CacheFolder;
}

/** Keeps the results of the last compilations in memory, in front of a cache on the disk. The same inputs return the same object. */
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
    // A failure is not cached.
    value.catch(() => recent.delete(key));
    // The key consists of all that the value was made from, its type included.
    return value as Promise<Value>;
  }

  /** Resolves as soon as the value is made, before it is written. */
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

/** The kinds of sections, of which API references are collected again only when a package or its configuration has changed. */
interface CachedReferences {
  kinds: readonly SectionKind[];
  /** Forgets the references, since a file of a package has changed. */
  invalidate(): void;
}

interface Collected {
  inputs: string;
  collected: CollectedSections;
  diagnostics: readonly Diagnostic[];
}

/** Caches the references of a site: finding out that they have not changed takes longer than compiling all the rest. */
export function cacheReferences(): CachedReferences {
  let known: Collected | undefined;
  let version = 0;

  async function collectAgain(context: CollectContext, inputs: string): Promise<Collected> {
    const before = version;
    const { entries, report } = createDiagnosticLog();
    const collected = await apiSections.collect(context, report);
    const found = { inputs, collected, diagnostics: entries };
    // Diagnostics name lines of the configuration, which move with any edit.
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

/** Returns everything in the configuration and the words that references are made of, with the lines that messages name. */
function inputsOf({ config: { value, placeOf }, languages }: CollectContext): string {
  const sections = sectionsOfKind<ApiSectionConfig>(value, 'api').map((place) => [
    ...[place, placeOf(['sections', place.sectionIndex])],
  ]);
  const { navbar, trailingSlash, additionalLanguages, locales } = value;
  const words = wordInputs(languages[0]);
  return JSON.stringify([sections, navbar, trailingSlash, additionalLanguages, locales, words]);
}

import path from 'node:path/posix';
import type { ApiSectionConfig } from '../config/apiConfig';
import { createDiagnosticLog, type Diagnostic } from '../diagnostics/diagnostic';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import type { FileResult, FileStore } from '../files/fileStore';
import type { FileChange } from '../files/watchFolders';
import { apiSections } from '../sections/api/apiSections';
import {
  type CollectContext,
  type CollectedSections,
  type SectionKind,
  sectionsOfKind,
} from '../sections/sectionKind';
import { sectionKinds } from '../site/sectionKinds';

/** Files that are read once, until somebody says that they have changed. */
interface RememberedFiles extends FileStore {
  /** Looks again at files, named by their paths below the folder, and gives those that are really others. */
  lookAgain(changes: readonly FileChange[]): Promise<FileChange[]>;
}

/** Keeps what a store has read. What it gives of an unchanged file is the very same each time. */
export function rememberFiles(store: FileStore): RememberedFiles {
  const contents = new Map<string, Promise<FileResult>>();
  const lists = new Map<string, Promise<string[]>>();

  return {
    ...store,
    read: (file) => once(contents, path.normalize(file), () => store.read(file)),
    list: async (folder) => [...(await once(lists, folder, () => store.list(folder)))],
    async lookAgain(changes) {
      const real: FileChange[] = [];
      for (const change of changes) {
        if (change.type === 'changed' && (await isAsKnown(change.file))) continue;
        real.push(change);
        contents.delete(change.file);
        if (change.type !== 'changed') forgetAround(change.file);
      }
      return real;
    },
  };

  async function isAsKnown(file: string): Promise<boolean> {
    const known = await contents.get(file);
    const now = await store.read(file);
    if (known?.status !== 'found' || now.status !== 'found') return false;
    return Buffer.from(known.bytes).equals(now.bytes);
  }

  /** A folder or a link may have come or gone, with all that is in it. */
  function forgetAround(file: string): void {
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

/** Keeps results in memory, so that the same inputs give the very same value. */
interface RecentResults {
  /**
   * The results for another compilation. What neither this one nor the one before it asks for is forgotten when the
   * next one begins.
   */
  next(): CacheFolder;
}

/** Keeps the results of the last compilations in memory, above a cache that outlives the process. */
export function recentResults(cache: CacheFolder): RecentResults {
  let recent = new Map<string, Promise<unknown>>();
  let older = new Map<string, Promise<unknown>>();

  function remember<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value> {
    const key = `${name} ${contentHash(JSON.stringify(inputs))}`;
    const value = recent.get(key) ?? older.get(key) ?? knowOrMake(name, inputs, make);
    recent.set(key, value);
    // What failed is tried again.
    value.catch(() => recent.delete(key));
    // The key names who made the value, and from what.
    return value as Promise<Value>;
  }

  /** Nobody waits until what was made has been written. */
  function knowOrMake<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      const makeAndTell = async () => {
        const value = await make();
        resolve(value);
        return value;
      };
      cache.remember(name, inputs, makeAndTell).then(resolve, reject);
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

/** The kinds of sections, of which references are read again only when a package or its configuration has changed. */
interface RememberedReferences {
  kinds: readonly SectionKind[];
  /** Is called when a file of a package has changed. */
  forget(): void;
}

interface Known {
  inputs: string;
  collected: CollectedSections;
  diagnostics: readonly Diagnostic[];
}

/** Caches the references of a site: finding out that they have not changed takes longer than compiling all the rest. */
export function rememberReferences(): RememberedReferences {
  let known: Known | undefined;
  let version = 0;

  async function collectAgain(context: CollectContext, inputs: string): Promise<Known> {
    const before = version;
    const { entries, report } = createDiagnosticLog();
    const collected = await apiSections.collect(context, report);
    const found = { inputs, collected, diagnostics: entries };
    // Places in the configuration move when it is edited anywhere.
    const isLasting = entries.every(({ file }) => file !== context.config.file);
    if (isLasting && before === version) known = found;
    return found;
  }

  const remembered: SectionKind = {
    ...apiSections,
    async collect(context, report) {
      const inputs = inputsOf(context);
      const found = known?.inputs === inputs ? known : await collectAgain(context, inputs);
      for (const diagnostic of found.diagnostics) report(diagnostic);
      return found.collected;
    },
  };
  return {
    kinds: sectionKinds.map((kind) => (kind === apiSections ? remembered : kind)),
    forget() {
      version += 1;
      known = undefined;
    },
  };
}

/** Returns everything in the configuration that references are made of, with the lines that messages name. */
function inputsOf({ config: { value, placeOf } }: CollectContext): string {
  const sections = sectionsOfKind<ApiSectionConfig>(value, 'api').map((place) => [
    ...[place, placeOf(['sections', place.sectionIndex])],
  ]);
  const { navbar, trailingSlash, additionalLanguages, locales } = value;
  return JSON.stringify([sections, navbar, trailingSlash, additionalLanguages, locales]);
}

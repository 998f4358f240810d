import type { QueryClient } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { LoadError } from '../lazy/loadError';
import { logWarning } from '../logWarning';
import { type Finding, findPage } from './findPage';
import { isInlineManifest, isUnnamed } from './inlineData';
import { contentReader, manifestQuery, pageQuery, routeTableQuery } from './queries';

/**
 * Finds the page at an address and loads its document into the cache.
 *
 * A missing file was replaced by a later release: the manifest is then read again, once, and the file that it names
 * is loaded. A file that is missing in that release too is not requested again until `forgetMissingFiles` or the
 * next release.
 *
 * @throws {LoadError} if a file cannot be loaded.
 */
export async function loadPage(path: string, queryClient: QueryClient): Promise<Finding> {
  const known = await queryClient.ensureQueryData(manifestQuery);
  let readAt = Date.now();
  try {
    const finding = await findAndLoad(path, known, queryClient);
    const isKnown = finding.type === 'page' && !isUnnamed(finding.file);
    // A manifest out of the HTML knows only the page that it came with.
    if (isKnown || !isInlineManifest(known)) return finding;
  } catch (error) {
    if (!(error instanceof LoadError && error.isMissing)) throw error;
    readAt = missingSince(error, queryClient) ?? readAt;
  }
  const newest = await readManifestAgain(queryClient, readAt);
  return findAndLoad(path, newest, queryClient);
}

/** Finds the page at an address in a release, without loading its document. */
export function find(path: string, manifest: Manifest, queryClient: QueryClient): Promise<Finding> {
  return findPage(path, manifest, (file) =>
    loadFile(file, manifest, queryClient, () => queryClient.ensureQueryData(routeTableQuery(file))),
  );
}

/** Finds the page at an address in the newest known release; the manifest out of the HTML does not count. */
export async function findPublished(path: string, queryClient: QueryClient): Promise<Finding> {
  const known = await queryClient.ensureQueryData(manifestQuery);
  const manifest = isInlineManifest(known) ? await readManifestAgain(queryClient) : known;
  return find(path, manifest, queryClient);
}

/** Reads the manifest again, unless it was read after `time` (in milliseconds). */
export function readManifestAgain(
  queryClient: QueryClient,
  time: number = Date.now(),
): Promise<Manifest> {
  return queryClient.fetchQuery({ ...manifestQuery, staleTime: Math.max(0, Date.now() - time) });
}

async function findAndLoad(
  path: string,
  manifest: Manifest,
  queryClient: QueryClient,
): Promise<Finding> {
  const finding = await find(path, manifest, queryClient);
  if (finding.type === 'page' && !isUnnamed(finding.file)) {
    const { file } = finding;
    await loadFile(file, manifest, queryClient, () => queryClient.ensureQueryData(pageQuery(file)));
  }
  return finding;
}

/** A file that a release names but the server does not have. */
interface MissingFile {
  release: string;
  error: LoadError;
  /** When it was requested, in milliseconds. */
  time: number;
}

const missingKey = 'missing';

/** Forgets which files were missing, so that they are requested again. */
export function forgetMissingFiles(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: [missingKey] });
}

/**
 * Loads a hashed file of a release.
 *
 * @throws {LoadError} if it cannot be loaded; without a request if it is known to be missing in that release.
 */
async function loadFile<Content>(
  file: string,
  { release }: Manifest,
  queryClient: QueryClient,
  load: () => Promise<Content>,
): Promise<Content> {
  const key = [missingKey, file];
  const missing = queryClient.getQueryData<MissingFile>(key);
  if (missing?.release === release) throw missing.error;
  try {
    return await load();
  } catch (error) {
    if (error instanceof LoadError && error.isMissing) {
      queryClient.setQueryData<MissingFile>(key, { release, error, time: Date.now() });
    }
    throw error;
  }
}

function missingSince(error: LoadError, queryClient: QueryClient): number | undefined {
  const files = queryClient.getQueriesData<MissingFile>({ queryKey: [missingKey] });
  return files.find(([, missing]) => missing?.error === error)?.[1]?.time;
}

/**
 * Loads a page ahead of navigation, unless the connection is slow or the reader saves data. A failure is only logged.
 */
export async function preload(routePath: string, load: () => Promise<unknown>): Promise<void> {
  if (savesData()) return;
  try {
    await contentReader.prefetch();
    await load();
  } catch (cause) {
    logWarning(`The page "${routePath}" could not be prefetched`, cause);
  }
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether the reader saves data or has a 2G connection. */
function savesData(): boolean {
  // Not all browsers have it, and TypeScript's library omits it.
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

import type { QueryClient } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { LoadError } from '../lazy/loadError';
import { logWarning } from '../logWarning';
import { type Finding, findPage } from './findPage';
import { isInlineManifest, isUnnamed } from './inlineData';
import { contentReader, manifestQuery, pageQuery, routeTableQuery } from './queries';

/**
 * Looks up a route path and loads the document of its page into the cache. Returns the result of the lookup. If the
 * cached manifest is from the HTML of another page, the path is looked up in the published manifest.
 *
 * If a file is missing on the server, the path is looked up once more in the newest manifest, because a later release
 * may have replaced the file. A file that is missing again is not requested until `forgetMissingFiles` is called or
 * another release is loaded.
 *
 * @throws {LoadError} if a file cannot be loaded.
 */
export async function loadPage(path: string, queryClient: QueryClient): Promise<Finding> {
  const known = await queryClient.ensureQueryData(manifestQuery);
  let readAt = Date.now();
  try {
    const finding = await findAndLoad(path, known, queryClient);
    const isKnown = finding.type === 'page' && !isUnnamed(finding.file);
    // A manifest from the HTML contains only the page of that HTML.
    if (isKnown || !isInlineManifest(known)) return finding;
  } catch (error) {
    if (!(error instanceof LoadError && error.isMissing)) throw error;
    readAt = missingSince(error, queryClient) ?? readAt;
  }
  const newest = await readManifestAgain(queryClient, readAt);
  return findAndLoad(path, newest, queryClient);
}

/**
 * Looks up a route path in a release, without loading the page document.
 *
 * @throws {LoadError} if a route table cannot be loaded.
 */
export function find(path: string, manifest: Manifest, queryClient: QueryClient): Promise<Finding> {
  return findPage(path, manifest, (file) =>
    loadFile(file, manifest, queryClient, () => queryClient.ensureQueryData(routeTableQuery(file))),
  );
}

/**
 * Looks up a route path in the cached manifest. If the cached manifest is from the HTML of the page, fetches the
 * published manifest first.
 *
 * @throws {LoadError} if a file cannot be loaded.
 */
export async function findPublished(path: string, queryClient: QueryClient): Promise<Finding> {
  const known = await queryClient.ensureQueryData(manifestQuery);
  const manifest = isInlineManifest(known) ? await readManifestAgain(queryClient) : known;
  return find(path, manifest, queryClient);
}

/**
 * Returns the manifest. Fetches it again if it was last fetched before `time`, in milliseconds since 1970.
 *
 * @throws {LoadError} if the manifest cannot be loaded.
 */
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

interface MissingFile {
  release: string;
  error: LoadError;
  /** The time of the request, in milliseconds since 1970. */
  time: number;
}

const missingKey = 'missing';

/** Removes the records of missing files, so that the files are requested again. */
export function forgetMissingFiles(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: [missingKey] });
}

/**
 * Loads a hashed file of a release. A file that is recorded as missing in this release is not requested again.
 *
 * @throws {LoadError} if the file cannot be loaded or is recorded as missing.
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
 * Loads the code that reads content files, and then a page with `load`, before a navigation. Does nothing if the
 * connection is slow or the browser is set to save data. Logs a failure and does not throw.
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

function savesData(): boolean {
  // Not all browsers have this property, and TypeScript's library omits it.
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}

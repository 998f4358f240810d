import type { QueryClient } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { LoadError } from '../lazy/loadError';
import { pageQuery, routeTableQuery } from './fileQueries';
import { type Finding, findPage } from './findPage';
import { isInlineManifest, isUnnamed } from './inlineData';
import { manifestQuery } from './manifestQuery';

/**
 * Finds what stands at an address and has its document ready in the cache.
 *
 * A file that is gone was replaced by a later release: then the manifest is read again, once.
 */
export async function loadPage(path: string, queryClient: QueryClient): Promise<Finding> {
  try {
    return await loadByManifest(path, queryClient);
  } catch (error) {
    if (!(error instanceof LoadError && error.isMissing)) throw error;
    const manifest = await readManifestAgain(queryClient);
    return await prepare(await find(path, manifest, queryClient), queryClient);
  }
}

/** What stands at an address in a given release, without fetching the document. */
export function find(path: string, manifest: Manifest, queryClient: QueryClient): Promise<Finding> {
  return findPage(path, manifest, (file) => queryClient.ensureQueryData(routeTableQuery(file)));
}

/** What stands at an address in the newest release that is known, other than from the HTML of a page. */
export async function findPublished(path: string, queryClient: QueryClient): Promise<Finding> {
  const known = await queryClient.ensureQueryData(manifestQuery);
  const manifest = isInlineManifest(known) ? await readManifestAgain(queryClient) : known;
  return find(path, manifest, queryClient);
}

async function loadByManifest(path: string, queryClient: QueryClient): Promise<Finding> {
  const manifest = await queryClient.ensureQueryData(manifestQuery);
  const finding = await find(path, manifest, queryClient);
  if (isInlineManifest(manifest) && !isKnown(finding)) {
    return prepare(
      await find(path, await readManifestAgain(queryClient), queryClient),
      queryClient,
    );
  }
  return prepare(finding, queryClient);
}

/** A manifest out of the HTML knows the page it came with; of others it cannot say that they are missing. */
function isKnown(finding: Finding): boolean {
  return finding.type === 'page' && !isUnnamed(finding.file);
}

async function prepare(finding: Finding, queryClient: QueryClient): Promise<Finding> {
  if (finding.type === 'page') await queryClient.ensureQueryData(pageQuery(finding.file));
  return finding;
}

/** Asks for the manifest although it is known: a file that it names is gone, so there is a later release. */
export function readManifestAgain(queryClient: QueryClient): Promise<Manifest> {
  return queryClient.fetchQuery({ ...manifestQuery, staleTime: 0 });
}

import type { QueryClient } from '@tanstack/react-query';
import type { SidebarItem, SidebarLink } from '#manifest/sidebar';
import { LoadError } from '../lazy/loadError';
import { findPublished, readManifestAgain } from './loadPage';
import { sidebarQuery } from './queries';

/**
 * Loads the sidebar of a page, including the categories whose items are in separate files, and returns its links in
 * order. If a file is missing on the server, the manifest is fetched again and the sidebar of the new release is
 * loaded. Returns an empty array if the page has no sidebar.
 *
 * @throws {LoadError} if a file cannot be loaded.
 */
export async function loadSidebarLinks(
  path: string,
  queryClient: QueryClient,
): Promise<SidebarLink[]> {
  try {
    return await linksBeside(path, queryClient);
  } catch (error) {
    if (!(error instanceof LoadError && error.isMissing)) throw error;
    await readManifestAgain(queryClient);
    return linksBeside(path, queryClient);
  }
}

async function linksBeside(path: string, queryClient: QueryClient): Promise<SidebarLink[]> {
  const finding = await findPublished(path, queryClient);
  if (finding.type !== 'page' || finding.sidebar === undefined) return [];
  return linksInFile(finding.sidebar, queryClient);
}

async function linksInFile(file: string, queryClient: QueryClient): Promise<SidebarLink[]> {
  const { items } = await queryClient.ensureQueryData(sidebarQuery(file));
  return linksIn(items, queryClient);
}

async function linksIn(
  items: readonly SidebarItem[],
  queryClient: QueryClient,
): Promise<SidebarLink[]> {
  const links = await Promise.all(
    items.map((item) => {
      if (item.type === 'link') return [item];
      if (item.items.length > 0 || item.file === undefined) return linksIn(item.items, queryClient);
      return linksInFile(item.file, queryClient);
    }),
  );
  return links.flat();
}

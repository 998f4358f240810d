import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { SidebarItem, SidebarLink } from '#manifest/sidebar';
import { findPublished, readManifestAgain } from '../../data/loadPage';
import { sidebarQuery } from '../../data/queries';
import { LoadError } from '../../lazy/loadError';
import { logWarning } from '../../logWarning';
import { useMessage } from '../../messages/useMessage';
import { PagesFailure } from '../../ui/PagesFailure';
import columns from './NameColumns.module.css';
import { type FilteredSymbol, type SymbolFilter, SymbolFilterBox } from './SymbolFilter';
import { SymbolLink } from './SymbolLink';
import styles from './WideFilter.module.css';

interface NamedSymbol extends FilteredSymbol {
  href: string;
}

interface WideFilterProps {
  filter: SymbolFilter;
  /** The route path of the page with the filter: the path of a package or of the whole API reference. */
  path: string;
}

const mostShown = 200;

/**
 * Renders a filter for all symbols whose pages are below a path, and a list of the first 200 matching symbols. The
 * names of the symbols are loaded when a reader uses the filter.
 */
export function WideFilter({ filter, path }: WideFilterProps) {
  const [isUsed, setUsed] = useState(false);
  const { symbols, retry } = useSymbolsBelow(path, isUsed || filter.isActive);
  const found = filter.isActive ? (symbols ?? []).filter(filter.matches) : [];
  const isLoading = filter.isActive && symbols === undefined && retry === undefined;
  const loading = useMessage('sidebar-loading');
  const more = useMessage('show-first', { count: String(mostShown) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes its fields.
    <div onFocus={() => setUsed(true)}>
      <SymbolFilterBox filter={filter} symbols={symbols ?? []} />
      {isLoading && <p role="status">{loading}</p>}
      {retry && <PagesFailure onRetry={retry} />}
      {found.length > mostShown && <p className={styles.note}>{more}</p>}
      <ul className={columns.names}>
        {found.slice(0, mostShown).map(({ name, href, kind, deprecated }) => (
          <li key={href}>
            <SymbolLink name={name} href={href} kind={kind} deprecated={deprecated} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SymbolsBelow {
  /** The symbols, or `undefined` until they are loaded. */
  symbols: readonly NamedSymbol[] | undefined;
  /** Loads the symbols again. It is `undefined` unless loading has failed. */
  retry: (() => void) | undefined;
}

/**
 * Returns the symbols whose pages are below a path. The symbols are loaded when `isWanted` is `true` for the first
 * time.
 */
function useSymbolsBelow(path: string, isWanted: boolean): SymbolsBelow {
  const queryClient = useQueryClient();
  const [symbols, setSymbols] = useState<readonly NamedSymbol[]>();
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isWanted && symbols === undefined && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    loadSidebarLinks(path, queryClient).then(
      (links) =>
        setSymbols(
          links.flatMap(({ label: name, href, symbolKind: kind, deprecated }) =>
            kind !== undefined && href.startsWith(path) ? { name, href, kind, deprecated } : [],
          ),
        ),
      (error) => {
        logWarning('The symbol names of the API reference could not be loaded', error);
        setFailed(true);
      },
    );
  }, [isMissing, path, queryClient]);
  const retry = useCallback(() => setFailed(false), []);
  return { symbols, retry: hasFailed ? retry : undefined };
}

/**
 * Loads the sidebar of a page, including the categories whose items are in separate files, and returns its links in
 * order. If a file is missing on the server, the manifest is fetched again and the sidebar of the new release is
 * loaded. Returns an empty array if the page has no sidebar.
 *
 * @throws {LoadError} if a file cannot be loaded.
 */
async function loadSidebarLinks(path: string, queryClient: QueryClient): Promise<SidebarLink[]> {
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

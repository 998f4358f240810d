import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListLink } from '#manifest/packagePage';
import { loadSidebarLinks } from '../../data/sidebarLinks';
import { logWarning } from '../../logWarning';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './ListLinks.module.css';
import { type FilteredSymbol, type SymbolFilter, SymbolFilterBox } from './SymbolFilter';
import { SymbolLink } from './SymbolLink';

/** The pages that list the symbols for which a page has no space, each with the number of its symbols. */
export function ListLinks({ pages }: { pages: readonly ListLink[] }) {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <div key={kind ?? ''} className={styles.kind}>
      {kind !== undefined && <p className={styles.kindName}>{kind}</p>}
      <ul className={styles.links}>
        {pages.map(
          (page) =>
            page.kind === kind && (
              <li key={page.href}>
                <SiteLink className={styles.link} href={page.href}>
                  {kind !== undefined && <VisuallyHidden>{kind} </VisuallyHidden>}
                  {page.label}
                </SiteLink>{' '}
                <span className={styles.count}>{page.symbolCount}</span>
              </li>
            ),
        )}
      </ul>
    </div>
  ));
}

/** A symbol that a filter finds. */
interface NamedSymbol extends FilteredSymbol {
  href: string;
}

interface WideFilterProps {
  filter: SymbolFilter;
  /** The path of the page: of a package, or of the whole reference. */
  path: string;
}

/** The most names that a filter shows. */
const mostShown = 200;

/** A filter of all symbols below a path, which other pages list. Their names are loaded when a reader uses it. */
export function WideFilter({ filter, path }: WideFilterProps) {
  const [isUsed, setUsed] = useState(false);
  const symbols = useSymbolsBelow(path, isUsed || filter.isActive);
  const found = filter.isActive ? (symbols ?? []).filter(filter.matches) : [];
  const loading = useMessage('sidebar-loading');
  const more = useMessage('show-first', { count: String(mostShown) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes its fields.
    <div onFocus={() => setUsed(true)}>
      <SymbolFilterBox filter={filter} symbols={symbols ?? []} />
      {filter.isActive && symbols === undefined && <p role="status">{loading}</p>}
      {found.length > mostShown && <p className={styles.note}>{more}</p>}
      <ul className={styles.found}>
        {found.slice(0, mostShown).map(({ name, href, kind, deprecated }) => (
          <li key={href}>
            <SymbolLink name={name} href={href} kind={kind} deprecated={deprecated} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loads the symbols below a path once they are wanted; `undefined` until then, and if that fails. */
function useSymbolsBelow(path: string, isWanted: boolean): readonly NamedSymbol[] | undefined {
  const queryClient = useQueryClient();
  const [symbols, setSymbols] = useState<readonly NamedSymbol[]>();
  const isMissing = isWanted && symbols === undefined;
  useEffect(() => {
    if (!isMissing) return;
    loadSidebarLinks(path, queryClient).then(
      (links) =>
        setSymbols(
          links.flatMap(({ label: name, href, symbolKind: kind, deprecated }) =>
            kind !== undefined && href.startsWith(path) ? { name, href, kind, deprecated } : [],
          ),
        ),
      (error) => logWarning('The names of the reference could not be loaded', error),
    );
  }, [isMissing, path, queryClient]);
  return symbols;
}

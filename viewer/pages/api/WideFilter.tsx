import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadSidebarLinks } from '../../data/sidebarLinks';
import { logWarning } from '../../logWarning';
import { useMessage } from '../../messages/useMessage';
import { type FilteredSymbol, type SymbolFilter, SymbolFilterBox } from './SymbolFilter';
import { SymbolLink } from './SymbolLink';
import styles from './WideFilter.module.css';

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

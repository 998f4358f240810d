import type { Descendant } from '#manifest/symbolPage';
import { ReferenceName } from './MemberLineage';
import { SymbolLink } from './SymbolLink';
import styles from './SymbolList.module.css';

/** Symbols in columns: with their kind where it is known, else by name. */
export function SymbolList({ symbols }: { symbols: readonly Descendant[] }) {
  return (
    <ul className={styles.list}>
      {symbols.map(({ label, href, kind, deprecated }) => (
        <li key={href ?? label}>
          {href !== undefined && kind !== undefined ? (
            <SymbolLink name={label} href={href} kind={kind} deprecated={deprecated} />
          ) : (
            <ReferenceName reference={{ label, href }} />
          )}
        </li>
      ))}
    </ul>
  );
}

import { memo } from 'react';
import type { ListedSymbol } from '#manifest/packagePage';
import { InlineTree } from '../../content/TreeView';
import styles from './ListedSymbolRow.module.css';
import { SymbolLink } from './SymbolLink';
import { TokenRow } from './TokenRow';

interface ListedSymbolRowProps {
  symbol: ListedSymbol;
  isHidden: boolean;
}

/** A symbol with what its comment says first, or its declaration where there is no comment. */
export const ListedSymbolRow = memo(function ListedSymbolRow({
  symbol: { name, href, kind, deprecated, summary, signature },
  isHidden,
}: ListedSymbolRowProps) {
  return (
    <li className={styles.row} hidden={isHidden}>
      <SymbolLink name={name} href={href} kind={kind} deprecated={deprecated} />
      {summary !== undefined ? (
        <span className={styles.summary}>
          <InlineTree tree={summary} />
        </span>
      ) : (
        signature !== undefined && (
          <code className={styles.signature}>
            <TokenRow row={signature} />
          </code>
        )
      )}
    </li>
  );
});

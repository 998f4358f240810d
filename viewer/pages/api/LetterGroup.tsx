import { memo } from 'react';
import { useMessage } from '../../messages/useMessage';
import type { IndexedSymbol, LetterSymbols } from './groupByLetter';
import styles from './LetterGroup.module.css';
import { SymbolLink } from './SymbolLink';

interface LetterGroupProps {
  group: LetterSymbols;
  /** Whether its names are drawn already, beside the letter. */
  isDrawn: boolean;
  isShown: (symbol: IndexedSymbol) => boolean;
}

/** All names with one initial, in columns. */
export function LetterGroup({ group, isDrawn, isShown }: LetterGroupProps) {
  const { letter, anchor, symbols } = group;
  const other = useMessage('other-letters');
  return (
    <section className={styles.group} hidden={!symbols.some(isShown)}>
      <h3 id={anchor} className={styles.letter}>
        {letter || other}
      </h3>
      <ul className={styles.list}>
        {isDrawn &&
          symbols.map((symbol) => (
            <SymbolItem key={symbol.href} symbol={symbol} isHidden={!isShown(symbol)} />
          ))}
      </ul>
    </section>
  );
}

const SymbolItem = memo(function SymbolItem({
  symbol: { name, href, kind, deprecated },
  isHidden,
}: {
  symbol: IndexedSymbol;
  isHidden: boolean;
}) {
  return (
    <li hidden={isHidden}>
      <SymbolLink name={name} href={href} kind={kind} deprecated={deprecated} />
    </li>
  );
});

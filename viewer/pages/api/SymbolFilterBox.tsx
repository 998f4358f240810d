import { useId } from 'react';
import type { SymbolKind } from '#manifest/kinds';
import { useMessage } from '../../messages/useMessage';
import { Icon } from '../../ui/Icon';
import styles from './SymbolFilterBox.module.css';
import type { FilteredSymbol, SymbolFilter } from './useSymbolFilter';

interface SymbolFilterBoxProps {
  filter: SymbolFilter;
  symbols: readonly FilteredSymbol[];
}

/** A box to narrow a list of names by a part of the name, by kind and to those that are not deprecated. */
export function SymbolFilterBox({ filter, symbols }: SymbolFilterBoxProps) {
  const id = useId();
  const words = {
    name: useMessage('filter-symbols'),
    kind: useMessage('filter-kind'),
    all: useMessage('all-kinds'),
    current: useMessage('hide-deprecated'),
  };
  const kinds = [...new Set(symbols.map((symbol) => symbol.kind))].sort();
  return (
    <search className={styles.filter}>
      <span className={styles.box}>
        <Icon name="search" className={styles.icon} />
        <label htmlFor={id} className={styles.label}>
          {words.name}
        </label>
        <input
          id={id}
          className={styles.input}
          type="search"
          placeholder={words.name}
          autoComplete="off"
          spellCheck={false}
          value={filter.text}
          onChange={(event) => filter.setText(event.target.value)}
        />
      </span>
      {kinds.length > 1 && (
        <select
          className={styles.select}
          aria-label={words.kind}
          value={filter.kind}
          onChange={(event) =>
            filter.setKind(kinds.find((kind) => kind === event.target.value) ?? '')
          }
        >
          <option value="">{words.all}</option>
          {kinds.map((kind) => (
            <KindOption key={kind} kind={kind} />
          ))}
        </select>
      )}
      {symbols.some(({ deprecated }) => deprecated) && (
        <label>
          <input
            type="checkbox"
            checked={filter.isCurrent}
            onChange={(event) => filter.setCurrent(event.target.checked)}
          />{' '}
          {words.current}
        </label>
      )}
      <FilterResult filter={filter} symbols={symbols} />
    </search>
  );
}

function KindOption({ kind }: { kind: SymbolKind }) {
  return <option value={kind}>{useMessage(`kind-${kind}`)}</option>;
}

function FilterResult({ filter, symbols }: SymbolFilterBoxProps) {
  const count = symbols.filter(filter.matches).length;
  const result = useMessage('filter-result', {
    count: String(count),
    total: String(symbols.length),
  });
  const nothing = useMessage('filter-nothing', { text: filter.text });
  const isIdle = filter.text === '' && filter.kind === '' && !filter.isCurrent;
  return (
    <p className={styles.result} role="status">
      {isIdle ? '' : count === 0 ? nothing : result}
    </p>
  );
}

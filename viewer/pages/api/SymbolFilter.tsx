import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { SymbolKind } from '#manifest/kinds';
import { useMessage } from '../../messages/useMessage';
import { Icon } from '../../ui/Icon';
import styles from './SymbolFilter.module.css';

/** The properties of a symbol or a member that a filter checks. */
export interface FilteredName {
  name: string;
  /** The kind of the symbol. It is missing for members. */
  kind?: SymbolKind;
  deprecated?: boolean | undefined;
}

export interface FilteredSymbol extends FilteredName {
  kind: SymbolKind;
}

/** The state of the filter above a list of symbols, and functions that change it. */
export interface SymbolFilter {
  text: string;
  setText(text: string): void;
  /** The kind of the symbols to show, or an empty string to show all kinds. */
  kind: SymbolKind | '';
  setKind(kind: SymbolKind | ''): void;
  /** `true` if deprecated symbols are hidden. */
  isCurrent: boolean;
  setCurrent(isCurrent: boolean): void;
  /** `true` if the reader has set a field of the filter. The filter may then hide symbols. */
  isActive: boolean;
  /** Tests if the filter shows a symbol or member. */
  matches(symbol: FilteredName): boolean;
}

/**
 * Returns the state of a filter. `matches` and `isActive` use deferred values, so that rendering a long list does not
 * delay typing.
 */
export function useSymbolFilter(): SymbolFilter {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<SymbolKind | ''>('');
  const [isCurrent, setCurrent] = useState(false);
  const sought = useDeferredValue(text.trim().toLowerCase());
  const soughtKind = useDeferredValue(kind);
  const isSoughtCurrent = useDeferredValue(isCurrent);
  return {
    isCurrent,
    setCurrent,
    text,
    setText,
    kind,
    setKind,
    isActive: sought !== '' || soughtKind !== '' || isSoughtCurrent,
    matches: (symbol) =>
      !(isSoughtCurrent && symbol.deprecated) &&
      (soughtKind === '' || symbol.kind === soughtKind) &&
      symbol.name.toLowerCase().includes(sought),
  };
}

interface SymbolFilterBoxProps {
  filter: SymbolFilter;
  symbols: readonly FilteredName[];
}

/**
 * Renders the fields that filter a list of symbols. While the filter is active, the number of matches is shown, and
 * screen readers announce it.
 */
export function SymbolFilterBox({ filter, symbols }: SymbolFilterBoxProps) {
  const id = useId();
  const form = useRef<HTMLElement>(null);
  const words = {
    name: useMessage('filter-names'),
    kind: useMessage('filter-kind'),
    all: useMessage('all-kinds'),
    current: useMessage('hide-deprecated'),
  };
  const kinds = [...new Set(symbols.flatMap(({ kind }) => kind ?? []))].sort();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state at hydration counts.
  useEffect(() => {
    // The reader may have typed or chosen a value before the page was hydrated.
    for (const field of form.current?.querySelectorAll('input, select') ?? []) {
      if (field instanceof HTMLSelectElement) setKind(field.value);
      else if (field instanceof HTMLInputElement && field.type === 'checkbox')
        filter.setCurrent(field.checked);
      else if (field instanceof HTMLInputElement) filter.setText(field.value);
    }
  }, []);

  function setKind(value: string): void {
    filter.setKind(kinds.find((kind) => kind === value) ?? '');
  }

  return (
    <search ref={form} className={styles.filter}>
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
          onChange={(event) => setKind(event.target.value)}
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
  // Symbols that other pages list may not be loaded yet.
  const isIdle = !filter.isActive || symbols.length === 0;
  return (
    <p className={styles.result} role="status">
      {isIdle ? '' : count === 0 ? nothing : result}
    </p>
  );
}

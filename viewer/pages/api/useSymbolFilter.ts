import { useDeferredValue, useState } from 'react';
import type { SymbolKind } from '#manifest/kinds';

/** What is known of a name in such a list. */
export interface FilteredSymbol {
  name: string;
  kind: SymbolKind;
  deprecated?: boolean | undefined;
}

/** What readers look for in a list of names, and how to ask for something else. */
export interface SymbolFilter {
  text: string;
  setText(text: string): void;
  /** Empty for all kinds. */
  kind: SymbolKind | '';
  setKind(kind: SymbolKind | ''): void;
  /** Whether deprecated names are left out. */
  isCurrent: boolean;
  setCurrent(isCurrent: boolean): void;
  /** Whether a name is among those that are looked for. */
  matches(symbol: FilteredSymbol): boolean;
}

/** The state of the box above a list of names. Typing stays fluent while long lists follow. */
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
    matches: (symbol) =>
      !(isSoughtCurrent && symbol.deprecated) &&
      (soughtKind === '' || symbol.kind === soughtKind) &&
      symbol.name.toLowerCase().includes(sought),
  };
}

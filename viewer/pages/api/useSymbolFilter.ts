import { useDeferredValue, useState } from 'react';
import type { SymbolKind } from '#manifest/symbolKind';

/** What readers look for in a list of names, and how to ask for something else. */
export interface SymbolFilter {
  text: string;
  setText(text: string): void;
  /** Empty for all kinds. */
  kind: SymbolKind | '';
  setKind(kind: SymbolKind | ''): void;
  /** Whether a name is among those that are looked for. */
  matches(symbol: { name: string; kind: SymbolKind }): boolean;
}

/** The state of the box above a list of names. Typing stays fluent while long lists follow. */
export function useSymbolFilter(): SymbolFilter {
  const [text, setText] = useState('');
  const [kind, setKind] = useState<SymbolKind | ''>('');
  const sought = useDeferredValue(text.trim().toLowerCase());
  const soughtKind = useDeferredValue(kind);
  return {
    text,
    setText,
    kind,
    setKind,
    matches: (symbol) =>
      (soughtKind === '' || symbol.kind === soughtKind) &&
      symbol.name.toLowerCase().includes(sought),
  };
}

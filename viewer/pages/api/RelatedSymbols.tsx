import type { Descendant } from '#manifest/symbolPage';
import { CappedList } from './CappedList';
import { SymbolList } from './SymbolList';

/** Symbols that stand in one relation to that of the page; of many, the first ones. */
export function RelatedSymbols({ symbols }: { symbols: readonly Descendant[] }) {
  return <CappedList items={symbols} list={(some) => <SymbolList symbols={some} />} />;
}

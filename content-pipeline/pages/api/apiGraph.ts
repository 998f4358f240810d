import type { ApiPackage, ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import { collectFamilies } from './collectFamilies';
import { collectMarks, type EnumMarks } from './collectMarks';
import { collectUses, type SymbolUses } from './collectUses';
import { foreignName } from './linkTokens';

/** What follows from all packages together, and pages need to know. */
export interface ApiGraph {
  packages: readonly ApiPackage[];
  symbols: ReadonlyMap<SymbolKey, ApiSymbol>;
  uses: SymbolUses;
  families: ReadonlyMap<SymbolKey, readonly ApiSymbol[]>;
  marks: EnumMarks;
  /** Exported symbols by package and name. */
  foreign: ReadonlyMap<string, SymbolKey>;
}

/** Looks at all packages at once. */
export function createApiGraph(packages: readonly ApiPackage[]): ApiGraph {
  const symbols = packages.flatMap((api) => api.symbols);
  return {
    packages,
    symbols: new Map(symbols.map((symbol) => [symbol.key, symbol])),
    uses: collectUses(symbols),
    families: new Map(packages.flatMap((api) => [...collectFamilies(api.symbols)])),
    marks: collectMarks(symbols),
    foreign: new Map(
      packages.flatMap((api) =>
        api.symbols
          .filter(({ exported }) => exported)
          .map(({ name, key }) => [foreignName(api.name, name), key] as const),
      ),
    ),
  };
}

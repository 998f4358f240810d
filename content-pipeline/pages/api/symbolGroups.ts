import { type SymbolKind, symbolKinds } from '#manifest/symbolKind';
import type { ApiPackage, ApiSymbol } from '../../reference/apiPackage';
import { createAnchors } from '../../reference/createAnchors';

/** Symbols that lists show together: a module of the package, or what is not exported. */
export interface SymbolGroup {
  title: string;
  /** The anchor of the group on the page of the package. */
  anchor: string;
  /** What is said of the group, as Markdown. */
  text: string;
  /** By kind, in the order in which kinds are listed; within a kind by name. */
  kinds: { kind: SymbolKind; symbols: ApiSymbol[] }[];
  isExported: boolean;
}

/** Divides a package as readers think of it: by module, then by kind. */
export function symbolGroups({ modules, symbols }: ApiPackage): SymbolGroup[] {
  const anchors = createAnchors();
  const parts = [
    ...modules.map(({ name, comment }) => ({
      title: name,
      text: comment.summary,
      isExported: true,
      symbols: symbols.filter(({ module, exported }) => exported && module === name),
    })),
    {
      title: 'Not exported',
      text: 'Types that exported declarations use. A program cannot import them.',
      isExported: false,
      symbols: symbols.filter(({ exported }) => !exported),
    },
  ];
  return parts
    .filter((part) => part.symbols.length > 0)
    .map(({ symbols, ...part }) => ({
      ...part,
      anchor: anchors.claim(part.title.replace('Not exported', 'not-exported')),
      kinds: symbolKinds.flatMap((kind) => {
        const ofKind = symbols.filter((symbol) => symbol.kind === kind);
        return ofKind.length === 0 ? [] : [{ kind, symbols: ofKind }];
      }),
    }));
}

/** All symbols of a group in its order. */
export function symbolsOf({ kinds }: SymbolGroup): ApiSymbol[] {
  return kinds.flatMap(({ symbols }) => symbols);
}

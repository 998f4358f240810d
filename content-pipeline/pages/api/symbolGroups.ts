import type { GroupBy } from '../../config/apiConfig';
import type { ApiPackage, ApiSymbol } from '../../reference/apiPackage';
import { createAnchors } from '../../reference/readMembers';
import { divideSymbols, type SymbolPart } from './divideSymbols';

/** Symbols that lists show together: a part of the package, or what is not exported. */
export interface SymbolGroup extends SymbolPart {
  /** The anchor of the group on the page of the package. */
  anchor: string;
}

/** Divides a package as the site wants it, and what is not exported after all else. */
export function symbolGroups(api: ApiPackage, groupBy: GroupBy): SymbolGroup[] {
  const anchors = createAnchors();
  const hidden: SymbolPart & { anchorText: string } = {
    title: 'Not exported',
    anchorText: 'not-exported',
    text: 'Types that exported declarations use. A program cannot import them.',
    lists: [{ symbols: api.symbols.filter(({ exported }) => !exported) }],
  };
  const parts = divideSymbols(api, groupBy).map((part) => ({ ...part, anchorText: part.title }));
  return [...parts, hidden]
    .filter((part) => symbolsOf(part).length > 0)
    .map(({ anchorText, ...part }) => ({ ...part, anchor: anchors.claim(anchorText) }));
}

/** All symbols of a group in its order. */
export function symbolsOf({ lists }: SymbolPart): ApiSymbol[] {
  return lists.flatMap(({ symbols }) => symbols);
}

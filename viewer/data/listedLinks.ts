import type { SymbolKind } from '#manifest/kinds';
import type { PageDocument } from '#manifest/pageDocument';

/** A symbol in a list, as HTML carries it: most links of a list follow from the first one. */
interface Listed {
  name: string;
  kind: SymbolKind;
  href?: string;
}

/** A copy of a page that leaves out what `addLinks` puts back: in long lists, a tenth of the file. */
export function leaveOutLinks(document: PageDocument): PageDocument {
  const copy = structuredClone(document);
  const hrefOf = linkRule(symbolsOn(copy));
  for (const symbol of symbolsOn(copy).slice(1)) {
    if (symbol.href === hrefOf?.(symbol)) delete symbol.href;
  }
  return copy;
}

/** Puts the links into the lists of a page that came without them. */
export function addLinks(document: PageDocument): void {
  const hrefOf = linkRule(symbolsOn(document));
  for (const symbol of symbolsOn(document)) {
    if (hrefOf) symbol.href ??= hrefOf(symbol);
  }
}

function symbolsOn(document: PageDocument): Listed[] {
  switch (document.kind) {
    case 'package':
      return document.groups.flatMap(({ symbols }) => symbols);
    case 'api-index':
      return document.symbols;
    default:
      return [];
  }
}

/** How the first link of a list is made of kind and name, if it is. */
function linkRule([first]: readonly Listed[]): ((symbol: Listed) => string) | undefined {
  const [start, end] = first?.href?.split(`/${first.kind}/${first.name}`) ?? [];
  if (start === undefined || end === undefined) return undefined;
  return ({ kind, name }) => `${start}/${kind}/${name}${end}`;
}

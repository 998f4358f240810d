import type { NamedReference } from '#manifest/member';
import type { SymbolPage } from '#manifest/pageDocument';
import { list, section, words } from './markdownBlocks';
import { referenceName, symbolLine } from './symbolLine';
import type { TwinPrinter } from './twinPrinter';

/** What a symbol has to do with others: what it comes from, what uses it. */
export function relations(page: SymbolPage, print: TwinPrinter): string {
  const toList = (references: readonly NamedReference[]) =>
    list(references.map((reference) => referenceName(reference, print)));
  return section(
    2,
    'Related',
    ...lineageOf(page).map(([title, references]) => section(3, title, toList(references))),
    page.guides &&
      section(
        3,
        words(page.guides.title),
        list(page.guides.links.map(({ label, href }) => print.link(words(label), href))),
      ),
    ...page.relations.map(({ title, symbols }) =>
      section(
        3,
        words(title),
        list(symbols.map((symbol) => symbolLine({ ...symbol, name: symbol.label }, print))),
      ),
    ),
  );
}

function lineageOf(page: SymbolPage): [title: string, references: readonly NamedReference[]][] {
  if (page.kind !== 'class' && page.kind !== 'interface') return [];
  return [
    ['Extends', page.extends],
    page.kind === 'class'
      ? ['Implements', page.implements]
      : ['Implemented by', page.implementedBy],
    ['Extended by', page.extendedBy],
  ];
}

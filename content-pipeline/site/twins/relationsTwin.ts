import type { SymbolPage } from '#manifest/pageDocument';
import type { Descendant } from '#manifest/symbolPage';
import { list, section, words } from './markdownBlocks';
import { referenceName, symbolLine } from './symbolLine';
import type { TwinPrinter } from './twinPrinter';

/** What a symbol has to do with others: what it comes from, what uses it. */
export function relations(page: SymbolPage, print: TwinPrinter): string {
  const toList = (references: readonly Descendant[]) =>
    list(references.map((reference) => lineageName(reference, print)));
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

/** A relative: with what it is where that is known, else by name. */
function lineageName(reference: Descendant, print: TwinPrinter): string {
  const { label, href, kind, deprecated } = reference;
  if (href === undefined || kind === undefined) return referenceName(reference, print);
  return symbolLine({ name: label, href, kind, deprecated }, print);
}

function lineageOf(page: SymbolPage): [title: string, references: readonly Descendant[]][] {
  if (page.kind !== 'class' && page.kind !== 'interface') return [];
  return [
    ['Extends', page.extends],
    page.kind === 'class'
      ? ['Implements', page.implements]
      : ['Implemented by', page.implementedBy],
    ['Extended by', page.extendedBy],
  ];
}

import type { SymbolKind } from '#manifest/kinds';
import type { NamedReference } from '#manifest/symbolPage';
import { codeSpan } from '../../markdown/printing/codeFence';
import type { TwinPrinter } from './twinPrinter';

interface NamedSymbol {
  name: string;
  href: string;
  kind: SymbolKind;
  deprecated?: boolean | undefined;
}

/** A symbol in a list: its name, what it is, and whether it is deprecated. */
export function symbolLine(symbol: NamedSymbol, print: TwinPrinter): string {
  const { name, href, kind, deprecated = false } = symbol;
  return `${print.link(codeSpan(name), href)} (${deprecated ? `deprecated ${kind}` : kind})`;
}

/** A name that may have a page. */
export function referenceName({ label, href }: NamedReference, print: TwinPrinter): string {
  return href === undefined ? codeSpan(label) : print.link(codeSpan(label), href);
}

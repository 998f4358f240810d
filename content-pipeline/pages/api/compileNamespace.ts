import type { NamespacePage } from '#manifest/symbolPage';
import type { ApiSymbol } from '../../reference/apiPackage';
import { compareNames } from '../../reference/compareNames';
import { relatedSymbol } from './compileRelations';
import type { SymbolBase } from './compileSymbolBase';
import { exampleSection, relationSection, section } from './sections';
import type { SymbolContext } from './symbolContext';

/** Compiles the page of a namespace. */
export function compileNamespace(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): NamespacePage {
  const symbols = symbol.children
    .flatMap((key) => context.symbolOf(key) ?? [])
    .sort((a, b) => compareNames(a.name, b.name))
    .map((child) => relatedSymbol(child, context));
  return {
    kind: 'namespace',
    ...base,
    outline: [
      ...exampleSection(base.examples),
      ...section('Members', 'members', symbols),
      ...relationSection(base.relations),
    ],
    symbols,
  };
}

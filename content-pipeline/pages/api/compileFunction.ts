import type { FunctionPage } from '#manifest/symbolPage';
import type { ApiSymbol } from '../../reference/apiPackage';
import { compileCalls } from './compileCalls';
import type { SymbolBase } from './compileSymbolBase';
import { callSections, exampleSection, relationSection, section } from './sections';
import type { SymbolContext } from './symbolContext';

/** Compiles the page of a function. */
export function compileFunction(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): FunctionPage {
  const signatures = compileCalls(symbol.signatures, context);
  const [only, ...others] = signatures;
  const isOverloaded = others.length > 0;
  return {
    kind: 'function',
    ...base,
    // Type parameters are known by the signature alone.
    declaration: only === undefined || isOverloaded ? base.declaration : only.declaration,
    outline: [
      ...callSections(signatures, symbol.name),
      ...(isOverloaded ? [] : section('Throws', 'throws', base.throws ?? only?.throws)),
      ...exampleSection(base.examples ?? (isOverloaded ? undefined : only?.examples)),
      ...relationSection(base.relations),
    ],
    signatures,
  };
}

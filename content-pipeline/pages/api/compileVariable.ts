import type { VariablePage } from '#manifest/symbolPage';
import type { ApiSymbol } from '../../reference/apiPackage';
import { compileMembers } from './compileMembers';
import type { SymbolBase } from './compileSymbolBase';
import { exampleSection, memberSections, relationSection } from './sections';
import type { SymbolContext } from './symbolContext';

/** Compiles the page of a variable. */
export function compileVariable(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): VariablePage {
  const memberGroups = compileMembers(symbol, context);
  return {
    kind: 'variable',
    ...base,
    outline: [
      ...exampleSection(base.examples),
      ...memberSections(memberGroups),
      ...relationSection(base.relations),
    ],
    ...(memberGroups.length === 0 ? {} : { memberGroups }),
  };
}

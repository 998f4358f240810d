import type { InterfacePage } from '#manifest/symbolPage';
import type { ApiSymbol } from '../../reference/apiPackage';
import { compileMembers } from './compileMembers';
import { relatedSymbols } from './compileRelations';
import type { SymbolBase } from './compileSymbolBase';
import { namedTypes } from './namedReferences';
import { exampleSection, memberSections, relationSection, section } from './sections';
import type { SymbolContext } from './symbolContext';

/** Compiles the page of an interface. */
export function compileInterface(
  symbol: ApiSymbol,
  base: SymbolBase,
  context: SymbolContext,
): InterfacePage {
  const memberGroups = compileMembers(symbol, context);
  const lineage = {
    extends: namedTypes(symbol.extends, context),
    extendedBy: relatedSymbols(symbol.extendedBy, context),
    implementedBy: relatedSymbols(symbol.implementedBy, context),
  };
  return {
    kind: 'interface',
    ...base,
    outline: [
      ...exampleSection(base.examples),
      ...section('Type parameters', 'type-parameters', base.typeParameters),
      ...memberSections(memberGroups),
      ...relationSection(base.relations, Object.values(lineage).flat()),
    ],
    ...lineage,
    memberGroups,
  };
}

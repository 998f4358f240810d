import type { ApiParameter, ApiProperty, ApiSymbol, SymbolKey } from '../../reference/apiPackage';

const typeName =
  /(?:Options?|Config(?:uration)?|Arg(?:ument)?s|Param(?:eter)?s|Props|Settings|Init)$/;
const parameterName = /^(?:options?|opts|config(?:uration)?|args|params|props|settings|init)$/i;

/**
 * The properties of an option bag: an object that is there to hold what a call is told. Other objects,
 * such as a node of a tree, are explained on their own pages.
 */
export function optionProperties(
  { name, properties, propertiesOf }: ApiParameter,
  symbolOf: (key: SymbolKey) => ApiSymbol | undefined,
): ApiProperty[] {
  const named = propertiesOf.flatMap((key) => {
    const symbol = symbolOf(key);
    if (symbol === undefined || !isBag(symbol, name)) return [];
    return symbol.members.filter(({ kind }) => kind === 'property' || kind === 'method');
  });
  return [...properties, ...named];
}

function isBag({ name, kind }: ApiSymbol, parameter: string): boolean {
  if (kind !== 'interface' && kind !== 'type') return false;
  return typeName.test(name) || parameterName.test(parameter);
}

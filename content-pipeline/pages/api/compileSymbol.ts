import type { SymbolPage } from '#manifest/pageDocument';
import type { ApiSymbol } from '../../reference/apiPackage';
import { createAnchors } from '../../reference/readMembers';
import type { ApiGraph } from './apiGraph';
import { type ApiPlace, symbolPath } from './apiPlace';
import { compileClass } from './compileClass';
import { compileEnum } from './compileEnum';
import { compileFunction } from './compileFunction';
import { compileInterface } from './compileInterface';
import { compileNamespace } from './compileNamespace';
import { compileTypeParameters } from './compileSignature';
import { compileSymbolBase, type SymbolSurroundings } from './compileSymbolBase';
import { compileType } from './compileType';
import { compileVariable } from './compileVariable';
import type { TextCompiler, TextPage } from './createTextCompiler';
import { optionProperties } from './optionProperties';
import { raiseExamples } from './raiseExamples';
import type { SymbolContext } from './symbolContext';

/** Compiles the page of a symbol. */
export function compileSymbol(
  found: ApiSymbol,
  surroundings: SymbolSurroundings,
  graph: ApiGraph,
  place: ApiPlace,
  textFor: (page: TextPage) => TextCompiler,
): SymbolPage {
  const symbol = raiseExamples(found);
  const context = contextOf(symbol, graph, place, textFor);
  const { typeParameters, scope } = compileTypeParameters(
    symbol.typeParameters,
    'type-parameter',
    context,
  );
  const inner = { ...context, scope };
  const base = {
    ...compileSymbolBase(symbol, surroundings, graph, inner),
    ...(typeParameters.length === 0 ? {} : { typeParameters }),
  };
  switch (symbol.kind) {
    case 'class':
      return compileClass(symbol, base, inner);
    case 'interface':
      return compileInterface(symbol, base, inner);
    case 'enum':
      return compileEnum(symbol, base, graph.marks, inner);
    case 'function':
      return compileFunction(symbol, base, inner);
    case 'type':
      return compileType(symbol, base, inner);
    case 'variable':
      return compileVariable(symbol, base, inner);
    case 'namespace':
      return compileNamespace(symbol, base, inner);
    default:
      return symbol.kind satisfies never;
  }
}

function contextOf(
  symbol: ApiSymbol,
  { symbols, foreign }: ApiGraph,
  place: ApiPlace,
  textFor: (page: TextPage) => TextCompiler,
): SymbolContext {
  const { key, name, file, line, source, members, enumMembers } = symbol;
  const symbolOf = (other: string) => symbols.get(other);
  return {
    place,
    symbolOf,
    propertiesOf: (parameter) => optionProperties(parameter, symbolOf),
    text: textFor({ path: symbolPath(place, key), file, line, name, sourceHref: source?.href }),
    scope: { place, page: key, typeParameters: new Map(), foreign },
    anchors: createAnchors([...members, ...enumMembers].map(({ anchor }) => anchor)),
  };
}

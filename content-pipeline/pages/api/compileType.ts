import type { TypePage } from '#manifest/symbolPage';
import type { ApiSymbol } from '../../reference/apiPackage';
import { compileCalls } from './compileCalls';
import { compileMembers } from './compileMembers';
import type { SymbolBase } from './compileSymbolBase';
import { linkRow } from './linkTokens';
import { callSections, exampleSection, memberSections, relationSection, section } from './sections';
import type { SymbolContext } from './symbolContext';

type UnionMember = NonNullable<TypePage['unionMembers']>[number];

/** Compiles the page of a type alias. */
export function compileType(symbol: ApiSymbol, base: SymbolBase, context: SymbolContext): TypePage {
  const signatures = compileCalls(symbol.signatures, context);
  const memberGroups = compileMembers(symbol, context);
  const unionMembers = compileUnion(symbol, context);
  const [only] = signatures;
  return {
    kind: 'type',
    ...base,
    outline: [
      ...section('One of', 'union', unionMembers),
      ...section('Type parameters', 'type-parameters', base.typeParameters),
      ...callSections(signatures, symbol.name).filter(({ id }) => id !== 'type-parameters'),
      ...section('Throws', 'throws', base.throws ?? only?.throws),
      ...exampleSection(base.examples),
      ...memberSections(memberGroups),
      ...relationSection(base.relations),
    ],
    ...(unionMembers.length === 0 ? {} : { unionMembers }),
    ...(signatures.length === 0 ? {} : { signatures }),
    ...(memberGroups.length === 0 ? {} : { memberGroups }),
  };
}

/** The parts of a union; what is said first of a symbol is said here too. */
function compileUnion(
  { union }: ApiSymbol,
  { scope, symbolOf, text }: SymbolContext,
): UnionMember[] {
  return union.map((row) => {
    const [token, ...others] = row;
    const symbol = others.length > 0 || !token?.symbol ? undefined : symbolOf(token.symbol);
    const summary = symbol && text.sentence(symbol.comment.summary);
    return { type: linkRow(row, scope), ...(summary === undefined ? {} : { summary }) };
  });
}

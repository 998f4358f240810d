import type { EnumMember, EnumPage } from '#manifest/symbolPage';
import type { ApiSymbol } from '../../reference/apiPackage';
import { symbolPath } from './apiPlace';
import { type EnumMarks, markOf } from './collectMarks';
import { compileDocumentation } from './compileDocumentation';
import type { SymbolBase } from './compileSymbolBase';
import { exampleSection, relationSection, section } from './sections';
import type { SymbolContext } from './symbolContext';

/** Compiles the page of an enum. */
export function compileEnum(
  symbol: ApiSymbol,
  base: SymbolBase,
  marks: EnumMarks,
  context: SymbolContext,
): EnumPage {
  const { place, text, scope } = context;
  const members = symbol.enumMembers.map(({ name, anchor, value, comment }): EnumMember => {
    const marked = marks.get(markOf(symbol.key, anchor));
    return {
      ...{ name, anchor, value },
      ...(marked && { marks: { label: marked.name, href: symbolPath(place, marked.key) } }),
      ...compileDocumentation(comment, text, scope),
    };
  });
  const entries = members.map(({ name, anchor: id }) => ({
    id,
    label: name,
    level: 3,
    children: [],
  }));
  return {
    kind: 'enum',
    ...base,
    outline: [
      ...section('Members', 'members', members, entries),
      ...exampleSection(base.examples),
      ...relationSection(base.relations),
    ],
    members,
  };
}

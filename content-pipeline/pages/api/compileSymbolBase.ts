import type { Link } from '#manifest/primitives';
import type { FunctionPage } from '#manifest/symbolPage';
import type { ApiPackage, ApiSymbol } from '../../reference/apiPackage';
import type { ApiGraph } from './apiGraph';
import { indexPath, packagePath, symbolPath } from './apiPlace';
import { compileDocumentation } from './compileDocumentation';
import { compileRelations } from './compileRelations';
import { importStatement } from './importStatement';
import { linkRows } from './linkTokens';
import type { SymbolContext } from './symbolContext';
import type { SymbolGroup } from './symbolGroups';

/** What pages of all kinds of symbols hold; each kind adds its outline. */
export type SymbolBase = Omit<FunctionPage, 'kind' | 'signatures' | 'outline'>;

/** Where a symbol stands among others. */
export interface SymbolSurroundings {
  api: ApiPackage;
  group: SymbolGroup;
  previous?: Link | undefined;
  next?: Link | undefined;
}

/** Compiles what all pages about symbols have in common. */
export function compileSymbolBase(
  symbol: ApiSymbol,
  surroundings: SymbolSurroundings,
  graph: ApiGraph,
  context: SymbolContext,
): SymbolBase {
  const { api, group, previous, next } = surroundings;
  const { place, scope, text } = context;
  const { name, comment, source } = symbol;
  const description = text.words(comment.summary);
  const statement = importStatement(symbol);
  const ofPackage = { label: api.name, href: packagePath(place, api.slug) };
  // The module of a package's own files is just the package once more.
  const module =
    group.title === api.name
      ? undefined
      : { label: group.title, href: `${ofPackage.href}#${group.anchor}` };
  return {
    path: symbolPath(place, symbol.key),
    title: name,
    ...(description === '' ? {} : { description }),
    breadcrumbs: [
      { label: place.section.label, href: indexPath(place) },
      ofPackage,
      ...(module === undefined ? [] : [module]),
    ],
    ...(previous === undefined ? {} : { previous }),
    ...(next === undefined ? {} : { next }),
    name,
    package: {
      name: api.name,
      ...(api.version === undefined ? {} : { version: api.version }),
      path: ofPackage.href,
    },
    ...(module === undefined ? {} : { module }),
    flags: symbol.flags,
    ...(statement === undefined ? {} : { importStatement: statement }),
    ...(source === undefined ? {} : { source }),
    declaration: linkRows(symbol.declaration, scope),
    ...compileDocumentation(comment, text, scope),
    relations: compileRelations(symbol, graph.uses, graph.families.get(symbol.key) ?? [], context),
  };
}

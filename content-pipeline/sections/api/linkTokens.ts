import type { Declaration, DeclarationRow, DeclarationToken } from '#manifest/signature';
import type { CodeRow, CodeToken, SymbolKey } from '../../reference/apiPackage';
import { type ApiPlace, symbolPath } from './apiAddresses';

/** The targets of names in code on a page. */
export interface LinkScope {
  place: ApiPlace;
  /** The symbol of the page, whose members are linked by anchor only. */
  page: SymbolKey;
  /** The anchors of type parameters by name. */
  typeParameters: ReadonlyMap<string, string>;
  /** The symbols of other packages of the reference, by package and name. */
  foreign: ReadonlyMap<string, SymbolKey>;
}

/** Adds links to code. */
export function linkRows(rows: readonly CodeRow[], scope: LinkScope): Declaration {
  return rows.map((row) => linkRow(row, scope));
}

/** Adds links to a line of code. */
export function linkRow(row: CodeRow, scope: LinkScope): DeclarationRow {
  return row.map((token): DeclarationToken => {
    const { text, kind } = token;
    const href = hrefOf(token, scope);
    return {
      text,
      ...(kind === undefined ? {} : { kind }),
      ...(href === undefined ? {} : { href }),
    };
  });
}

/** Returns the key of a symbol by package and name. */
export function foreignName(packageName: string, name: string): string {
  return `${packageName}#${name}`;
}

function hrefOf({ text, kind, href, symbol, member, foreign }: CodeToken, scope: LinkScope) {
  if (href !== undefined) return href;
  if (kind === 'type-parameter') {
    const anchor = scope.typeParameters.get(text);
    return anchor === undefined ? undefined : `#${anchor}`;
  }
  const key = symbol ?? (foreign && scope.foreign.get(foreignName(foreign.package, foreign.name)));
  if (key === undefined) return foreign && scope.place.externalHref(foreign.package, foreign.name);
  if (member === undefined) return symbolPath(scope.place, key);
  return key === scope.page ? `#${member}` : `${symbolPath(scope.place, key)}#${member}`;
}

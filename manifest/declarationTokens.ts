import type { DeclarationRow, DeclarationToken } from './signature';

// Without zod, because the viewer needs these functions before it hydrates the page of a symbol.

/** The kind of a token, which sets its colour. */
export type TokenKind = Exclude<DeclarationToken, string>[1];

/**
 * Returns the text of a token, its kind, which is missing for plain text, and the link to its documentation, if it has
 * one.
 */
export function tokenParts(
  token: DeclarationToken,
): readonly [text: string, kind?: TokenKind, href?: string] {
  return typeof token === 'string' ? [token] : token;
}

/** Returns the text of a line of a declaration. */
export function rowText(row: DeclarationRow): string {
  return row.map((token) => tokenParts(token)[0]).join('');
}

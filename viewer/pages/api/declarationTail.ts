import type { Declaration, DeclarationRow } from '#manifest/declaration';

/**
 * What follows the name in a declaration of one line: `(name: string): Type` or `?: Type`. It stands
 * beside the heading that is the name. Longer declarations have none, and stand below it.
 */
export function declarationTail(
  declaration: Declaration,
  name: string,
): DeclarationRow | undefined {
  const [row, ...others] = declaration;
  if (row === undefined || others.length > 0) return undefined;
  const position = row.findIndex((token) => token.text.trim() === name);
  if (position < 0) return undefined;
  const last = row.length - 1;
  return row
    .slice(position + 1)
    .map((token, index) =>
      position + 1 + index === last ? { ...token, text: token.text.replace(/;$/, '') } : token,
    );
}

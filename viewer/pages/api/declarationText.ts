import type { Declaration, DeclarationRow } from '#manifest/signature';

/** A declaration as it would be typed. */
export function declarationText(declaration: Declaration): string {
  return declaration.map(rowText).join('\n');
}

/** One line of a declaration as it would be typed. */
export function rowText(row: DeclarationRow): string {
  return row.map((token) => token.text).join('');
}

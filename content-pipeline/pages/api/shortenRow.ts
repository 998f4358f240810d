import type { DeclarationRow } from '#manifest/signature';

/** The beginning of a line of code, with a sign where it is cut off. */
export function shortenRow(row: DeclarationRow, width: number): DeclarationRow {
  const shortened: DeclarationRow = [];
  let left = width;
  for (const token of row) {
    if (token.text.length > left) {
      shortened.push({ text: `${token.text.slice(0, Math.max(left - 1, 0)).trimEnd()}…` });
      break;
    }
    shortened.push(token);
    left -= token.text.length;
  }
  return shortened;
}

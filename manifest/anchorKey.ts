/**
 * Returns the letters and digits of an anchor in lower case, without accents. Tools derive different anchors from the
 * same heading (`lets-go`, `let-s-go`, `let's-go`), but these differ only in other characters.
 */
export function anchorKey(anchor: string): string {
  return anchor
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

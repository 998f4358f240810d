/**
 * Returns the letters and digits of an anchor in lower case, without accents. Tools derive different anchors from the
 * same heading, such as `lets-go`, `let-s-go` and `let's-go`. The result is the same for all of them.
 */
export function anchorKey(anchor: string): string {
  return anchor
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

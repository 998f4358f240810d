/**
 * Returns every n-th of many similar items, or all items in `npm run test:full`.
 */
export function sample<Item>(items: readonly Item[], n: number): Item[] {
  return process.env.RECTO_FULL === '1' ? [...items] : items.filter((_, index) => index % n === 0);
}

/** Returns every n-th of many similar items, beginning with the first. With `npm run test:full`, returns all items. */
export function sample<Item>(items: readonly Item[], n: number): Item[] {
  return process.env.RECTO_FULL === '1' ? [...items] : items.filter((_, index) => index % n === 0);
}

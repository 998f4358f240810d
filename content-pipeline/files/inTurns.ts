/** Runs a step for all items, some at a time: a site has more files than a process may open. */
export async function inTurns<Item>(
  items: Iterable<Item>,
  atOnce: number,
  step: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await step(next.value);
  });
  await Promise.all(workers);
}

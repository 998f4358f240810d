import pLimit from 'p-limit';

/**
 * Calls `step` for each item, with at most `limit` concurrent calls, and returns the results in the order of the items.
 * If a call fails, cancels the waiting calls, and awaits the running calls.
 *
 * @throws the error of the first call that failed
 */
export async function mapWithLimit<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  step: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const run = pLimit(limit);
  const started: Promise<Result>[] = [];
  try {
    return await run.map(items, (item) => {
      const result = step(item);
      started.push(result);
      return result;
    });
  } catch (error) {
    run.clearQueue();
    await Promise.allSettled(started);
    throw error;
  }
}

/**
 * Calls `step` for each item, with at most `limit` concurrent calls. Unlike `mapWithLimit`, stores no results. If a
 * call fails, no further calls are made, and the running calls are awaited.
 *
 * @throws the error of a call that failed
 */
export async function forEachWithLimit<Item>(
  items: Iterable<Item>,
  limit: number,
  step: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  let hasFailed = false;
  const run = async () => {
    for (let next = rest.next(); !hasFailed && !next.done; next = rest.next()) {
      try {
        await step(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const runs = Array.from({ length: limit }, run);
  await Promise.allSettled(runs);
  await Promise.all(runs);
}

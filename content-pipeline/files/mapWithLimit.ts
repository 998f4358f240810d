import pLimit from 'p-limit';

/**
 * Runs a step for each item, at most `limit` at the same time, and returns the results in the order of the items. If a
 * step fails, no further steps are started, and the running ones are awaited.
 *
 * @throws the error of the first step that failed
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
 * Runs a step for each item, at most `limit` at the same time. Unlike `mapWithLimit`, it needs no memory for each item.
 * If a step fails, no further steps are started, and the running ones are awaited.
 *
 * @throws the error of the first step that failed
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

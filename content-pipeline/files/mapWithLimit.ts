import pLimit from 'p-limit';

/**
 * Runs a step for all items, at most `limit` at a time, and returns the results in the order of the
 * items. When a step fails, no further step is started.
 *
 * @throws the error of the first step that failed
 */
export async function mapWithLimit<Item, Result>(
  items: Iterable<Item>,
  limit: number,
  step: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const run = pLimit(limit);
  try {
    return await run.map(items, step);
  } catch (error) {
    run.clearQueue();
    throw error;
  }
}

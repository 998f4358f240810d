/**
 * Starts the search worker.
 *
 * @throws {Error} if the browser or the host forbids workers.
 */
export function startWorker(): Worker {
  return new Worker(
    new URL(/* webpackChunkName: "search-worker" */ './searchWorker.ts', import.meta.url),
  );
}

/** Starts the worker that searches. Throws where a browser or a host forbids it. */
export function startWorker(): Worker {
  return new Worker(
    new URL(/* webpackChunkName: "search-worker" */ './searchWorker.ts', import.meta.url),
  );
}

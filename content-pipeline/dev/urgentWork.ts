/**
 * A list of running urgent work, such as answers to requests. The compilation of the whole site, which runs in the same
 * thread, waits until this work has ended.
 */
export interface UrgentWork {
  /** Runs urgent work immediately and returns its result. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when no urgent work is running. Other work must wait for the returned promise. */
  done(): Promise<void>;
}

/** Creates an empty list of urgent work. */
export function createUrgentWork(): UrgentWork {
  const running = new Set<Promise<unknown>>();
  return {
    async run(work) {
      const result = work();
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    async done() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

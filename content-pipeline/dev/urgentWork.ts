/** Lets urgent work go before other work of the same thread. */
export interface UrgentWork {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when nothing urgent is left to do. */
  done(): Promise<void>;
}

/** Creates the list of urgent work, which is empty. */
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

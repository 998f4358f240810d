/** Hears what is being done, and what came of it. */
export interface Steps {
  start(step: string): void;
  /** Hears how many files of a step are done. */
  advance(done: number, total: number): void;
  end(result: string): void;
}

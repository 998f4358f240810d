/** Hears what is being done, and what came of it. */
export interface Steps {
  start(step: string): void;
  end(result: string): void;
}

import { type Context, createContext, Script } from 'node:vm';

let room: Context | undefined;
const script = new Script('task()');

/** Thrown when a task took longer than it may. */
export class TimeIsUp extends Error {
  override readonly name = 'TimeIsUp';
}

/**
 * Runs a task that may not take longer than so many milliseconds.
 *
 * Only the engine can interrupt code that does not wait for anything, and it offers that for
 * scripts alone; hence a script that calls the task.
 */
export function withinTime<Result>(milliseconds: number, task: () => Result): Result {
  const results: Result[] = [];
  room ??= createContext({});
  room.task = () => results.push(task());
  try {
    script.runInContext(room, { timeout: milliseconds });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new TimeIsUp(`Took longer than ${milliseconds} ms`, { cause: error });
  } finally {
    room.task = undefined;
  }
  const [result] = results;
  // The script has ended without an error, so the task has left its result, whatever it is.
  return result as Result;
}

function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}

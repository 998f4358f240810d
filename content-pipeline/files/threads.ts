import { availableParallelism } from 'node:os';
import { deserialize, serialize } from 'node:v8';
import type Piscina from 'piscina';
import { limitHeaps } from './engineFlags';

/** Serialised data for several tasks of worker threads. Each thread deserialises the data only once. */
export interface SharedData {
  id: number;
  /** The serialised data. */
  memory: SharedArrayBuffer;
}

/**
 * Starts worker threads that execute the script `worker`: one for each processor, at most 8. Each thread runs up to
 * `tasksAtOnce` tasks concurrently. From then on, the heaps of the process grow more slowly. Returns the pool of threads.
 */
export async function startThreads(
  worker: string,
  workerData: object,
  tasksAtOnce: number,
): Promise<Piscina> {
  // Builds after small edits start no threads: the limit would slow them by a tenth. Each garbage collection sets the size
  // for the next one, so the limit comes before the module is loaded: 1,000 documents need 0.39 instead of 0.45 GB.
  limitHeaps();
  const { default: Threads } = await import('piscina');
  const threads = Math.min(availableParallelism(), 8);
  return new Threads({
    ...{ filename: worker, workerData, minThreads: threads, maxThreads: threads },
    concurrentTasksPerWorker: tasksAtOnce,
  });
}

/** Serialises data for worker threads. The id must be unique among the data that a thread reads with one reader. */
export function shareData(id: number, data: unknown): SharedData {
  const bytes = serialize(data);
  const memory = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(memory).set(bytes);
  return { id, memory };
}

/** Returns a function that deserialises shared data and caches the result by the id of the data. */
export function createDataReader<Data>(): (data: SharedData) => Data {
  const known = new Map<number, Data>();
  return ({ id, memory }) => {
    const data: Data = known.get(id) ?? deserialize(Buffer.from(new Uint8Array(memory)));
    known.set(id, data);
    return data;
  };
}

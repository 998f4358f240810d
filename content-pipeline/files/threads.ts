import { availableParallelism } from 'node:os';
import { deserialize, serialize } from 'node:v8';
import type Piscina from 'piscina';

/** Data that all tasks need, as passed to threads, which read its bytes once. */
export interface SharedData {
  id: number;
  /** The serialised data. */
  memory: SharedArrayBuffer;
}

/** Starts threads that run a program, as many as there are processors. Each takes some tasks at a time. */
export async function startThreads(
  worker: string,
  workerData: object,
  tasksAtOnce: number,
): Promise<Piscina> {
  const { default: Threads } = await import('piscina');
  const threads = Math.min(availableParallelism(), 8);
  return new Threads({
    ...{ filename: worker, workerData, minThreads: threads, maxThreads: threads },
    concurrentTasksPerWorker: tasksAtOnce,
  });
}

/** Serialises data for threads. The id must be another one for all other data of the same type. */
export function shareData(id: number, data: unknown): SharedData {
  const bytes = serialize(data);
  const memory = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(memory).set(bytes);
  return { id, memory };
}

/** Returns a function that reads shared data, each only once. */
export function createDataReader<Data>(): (data: SharedData) => Data {
  const known = new Map<number, Data>();
  return ({ id, memory }) => {
    const data: Data = known.get(id) ?? deserialize(Buffer.from(new Uint8Array(memory)));
    known.set(id, data);
    return data;
  };
}

import { setImmediate } from 'node:timers/promises';
import type { CacheFolder } from '../files/cacheFolder';
import type { FileStore } from '../files/fileStore';

/** Thrown in the middle of a compilation that nobody wants any more. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** A compilation that gives way to others, and ends early when it has become useless. */
export interface Turns {
  /** Waits until others have had their turn, if they have waited long. */
  giveWay(): Promise<void>;
  /** Lets the compilation end by an `Abandoned` at its next turn. */
  abandon(): void;
  /** It is over: what was kept of it gives way to nobody. */
  end(): void;
}

/** How many milliseconds a compilation works on without looking up. */
const turn = 8;

/** The turns of one compilation. */
export function createTurns(): Turns {
  let state: 'running' | 'abandoned' | 'over' = 'running';
  let began = performance.now();
  return {
    async giveWay() {
      if (state === 'over') return;
      if (performance.now() - began > turn) {
        await setImmediate();
        began = performance.now();
      }
      if (state === 'abandoned') throw new Abandoned();
    },
    abandon() {
      if (state === 'running') state = 'abandoned';
    },
    end() {
      state = 'over';
    },
  };
}

/** Files whose readers give way. */
export function filesInTurns(files: FileStore, { giveWay }: Turns): FileStore {
  return {
    ...files,
    async read(file) {
      await giveWay();
      return files.read(file);
    },
  };
}

/** Results whose users give way. */
export function resultsInTurns(cache: CacheFolder, { giveWay }: Turns): CacheFolder {
  return {
    path: cache.path,
    async remember(name, inputs, make) {
      await giveWay();
      return cache.remember(name, inputs, make);
    },
  };
}

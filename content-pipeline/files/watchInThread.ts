import { Worker } from 'node:worker_threads';
import type { FolderWatch, WatchListener } from './watchFolders';
import type { WatchMessage } from './watchThread';

/**
 * Returns a function that watches folders like `watchFolders`, but in a worker thread that executes the script
 * `program`. In the main thread, reading the state of all files of a large site would block other work for seconds.
 */
export function watchInThread(program: string): (listener: WatchListener) => FolderWatch {
  return ({ onChange, onFailure }) => {
    const thread = new Worker(program);
    const added = new Map<string, Promise<void>>();
    const resolvers = new Map<string, () => void>();

    function fail(error: unknown): void {
      onFailure(error);
      // The site is served even if no changes are reported.
      for (const resolve of resolvers.values()) resolve();
    }

    thread.on('error', fail);
    thread.on('message', (message: WatchMessage) => {
      switch (message.type) {
        case 'change':
          return onChange(message.change);
        case 'failure':
          return fail(message.error);
        case 'watching':
          return resolvers.get(message.path)?.();
        default:
          return message satisfies never;
      }
    });
    return {
      add(path) {
        const watched =
          added.get(path) ??
          new Promise<void>((resolve) => {
            resolvers.set(path, resolve);
            thread.postMessage(path);
          });
        added.set(path, watched);
        return watched;
      },
      async close() {
        await thread.terminate();
      },
    };
  };
}

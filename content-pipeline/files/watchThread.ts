import { parentPort } from 'node:worker_threads';
import { type FileChange, watchFolders } from './watchFolders';

/** A message from the thread that watches folders to the main thread. */
export type WatchMessage =
  | { type: 'change'; change: FileChange }
  | { type: 'failure'; error: unknown }
  | { type: 'watching'; path: string };

// This file is the program of the thread. It receives the paths to watch.
const send = (message: WatchMessage) => parentPort?.postMessage(message);
const watch = watchFolders({
  onChange: (change) => send({ type: 'change', change }),
  onFailure: (error) => send({ type: 'failure', error }),
});
parentPort?.on('message', async (path: string) => {
  await watch.add(path);
  send({ type: 'watching', path });
});

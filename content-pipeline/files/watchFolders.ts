import { stat } from 'node:fs/promises';
import { type FSWatcher, watch } from 'chokidar';

/** A file or folder that is there now, is gone, or is another one. */
export interface FileChange {
  type: 'added' | 'changed' | 'removed';
  file: string;
}

interface WatchListener {
  /** The file is named by its whole path. */
  onChange(change: FileChange): void;
  /** The system watches nothing more; what changes there is not heard of. */
  onFailure(error: unknown): void;
}

/** Watched folders. */
export interface FolderWatch {
  /** Watches another folder or file, too. Is done when nothing in it can change unheard. */
  add(path: string): Promise<void>;
  close(): Promise<void>;
}

/** After this many milliseconds, a file that changed is looked at once more. */
const secondLook = 60;

/** Tells of all changes below folders; what is hidden or installed there is left out. */
export function watchFolders({ onChange, onFailure }: WatchListener): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  return {
    add(root) {
      if (watchers.has(root)) return Promise.resolve();
      const ignored = (path: string) => isLeftOut(path.slice(root.length));
      const watcher = watch(root, { ignored, ignoreInitial: true, atomic: 20 });
      watchers.set(root, watcher);
      watcher.on('add', (file) => onChange({ type: 'added', file }));
      watcher.on('unlink', (file) => onChange({ type: 'removed', file }));
      watcher.on('addDir', (file) => onChange({ type: 'added', file }));
      watcher.on('unlinkDir', (file) => onChange({ type: 'removed', file }));
      watcher.on('change', (file, stats) => {
        onChange({ type: 'changed', file });
        // Of several changes at nearly the same time, only the first one is heard of.
        setTimeout(() => void lookAgain(file, stats?.mtimeMs), secondLook);
      });
      watcher.on('error', onFailure);
      return new Promise((resolve) => void watcher.once('ready', resolve));
    },
    async close() {
      await Promise.all([...watchers.values()].map((watcher) => watcher.close()));
    },
  };

  async function lookAgain(file: string, modified: number | undefined): Promise<void> {
    const now = await stat(file).catch(() => undefined);
    if (now !== undefined && now.mtimeMs !== modified) onChange({ type: 'changed', file });
  }
}

function isLeftOut(path: string): boolean {
  return /[\\/](?:\.[^\\/]|node_modules(?:[\\/]|$))/.test(path);
}

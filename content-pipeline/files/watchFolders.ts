import { stat } from 'node:fs/promises';
import { type FSWatcher, watch } from 'chokidar';

/** A change of a file or folder. */
export interface FileChange {
  type: 'added' | 'changed' | 'removed';
  /** The absolute path. */
  file: string;
}

/** The callbacks of a watch. */
export interface WatchListener {
  onChange(change: FileChange): void;
  /** Receives an error after which changes may no longer be reported. */
  onFailure(error: unknown): void;
}

/** A set of watched folders. */
export interface FolderWatch {
  /** Watches a folder or file. Resolves when the watch is active. */
  add(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Delay in milliseconds before a changed file is checked for further changes. */
const recheckDelay = 60;

/**
 * Creates a set of watched folders. Reports all changes in these folders, except changes of hidden files and of files
 * in `node_modules`.
 */
export function watchFolders({ onChange, onFailure }: WatchListener): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  return {
    add(root) {
      if (watchers.has(root)) return Promise.resolve();
      const ignored = (path: string) => isIgnored(path.slice(root.length));
      const watcher = watch(root, { ignored, ignoreInitial: true, atomic: 20 });
      watchers.set(root, watcher);
      watcher.on('add', (file) => onChange({ type: 'added', file }));
      watcher.on('unlink', (file) => onChange({ type: 'removed', file }));
      watcher.on('addDir', (file) => onChange({ type: 'added', file }));
      watcher.on('unlinkDir', (file) => onChange({ type: 'removed', file }));
      watcher.on('change', (file, stats) => {
        onChange({ type: 'changed', file });
        // Of several changes at nearly the same time, chokidar reports only the first.
        setTimeout(() => void checkAgain(file, stats?.mtimeMs), recheckDelay);
      });
      watcher.on('error', onFailure);
      return new Promise((resolve) => void watcher.once('ready', resolve));
    },
    async close() {
      await Promise.all([...watchers.values()].map((watcher) => watcher.close()));
    },
  };

  async function checkAgain(file: string, modified: number | undefined): Promise<void> {
    const now = await stat(file).catch(() => undefined);
    if (now !== undefined && now.mtimeMs !== modified) onChange({ type: 'changed', file });
  }
}

function isIgnored(path: string): boolean {
  return /[\\/](?:\.[^\\/]|node_modules(?:[\\/]|$))/.test(path);
}

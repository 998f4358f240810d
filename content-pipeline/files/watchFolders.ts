import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
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

/** Delay in milliseconds between two checks of an empty file. */
const emptyDelay = 10;

/** Number of checks after which a file that is still empty is reported as changed. */
const emptyChecks = 30;

/**
 * Creates a set of watched folders. Reports all changes in these folders, except changes of hidden files, of log files,
 * such as one with the output of this program, and of files in `node_modules`.
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
      watcher.on('change', (file, state) => void reportChange(file, state));
      watcher.on('error', onFailure);
      return new Promise((resolve) => void watcher.once('ready', resolve));
    },
    async close() {
      await Promise.all([...watchers.values()].map((watcher) => watcher.close()));
    },
  };

  /** Reports the change of a file, and any further change of it within `recheckDelay`. */
  async function reportChange(file: string, first: Stats | undefined): Promise<void> {
    const reported = await reportWritten(file, first);
    await setTimeout(recheckDelay);
    const now = await stateOf(file);
    // Of several changes at nearly the same time, chokidar reports only the first.
    if (now !== undefined && now.mtimeMs !== reported?.mtimeMs) await reportWritten(file, now);
  }

  /**
   * Reports the change of a file. Waits while the file is empty, because many editors empty a file before they write
   * it, and a page without content would be shown in between. Resolves to the state of the reported file.
   */
  async function reportWritten(file: string, first: Stats | undefined): Promise<Stats | undefined> {
    let state = first;
    for (let check = 0; state?.size === 0 && check < emptyChecks; check += 1) {
      await setTimeout(emptyDelay);
      state = await stateOf(file);
    }
    onChange({ type: 'changed', file });
    return state;
  }
}

/** Returns the state of a file; `undefined` if it does not exist. */
function stateOf(file: string): Promise<Stats | undefined> {
  return stat(file).catch(() => undefined);
}

function isIgnored(path: string): boolean {
  return /[\\/](?:\.[^\\/]|node_modules(?:[\\/]|$))|\.log$/.test(path);
}

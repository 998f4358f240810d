import { LoadError } from './loadError';

/** A part of the viewer in a separate chunk, which is loaded when it is needed. */
export interface LazyModule<Value> {
  /** The name of the module in warnings. For page views, it is also the name of the script in `assets.json`. */
  readonly name: string;
  /** The value of the module, or `undefined` until the module is loaded. */
  readonly loaded: Value | undefined;
  /**
   * Loads the module while the reader waits for it. All callers share one request. If the script no longer exists after
   * a new deployment, the page is reloaded once.
   *
   * @throws {LoadError} if the script cannot be loaded. The next call requests it again.
   */
  load(): Promise<Value>;
  /**
   * Loads the module before it is needed. Unlike `load`, never reloads the page.
   *
   * @throws {LoadError} if the script cannot be loaded.
   */
  prefetch(): Promise<Value>;
}

/**
 * Creates a module that is loaded by its first `load` or `prefetch`. `importValue` calls a dynamic `import()` and
 * returns the value.
 */
export function lazyModule<Value>(
  name: string,
  importValue: () => Promise<Value>,
): LazyModule<Value> {
  let loaded: Value | undefined;
  let loading: Promise<Value> | undefined;
  let isAwaited = false;

  async function start(): Promise<Value> {
    try {
      loaded = await importValue()
        // A dropped connection is common enough for a second attempt.
        .catch(importValue)
        .catch((cause) => recover(cause, () => isAwaited));
      return loaded;
    } catch (error) {
      loading = undefined;
      isAwaited = false;
      throw error;
    }
  }

  function prefetch(): Promise<Value> {
    loading ??= start();
    return loading;
  }

  return {
    name,
    get loaded() {
      return loaded;
    },
    load() {
      isAwaited = true;
      return prefetch();
    },
    prefetch,
  };
}

async function recover(cause: unknown, mayReload: () => boolean): Promise<never> {
  // Errors of the bundler name the file that could not be loaded.
  const url = cause instanceof Error && 'request' in cause ? String(cause.request) : '';
  const isGone = url !== '' && (await isFileGone(url));
  if (isGone && mayReload() && recordReload(url)) {
    window.location.reload();
    return new Promise(() => {}); // The page is about to be replaced.
  }
  throw new LoadError(isGone ? 'not-found' : 'offline', url, { cause });
}

async function isFileGone(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
    // Some hosts answer requests for missing files with their start page.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return response.status === 404 || response.status === 410 || isPage;
  } catch {
    return false;
  }
}

/**
 * Records in the history entry that the page is reloaded because of a missing file, and returns `true`. If the page was
 * already reloaded for the same file, records nothing and returns `false`. The history entry is used because browser
 * storage may be blocked.
 */
function recordReload(url: string): boolean {
  const state: unknown = window.history.state;
  const entry = typeof state === 'object' ? state : null;
  if (entry !== null && 'reloadedFor' in entry && entry.reloadedFor === url) return false;
  window.history.replaceState({ ...entry, reloadedFor: url }, '');
  return true;
}

import { logWarning } from '../logWarning';

/** The storage that lasts across visits, and the one of a tab. */
type StorageArea = 'localStorage' | 'sessionStorage';

let hasWarned = false;

/** Reads an item from storage; returns `null` if there is none or storage is blocked. */
export function readItem(key: string, area: StorageArea = 'localStorage'): string | null {
  return attempt(() => window[area].getItem(storageKey(key))) ?? null;
}

/** Writes an item to storage, or removes it. Does nothing in previews and where storage is blocked or full. */
export function writeItem(
  key: string,
  value: string | null,
  area: StorageArea = 'localStorage',
): void {
  if (document.documentElement.dataset.preview) return;
  attempt(() => {
    if (value === null) window[area].removeItem(storageKey(key));
    else window[area].setItem(storageKey(key), value);
  });
}

/** Returns a key with the site's storage namespace, which sites that share an origin have. */
export function storageKey(key: string): string {
  const { storageNamespace } = document.documentElement.dataset;
  return storageNamespace === undefined ? key : `${key}-${storageNamespace}`;
}

/** Runs a step that uses storage; returns `undefined` and warns once where it throws: even reading the getter may. */
function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step();
  } catch (cause) {
    if (!hasWarned) {
      hasWarned = true;
      logWarning('Storage is not available', cause);
    }
    return undefined;
  }
}

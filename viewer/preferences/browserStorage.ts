import { logWarningOnce } from '../logWarning';

type StorageArea = 'localStorage' | 'sessionStorage';

// Items that are not in browser storage: those of previews, and all items if storage is blocked or full. All parts of
// the viewer share this map, as they share browser storage, so that each part reads the values that other parts have
// written.
const unstored = new Map<string, string | null>();

/**
 * Returns the value of an item, or `null` if there is none. Reads it from browser storage, or from memory if
 * `writeItem` could store it only there.
 */
export function readItem(key: string, area: StorageArea = 'localStorage'): string | null {
  const value = unstored.get(key);
  return value !== undefined
    ? value
    : (attempt(() => window[area].getItem(storageKey(key))) ?? null);
}

/**
 * Writes an item to browser storage, or removes it if the value is `null`. In previews, and if storage is blocked or
 * full, the value is only stored in memory until the page is closed.
 */
export function writeItem(
  key: string,
  value: string | null,
  area: StorageArea = 'localStorage',
): void {
  const isStored =
    !document.documentElement.dataset.preview &&
    attempt(() => {
      if (value === null) window[area].removeItem(storageKey(key));
      else window[area].setItem(storageKey(key), value);
      return true;
    });
  if (isStored) unstored.delete(key);
  else unstored.set(key, value);
}

/**
 * Returns the key of an item in browser storage: `key`, with the site's storage namespace as a suffix if the site has
 * one. Sites that share an origin have different namespaces.
 */
export function storageKey(key: string): string {
  const { storageNamespace } = document.documentElement.dataset;
  return storageNamespace === undefined ? key : `${key}-${storageNamespace}`;
}

/**
 * Returns the result of a function that uses browser storage. If the function throws, returns `undefined` and logs a
 * warning, but only once. Even reading `window.localStorage` may throw.
 */
function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step();
  } catch (cause) {
    logWarningOnce('Browser storage is not available', cause);
    return undefined;
  }
}

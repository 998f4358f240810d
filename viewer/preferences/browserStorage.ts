import { logWarningOnce } from '../logWarning';

/** The storage that lasts across visits, and the one of a tab. */
type StorageArea = 'localStorage' | 'sessionStorage';

// Items that storage does not take: those of previews, and all where it is blocked or full. The page has one storage,
// so it has one of these: a part of the viewer that reads an item gets what another part has written.
const unstored = new Map<string, string | null>();

/** Reads an item; returns `null` if there is none. */
export function readItem(key: string, area: StorageArea = 'localStorage'): string | null {
  const value = unstored.get(key);
  return value !== undefined
    ? value
    : (attempt(() => window[area].getItem(storageKey(key))) ?? null);
}

/**
 * Writes an item, or removes it. In previews, and where storage is blocked or full, the item lasts as long as the page.
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
    logWarningOnce('Storage is not available', cause);
    return undefined;
  }
}

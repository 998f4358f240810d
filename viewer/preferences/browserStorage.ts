/** How long something is kept: from visit to visit, or as long as the tab is open. */
type StorageArea = 'localStorage' | 'sessionStorage';

let hasWarned = false;

/** What storage holds under a key. Storage that is forbidden or missing holds nothing. */
export function readItem(key: string, area: StorageArea = 'localStorage'): string | null {
  return attempt(() => window[area].getItem(storageKey(key))) ?? null;
}

/** Keeps a text, or drops what is kept. Where that is impossible, nothing happens; nor does it while a preview is read. */
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

/** The name under which storage has a key: sites that share an origin append a name of their own. */
export function storageKey(key: string): string {
  const { storageNamespace } = document.documentElement.dataset;
  return storageNamespace === undefined ? key : `${key}-${storageNamespace}`;
}

/** Even looking at storage throws where a browser blocks it. The console hears of it once. */
function attempt<Result>(step: () => Result): Result | undefined {
  try {
    return step();
  } catch (cause) {
    if (!hasWarned) {
      hasWarned = true;
      // biome-ignore lint/suspicious/noConsole: readers need not know that what they chose or typed lasts one visit.
      console.warn('Storage is not available', cause);
    }
    return undefined;
  }
}

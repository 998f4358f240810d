import { readItem, writeItem } from './browserStorage';

const key = 'recto.search';

/** Returns the last search query in this tab. Returns an empty string if there is none. */
export function readLastQuery(): string {
  return readItem(key, 'sessionStorage') ?? '';
}

/** Stores a search query until the tab is closed, or removes the stored query if `typed` is empty. */
export function storeLastQuery(typed: string): void {
  writeItem(key, typed === '' ? null : typed, 'sessionStorage');
}

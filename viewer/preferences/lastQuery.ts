import { readItem, writeItem } from './browserStorage';

const key = 'recto.search';

/** Returns the last search query of this tab, or of this page where storage is blocked. */
export function readLastQuery(): string {
  return readItem(key, 'sessionStorage') ?? '';
}

/** Saves the search query for as long as the tab is open. */
export function keepLastQuery(typed: string): void {
  writeItem(key, typed === '' ? null : typed, 'sessionStorage');
}

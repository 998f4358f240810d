import { readItem, writeItem } from './browserStorage';

const key = 'recto.search';
let query: string | undefined;

/** Returns the last search query of this tab, or of this page where storage is blocked. */
export function readLastQuery(): string {
  query ??= readItem(key, 'sessionStorage') ?? '';
  return query;
}

/** Saves the search query for as long as the tab is open. */
export function keepLastQuery(typed: string): void {
  query = typed;
  writeItem(key, typed === '' ? null : typed, 'sessionStorage');
}

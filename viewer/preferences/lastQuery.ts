import { readItem, writeItem } from './browserStorage';

const key = 'recto.search';
let query: string | undefined;

/** What was typed into the search last, in this tab; where nothing can be stored, on this page. */
export function readLastQuery(): string {
  query ??= readItem(key, 'sessionStorage') ?? '';
  return query;
}

/** Keeps what is typed into the search as long as the tab is open. */
export function keepLastQuery(typed: string): void {
  query = typed;
  writeItem(key, typed === '' ? null : typed, 'sessionStorage');
}

import { storageKey } from './browserStorage';

const key = 'recto.search';

/** What was typed into the search last, in this tab. Storage that is forbidden holds nothing. */
export function readLastQuery(): string {
  try {
    return window.sessionStorage.getItem(storageKey(key)) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed into the search as long as the tab is open. */
export function keepLastQuery(query: string): void {
  try {
    window.sessionStorage.setItem(storageKey(key), query);
  } catch {
    // Then it is gone with the page.
  }
}

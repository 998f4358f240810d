import { createPreference } from './preference';

/** What the reader searched for and found, as a list in JSON, the last one first. */
export const recentSearches = createPreference('recto.recent-searches');

/** How many are remembered. */
const limit = 8;

/** The searches that a stored list names; what is no such list names none. */
export function readSearches(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter((item): item is string => typeof item === 'string').slice(0, limit);
  } catch {
    return [];
  }
}

/** Remembers a search as the last one. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = readSearches(recentSearches.get()).filter((other) => other !== text);
  recentSearches.set(JSON.stringify([text, ...others].slice(0, limit)));
}

/** Forgets a search. */
export function forgetSearch(query: string): void {
  const others = readSearches(recentSearches.get()).filter((other) => other !== query);
  recentSearches.set(others.length === 0 ? null : JSON.stringify(others));
}

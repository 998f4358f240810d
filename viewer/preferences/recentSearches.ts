import { createPreference } from './preference';

/** The reader's recent search queries as a JSON array of strings, the latest first. */
export const recentSearches = createPreference('recto.recent-searches');

const limit = 8;

/**
 * Parses the value of `recentSearches`. Returns at most eight queries, or an empty array if the value is `null` or
 * invalid.
 */
export function readSearches(stored: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter((item): item is string => typeof item === 'string').slice(0, limit);
  } catch {
    return [];
  }
}

/** Stores a query as the latest recent search. Ignores empty queries. */
export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '') return;
  const others = readSearches(recentSearches.get()).filter((other) => other !== text);
  recentSearches.set(JSON.stringify([text, ...others].slice(0, limit)));
}

/** Removes a query from the recent searches. */
export function forgetSearch(query: string): void {
  const others = readSearches(recentSearches.get()).filter((other) => other !== query);
  recentSearches.set(others.length === 0 ? null : JSON.stringify(others));
}

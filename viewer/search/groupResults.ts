import type { SearchEntry } from '#manifest/search';
import type { MatchRange } from './engine/engine';
import type { SearchableEdition } from './searchableEditions';
import type { SearchAnswer } from './searchDialogue';

/** A result as it is shown. */
export interface ShownResult {
  /** Tells it from all other results. */
  key: string;
  entry: SearchEntry;
  matches: readonly MatchRange[];
  snippet?: { text: string; matches: readonly MatchRange[] } | undefined;
  /** The version and language that it is of; empty where they go without saying. */
  place: string;
}

/** The results of a section. */
export interface ResultGroup {
  id: string;
  label: string;
  results: ShownResult[];
}

/**
 * Sorts what was found by section; the section with the best result comes first. Of each section at
 * most `limit` are shown, so that the others are not pushed out of sight.
 */
export function groupResults(
  { results }: Pick<SearchAnswer, 'results'>,
  editions: readonly SearchableEdition[],
  { limit, isWide }: { limit: number; isWide: boolean },
): ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const { entry, source, matches, snippet } of results) {
    const edition = editions.find((candidate) => candidate.source.id === source.id);
    if (edition === undefined) continue;
    const { section: id } = source;
    const group = groups.get(id) ?? { id, label: edition.section, results: [] };
    groups.set(id, group);
    if (group.results.length === limit) continue;
    const place = isWide ? [edition.version, edition.language].filter(Boolean).join(', ') : '';
    const key = [source.id, entry.href, entry.title].join(' ');
    group.results.push({ key, entry, matches, snippet, place });
  }
  return [...groups.values()];
}

import { useQueryClient } from '@tanstack/react-query';
import {
  type Dispatch,
  useEffect,
  useMemo,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SearchEntry, SearchKind } from '#manifest/search';
import { logWarning } from '../logWarning';
import type { MatchRange, SearchOptions } from './engine/engine';
import { openSearch } from './openSearch';
import { type SearchableEdition, useEditions } from './searchableEditions';
import { type IndexState, indexFiles } from './searchIndex';
import type { SearchService } from './searchService';
import type { SearchAnswer } from './workerProtocol';

/** A search under way: what was asked, what is found, and what can be done about it. */
export interface SearchProgress {
  state: SearchState;
  dispatch: Dispatch<SearchAction>;
  index: IndexState;
  editions: readonly SearchableEdition[];
  answer: SearchAnswer | undefined;
  groups: readonly ResultGroup[];
  /** All that is shown, in one list. */
  shown: readonly ShownResult[];
  /** Which of them is chosen; -1 where there are none. */
  chosen: number;
  /** Whether this is all that can be found for the query. */
  isComplete: boolean;
  isBroken: boolean;
  hasFailed: boolean;
  retry(): void;
}

/** How many results are asked for: enough that all sections are among them. */
const asked = 80;

/** Searches while the reader types. Of each section at most `limit` results are shown. */
export function useSearch(initialQuery: string, limit: number): SearchProgress {
  const search = openSearch(useQueryClient());
  const [state, dispatch] = useReducer(searchReducer, initialQuery, startSearch);
  const { query, kinds, sections, isWide } = state;
  const index = useSyncExternalStore(
    search.index.subscribe,
    search.index.state,
    search.index.state,
  );
  const { editions, near, isLoading, hasFailed, refresh } = useEditions();

  const searched = useMemo(
    () =>
      editions.filter(
        ({ isHere, source }) =>
          (isWide || isHere) && (sections.length === 0 || sections.includes(source.section)),
      ),
    [editions, isWide, sections],
  );
  useEffect(() => search.index.want(indexFiles(query, searched)), [search, query, searched]);

  const options = useMemo(
    () => ({
      scope: searched.map(({ source }) => source.id),
      ...(kinds.length > 0 && { kinds }),
      ...(near !== undefined && { near }),
      limit: asked,
    }),
    [searched, kinds, near],
  );
  const { answer, revision, isBroken } = useAnswer(search.service, query, options, index.revision);
  const isComplete =
    answer?.query === query && revision === index.revision && !index.isLoading && !isLoading;
  const most = sections.length === 1 ? asked : limit;
  const groups = useMemo(
    () => (answer === undefined ? [] : groupResults(answer, editions, { limit: most, isWide })),
    [answer, editions, most, isWide],
  );
  const shown = useMemo(
    () => (groups.length === 0 && !isComplete ? [] : shownOf(groups, answer)),
    [groups, answer, isComplete],
  );

  return {
    state,
    dispatch,
    index,
    editions,
    answer,
    groups,
    shown,
    chosen: chosenIndex(
      shown.map(({ key }) => key),
      state.chosen,
    ),
    isComplete,
    isBroken,
    hasFailed: hasFailed || index.hasFailed,
    retry() {
      refresh();
      search.index.retry();
    },
  };
}

/** What was found, else what is spelt alike. */
function shownOf(
  groups: readonly ResultGroup[],
  answer: SearchAnswer | undefined,
): readonly ShownResult[] {
  if (groups.length > 0) return groups.flatMap(({ results }) => results);
  return (answer?.nearest ?? []).map((entry) => ({
    key: [entry.href, entry.title].join(' '),
    entry,
    matches: [],
    place: '',
  }));
}

/** What a reader has asked for, and which result is chosen. */
interface SearchState {
  query: string;
  /** The kinds to show; all when empty. */
  kinds: readonly SearchKind[];
  /** The ids of the sections to search; all when empty. */
  sections: readonly string[];
  /** Whether all versions and languages are searched. */
  isWide: boolean;
  /** The key of the chosen result; the first one when missing, or gone. */
  chosen: string | undefined;
}

export type SearchAction =
  | { type: 'query'; query: string }
  | { type: 'kind'; kind: SearchKind }
  | { type: 'section'; section: string }
  | { type: 'width' }
  /** To the result after (1) or before (-1) the chosen one, of those that are shown. */
  | { type: 'step'; step: 1 | -1; keys: readonly string[] };

/** A search that begins with a query. */
export function startSearch(query: string): SearchState {
  return { query, kinds: [], sections: [], isWide: false, chosen: undefined };
}

/** What a reader does. Whatever changes the results begins at the first of them. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'query':
      return { ...state, query: action.query, chosen: undefined };
    case 'kind':
      return { ...state, kinds: toggle(state.kinds, action.kind), chosen: undefined };
    case 'section':
      return { ...state, sections: toggle(state.sections, action.section), chosen: undefined };
    case 'width':
      return { ...state, isWide: !state.isWide, chosen: undefined };
    case 'step': {
      const { keys, step } = action;
      const next = chosenIndex(keys, state.chosen) + step;
      return { ...state, chosen: keys.at(next % keys.length) };
    }
    default:
      return action satisfies never;
  }
}

/** Which of the results that are shown is chosen; -1 where there are none. */
export function chosenIndex(keys: readonly string[], chosen: string | undefined): number {
  const index = chosen === undefined ? -1 : keys.indexOf(chosen);
  return keys.length === 0 ? -1 : Math.max(index, 0);
}

function toggle<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

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
interface ResultGroup {
  id: string;
  label: string;
  results: ShownResult[];
}

/**
 * Sorts what was found by section; the section with the best result comes first. Of each section at
 * most `limit` are shown, so that the others are not pushed out of sight.
 */
function groupResults(
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

interface Answered {
  /** What was found for the last query that was answered; nothing for an empty one. */
  answer: SearchAnswer | undefined;
  /** The revision of the index that was asked. */
  revision: number;
  /** Whether nothing can be answered at all. */
  isBroken: boolean;
}

const nothing: Answered = { answer: undefined, revision: -1, isBroken: false };

/** Keeps asking what is found for a query: when it changes, and when there is more to find it in. */
function useAnswer(
  service: SearchService,
  query: string,
  options: SearchOptions,
  revision: number,
): Answered {
  const [answered, setAnswered] = useState(nothing);

  // With another revision the same question has another answer.
  useEffect(() => {
    if (query.trim() === '') {
      setAnswered(nothing);
      return;
    }
    let isOver = false;
    service.ask(query, options).then(
      (answer) => {
        if (!isOver && answer !== undefined) setAnswered({ answer, revision, isBroken: false });
      },
      (error) => {
        logWarning('The search has failed', error);
        if (!isOver) setAnswered({ ...nothing, isBroken: true });
      },
    );
    return () => {
      isOver = true;
    };
  }, [service, query, options, revision]);

  return answered;
}

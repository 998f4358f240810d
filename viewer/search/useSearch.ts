import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';
import { groupResults, type ResultGroup, type ShownResult } from './groupResults';
import { indexFiles } from './indexFiles';
import { openSearch } from './openSearch';
import type { SearchableEdition } from './searchableEditions';
import type { SearchAnswer } from './searchDialogue';
import type { IndexState } from './searchIndex';
import {
  chosenIndex,
  type SearchAction,
  type SearchState,
  searchReducer,
  startSearch,
} from './searchState';
import { useAnswer } from './useAnswer';
import { useEditions } from './useEditions';

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

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
import { indexFiles, textFiles } from './indexFiles';
import { openSearch } from './openSearch';
import { type SearchableEdition, useEditions } from './searchableEditions';
import type { IndexState } from './searchIndex';
import type { SearchService } from './searchService';
import type { SearchAnswer } from './workerProtocol';

/** The state and the results of a search, and the functions that change them. */
export interface SearchProgress {
  state: SearchState;
  dispatch: Dispatch<SearchAction>;
  index: IndexState;
  editions: readonly SearchableEdition[];
  answer: SearchAnswer | undefined;
  groups: readonly ResultGroup[];
  /** The visible results of all groups in a single list. */
  shown: readonly ShownResult[];
  /** The position of the selected result in `shown`. It is -1 if there are no results. */
  chosen: number;
  /** True if all files that the query needs have been searched. */
  isComplete: boolean;
  isBroken: boolean;
  hasFailed: boolean;
  retry(): void;
}

/** The maximum number of requested results. It is high enough to include results of all sections. */
const asked = 80;

const none: SearchAnswer['missing'] = [];

/**
 * Searches while the reader types, and returns the state and the results of the search. At most `limit` results of each
 * section are shown.
 */
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
  const missing = answer?.query === query ? answer.missing : none;
  const texts = useMemo(() => textFiles(missing, searched), [missing, searched]);
  useEffect(
    () => search.index.want([...indexFiles(query, searched), texts]),
    [search, query, searched, texts],
  );
  const isComplete =
    answer?.query === query &&
    revision === index.revision &&
    !index.isLoading &&
    !isLoading &&
    (texts.length === 0 || index.hasFailed);
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

/** Returns the results of all groups in one list or, if there are none, similar names. */
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

/** The query, its filters and the selected result. */
interface SearchState {
  query: string;
  /** The kinds to show. If empty, all kinds are shown. */
  kinds: readonly SearchKind[];
  /** The ids of the sections to search. If empty, all sections are searched. */
  sections: readonly string[];
  /** True if all versions and languages are searched. */
  isWide: boolean;
  /** The key of the selected result. If it is missing or not among the results, the first result is selected. */
  chosen: string | undefined;
}

export type SearchAction =
  | { type: 'query'; query: string }
  | { type: 'kind'; kind: SearchKind }
  | { type: 'section'; section: string }
  | { type: 'width' }
  /** Selects the next (1) or previous (-1) visible result. `keys` are the keys of the visible results. */
  | { type: 'step'; step: 1 | -1; keys: readonly string[] };

/** Returns the initial state of a search for a query. */
export function startSearch(query: string): SearchState {
  return { query, kinds: [], sections: [], isWide: false, chosen: undefined };
}

/** Returns the state after an action. Every action except `step` selects the first result. */
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

/** Returns the index of the key `chosen` in `keys`: 0 if it is missing, or -1 if `keys` is empty. */
export function chosenIndex(keys: readonly string[], chosen: string | undefined): number {
  const index = chosen === undefined ? -1 : keys.indexOf(chosen);
  return keys.length === 0 ? -1 : Math.max(index, 0);
}

function toggle<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

/** A result, with all data that is needed to render it. */
export interface ShownResult {
  /** A key that is unique among the results. */
  key: string;
  entry: SearchEntry;
  matches: readonly MatchRange[];
  snippet?: { text: string; matches: readonly MatchRange[] } | undefined;
  /** The names of the version and the language. It is empty if only the default editions are searched. */
  place: string;
}

/** The results of a search in one section. */
interface ResultGroup {
  id: string;
  label: string;
  results: ShownResult[];
}

/**
 * Returns results grouped by section. The section with the best result comes first. Each group contains at most `limit`
 * results, so that the other sections are visible.
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
  /** The last answer. It is `undefined` for an empty query and before the first answer. */
  answer: SearchAnswer | undefined;
  /** The revision of the index that was searched. */
  revision: number;
  /** True if the search does not work at all. */
  isBroken: boolean;
}

const nothing: Answered = { answer: undefined, revision: -1, isBroken: false };

/**
 * Searches whenever the query, the options or the index changes. Returns the last answer, which may be the answer to an
 * earlier query.
 */
function useAnswer(
  service: SearchService,
  query: string,
  options: SearchOptions,
  revision: number,
): Answered {
  const [answered, setAnswered] = useState(nothing);

  // Another revision gives other results for the same query.
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
        logWarning('The search failed', error);
        if (!isOver) setAnswered({ ...nothing, isBroken: true });
      },
    );
    return () => {
      isOver = true;
    };
  }, [service, query, options, revision]);

  return answered;
}

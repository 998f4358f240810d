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
import { foldText, nameWords, searchTerm } from '#manifest/searchText';
import { logWarning } from '../logWarning';
import type { MatchRange, SearchHit, SearchOptions, SearchResult } from './engine/engine';
import { indexFiles, isTypeQuery, textFiles } from './indexFiles';
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
  /** The visible results, each followed by its headings and members. If nothing was found, similar names. */
  shown: readonly ShownResult[];
  /** True if `shown` contains results, not only similar names. */
  isFound: boolean;
  /** The position of the selected result in `shown`. It is -1 if `shown` is empty. */
  chosen: number;
  /** True if all files that the query needs have been searched or could not be loaded. */
  isComplete: boolean;
  isBroken: boolean;
  hasFailed: boolean;
  retry(): void;
}

/**
 * Maximum number of results that are requested from the search engine. It is higher than the number on screen, because
 * some results may be filtered out or be on screen already.
 */
const asked = 80;

const none: SearchAnswer['missing'] = [];

/**
 * Searches while the reader types, and returns the state and the results of the search: at most `limit` results, not
 * counting the headings and members below them.
 */
export function useSearch(initialQuery: string, limit: number): SearchProgress {
  const search = openSearch(useQueryClient());
  const [state, dispatch] = useReducer(searchReducer, initialQuery, startSearch);
  const { query, kinds, sections, isWide, opened } = state;
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
  const {
    answer,
    revision,
    isBroken,
    options: answered,
  } = useAnswer(search.service, query, options, index.revision);
  const isAnswered = answer?.query === query;
  const missing = isAnswered ? answer.missing : none;
  const texts = useMemo(() => textFiles(missing, searched), [missing, searched]);
  const files = useMemo(() => indexFiles(query, searched), [query, searched]);
  const [wanted, setWanted] = useState<typeof files>();
  // A query is not answered while the reader types faster than the engine answers. Its files are hardly needed.
  const isWanted = isAnswered || query.trim() === '' || isBroken;
  useEffect(() => {
    if (!isWanted) return;
    search.index.want(files);
    setWanted(files);
  }, [search, files, isWanted]);
  const isCurrent = isAnswered && answered === options;
  const isSettled =
    isCurrent && wanted === files && revision === index.revision && !index.isLoading && !isLoading;
  useEffect(() => {
    // Until all words have been added, the best texts are not known.
    if (isSettled && texts.length > 0) search.index.want([...files, texts]);
  }, [search, files, texts, isSettled]);
  const isComplete = isSettled && (texts.length === 0 || index.hasFailed);
  const question = useMemo(() => ({ query, options }), [query, options]);
  const results = useResults(answer, { question, isCurrent, isComplete, limit });
  const shown = useMemo(() => {
    if (results.length > 0) return rowsOf(results, { editions, isWide, opened });
    return isComplete ? nearestOf(answer) : [];
  }, [results, editions, isWide, opened, isComplete, answer]);

  return {
    state,
    dispatch,
    index,
    editions,
    answer,
    shown,
    isFound: results.length > 0,
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

function nearestOf(answer: SearchAnswer | undefined): readonly ShownResult[] {
  return (answer?.nearest ?? []).map((entry) => ({
    ...{ key: [entry.href, entry.title].join(' '), level: 0, entry, matches: [], place: '' },
  }));
}

interface SearchState {
  query: string;
  /** The kinds to show. If empty, all kinds are shown. */
  kinds: readonly SearchKind[];
  /** The ids of the sections to search. If empty, all sections are searched. */
  sections: readonly string[];
  /** True if all versions and languages are searched. */
  isWide: boolean;
  /** The keys of the opened results. Below an opened result, the members with the same name are shown. */
  opened: readonly string[];
  /** The key of the selected result. If it is `undefined` or not among the results, the first result is selected. */
  chosen: string | undefined;
}

export type SearchAction =
  | { type: 'query'; query: string }
  | { type: 'kind'; kind: SearchKind }
  | { type: 'section'; section: string }
  | { type: 'width' }
  /** An action that shows or hides the members of the same name below a result. */
  | { type: 'open'; key: string }
  /**
   * An action that selects the next (1) or previous (-1) visible result. `keys` are the keys of the visible results.
   */
  | { type: 'step'; step: 1 | -1; keys: readonly string[] };

/** Returns the initial state of a search for a query. */
export function startSearch(query: string): SearchState {
  return { query, kinds: [], sections: [], isWide: false, opened: [], chosen: undefined };
}

/** Returns the state after an action. Every action except `step` and `open` selects the first result. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'query':
      return { ...state, query: action.query, opened: [], chosen: undefined };
    case 'kind':
      return { ...state, kinds: toggle(state.kinds, action.kind), chosen: undefined };
    case 'section':
      return { ...state, sections: toggle(state.sections, action.section), chosen: undefined };
    case 'width':
      return { ...state, isWide: !state.isWide, chosen: undefined };
    case 'open':
      return { ...state, opened: toggle(state.opened, action.key), chosen: action.key };
    case 'step': {
      const { keys, step } = action;
      const next = chosenIndex(keys, state.chosen) + step;
      return { ...state, chosen: keys.at(next % keys.length) };
    }
    default:
      return action satisfies never;
  }
}

/** Returns the index of `chosen` in `keys`. Returns 0 if `keys` does not contain `chosen`, or -1 if `keys` is empty. */
export function chosenIndex(keys: readonly string[], chosen: string | undefined): number {
  const index = chosen === undefined ? -1 : keys.indexOf(chosen);
  return keys.length === 0 ? -1 : Math.max(index, 0);
}

function toggle<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}

/** A row of the results, with all data that is needed to render it. */
export interface ShownResult {
  /** A key that is unique among the rows. */
  key: string;
  /** 0 for a result, 1 for a heading or a member below a result. */
  level: number;
  entry: SearchEntry;
  matches: readonly MatchRange[];
  snippet?: { text: string; matches: readonly MatchRange[] } | undefined;
  /**
   * The name of the section. If all versions and languages are searched, the names of the version and the language
   * follow. It is empty for rows below a result, and for similar names.
   */
  place: string;
  /** The number of further headings and members of the page that match well enough. */
  more?: number | undefined;
  /** The number of members with the same name that the row represents. A click opens their list instead of a page. */
  alike?: number | undefined;
}

/** Maximum number of results of one answer that are shown before all needed files of the index have been searched. */
const mostPartial = 5;

interface ResultsContext {
  /** Object that identifies the query and its filters; compared by identity. */
  question: object;
  /** True if `answer` belongs to the query and the filters on screen, not to earlier ones. */
  isCurrent: boolean;
  isComplete: boolean;
  limit: number;
}

/**
 * Returns the results of an incomplete answer that can be shown, because further files of the index will hardly change
 * their order: the first results of a query for types, of a part of a name in code such as `gOT` or `printS`, and those
 * whose title is the query. The texts decide which page is best for words that titles contain, such as "enum".
 */
export function earlyResults({
  query,
  results,
}: Pick<SearchAnswer, 'query' | 'results'>): readonly SearchResult[] {
  const end = results.findIndex(({ isNamed }) => !isNamed);
  const named = results.slice(0, end < 0 ? results.length : end);
  if (isTypeQuery(query) || isPartOfName(query.trim(), results)) return named;
  const wanted = foldText(query.trim());
  const next = named.findIndex(({ entry }) => foldText(entry.title) !== wanted);
  return next < 0 ? named : named.slice(0, next);
}

/** Tests if a query is a part of a name in code, and not also a word that the titles of its results contain. */
function isPartOfName(query: string, results: readonly SearchResult[]): boolean {
  if (/\s/.test(query)) return false;
  if (/[a-z\d][A-Z]|[_.$]/.test(query)) return true;
  const term = searchTerm(query);
  const hasWord = ({ entry }: SearchHit) =>
    nameWords(entry.title).some(({ text }) => searchTerm(text) === term);
  return !results.some((result) => [result, ...result.parts].some(hasWord));
}

/**
 * Returns the results to show. Until all files that the query needs have been searched, these are the early results
 * (`earlyResults`), at most `mostPartial` of each answer. Results that are already shown keep their positions, and later
 * results are added below.
 */
function useResults(
  answer: SearchAnswer | undefined,
  { question, isCurrent, isComplete, limit }: ResultsContext,
): readonly SearchResult[] {
  const [kept, setKept] = useState<{ question: object; results: readonly SearchResult[] }>();
  const results = useMemo(() => {
    if (answer === undefined) return [];
    const isLater = kept?.question === question;
    // The results of the previous query remain until the first ones of this query are there.
    if (!isCurrent) return kept?.results ?? [];
    const found = isComplete ? answer.results : earlyResults(answer).slice(0, mostPartial);
    return addResults(isLater ? kept.results : [], found, limit);
  }, [answer, isCurrent, isComplete, kept, limit, question]);
  useEffect(() => {
    if (isCurrent) setKept({ question, results });
  }, [isCurrent, question, results]);
  return results;
}

/**
 * Returns `before` unchanged, followed by the results in `found` that `before` does not contain, at most `limit` in
 * total. If new headings or members are found on a page in `before`, they are added as separate results.
 */
export function addResults(
  before: readonly SearchResult[],
  found: readonly SearchResult[],
  limit: number,
): readonly SearchResult[] {
  const known = new Map(before.map((result) => [keyOf(result), result]));
  const others = found.flatMap((result) => {
    const shown = known.get(keyOf(result));
    return shown === undefined ? [result] : laterParts(result, shown);
  });
  const added = others
    .filter((result) => !known.has(keyOf(result)))
    .slice(0, Math.max(0, limit - before.length));
  return added.length === 0 ? before : [...before, ...added];
}

function laterParts({ source, parts }: SearchResult, shown: SearchResult): SearchResult[] {
  const known = new Set(shown.parts.map(({ entry }) => entry.href));
  return parts
    .filter(({ entry }) => !known.has(entry.href))
    .map((part) => ({ ...part, source, parts: [], more: 0, alike: [], isNamed: true }));
}

function keyOf({ source, entry }: Pick<SearchResult, 'source' | 'entry'>): string {
  return [source.id, entry.href, entry.title].join(' ');
}

interface RowsContext {
  editions: readonly SearchableEdition[];
  isWide: boolean;
  opened: readonly string[];
}

function rowsOf(
  results: readonly SearchResult[],
  { editions, isWide, opened }: RowsContext,
): ShownResult[] {
  return results.flatMap(({ source, parts, more, alike, isNamed: _isNamed, ...hit }) => {
    const edition = editions.find((candidate) => candidate.source.id === source.id);
    if (edition === undefined) return [];
    const { section, version, language } = edition;
    const place = [section, ...(isWide ? [version, language] : [])].filter(Boolean).join(' · ');
    const key = keyOf({ source, entry: hit.entry });
    const below = (other: SearchHit): ShownResult => ({
      ...{ ...other, key: `${key} ${keyOf({ source, entry: other.entry })}`, level: 1, place: '' },
    });
    if (alike.length === 0) {
      const row = { ...hit, key, level: 0, place, ...(more > 0 && { more }) };
      return [row, ...parts.map(below)];
    }
    const all = opened.includes(key) ? [hit, ...alike] : [];
    return [{ ...hit, key, level: 0, place, alike: alike.length + 1 }, ...all.map(below)];
  });
}

interface Answered {
  /** The last answer. It is `undefined` for an empty query, before the first answer, and after a failed search. */
  answer: SearchAnswer | undefined;
  revision: number;
  options: SearchOptions | undefined;
  /** True if the last search failed, for example because the engine could not be loaded. */
  isBroken: boolean;
}

const nothing: Answered = { answer: undefined, revision: -1, options: undefined, isBroken: false };

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

  // Another revision of the index can have other results for the same query.
  useEffect(() => {
    if (query.trim() === '') {
      setAnswered(nothing);
      return;
    }
    let isOver = false;
    service.ask(query, options).then(
      (answer) => {
        if (!isOver && answer !== undefined) {
          setAnswered({ answer, revision, options, isBroken: false });
        }
      },
      (error) => {
        logWarning(`The search for "${query}" failed`, error);
        if (!isOver) setAnswered({ ...nothing, isBroken: true });
      },
    );
    return () => {
      isOver = true;
    };
  }, [service, query, options, revision]);

  return answered;
}

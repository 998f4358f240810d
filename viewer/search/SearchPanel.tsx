import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { usePreference } from '../preferences/preference';
import {
  forgetSearch,
  readSearches,
  recentSearches,
  rememberSearch,
} from '../preferences/recentSearches';
import { Icon } from '../ui/Icon';
import { useSheet } from '../ui/useSheet';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { SearchField, TypeFields } from './SearchField';
import { SearchFilters } from './SearchFilters';
import { SearchResults } from './SearchResults';
import type { SearchableEdition } from './searchableEditions';
import sheet from './searchPanel.sheet.css';
import { type SearchProgress, useSearch } from './useSearch';

interface SearchPanelProps {
  /** What the reader begins with. */
  initialQuery: string;
  /** How many results of a section are shown. */
  limit: number;
  /** Where a reader who came to type goes on: in place of all that is there, or after it. */
  focus: 'all' | 'end' | 'none';
  /** Hears of what is typed, not of what the reader begins with. */
  onQuery: (query: string) => void;
  /** Stands beside the field. */
  children?: ReactNode;
}

/** A field and what is found for what is typed into it: in the dialog, and on the page of the search. */
export function SearchPanel({ initialQuery, limit, focus, onQuery, children }: SearchPanelProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const progress = useSearch(initialQuery, limit);
  const { state, dispatch } = progress;
  useSheet(sheet);
  const told = useRef(initialQuery);
  useEffect(() => {
    // What it begins with was told by others, who may be somewhere else by now.
    if (state.query === told.current) return;
    told.current = state.query;
    onQuery(state.query);
  }, [onQuery, state.query]);
  useEffect(() => {
    if (focus === 'none') return;
    field.current?.select();
    if (focus === 'end') field.current?.setSelectionRange(-1, -1);
  }, [focus]);

  function search(query: string): void {
    dispatch({ type: 'query', query });
  }
  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest('a')) rememberSearch(state.query);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only watches which links are followed, by whatever means.
    <search className="search-panel" onClick={onClick} onAuxClick={onClick}>
      <div className="search-head">
        <SearchField field={field} listId={listId} progress={progress} />
        {children}
      </div>
      <SearchFilters progress={progress} />
      <SearchScope progress={progress} />
      {progress.editions.some(({ index }) => index.types !== undefined) && (
        <TypeFields query={state.query} onChange={search} />
      )}
      <div className="search-body">
        <SearchNotes progress={progress} />
        {state.query.trim() === '' && (
          <RecentSearches
            onChoose={(query) => {
              search(query);
              field.current?.focus();
            }}
            onForget={() => field.current?.focus()}
          />
        )}
        <SearchResults id={listId} progress={progress} />
      </div>
    </search>
  );
}

/** Says which versions and languages are searched, where there are several, and lets the reader change it. */
function SearchScope({ progress: { editions, state, dispatch } }: { progress: SearchProgress }) {
  const others = othersOf(editions);
  const place = placeInWords(editions);
  const within = useMessage('search-within', { place });
  const everywhere = useMessage(`search-in-${others}`);
  const widen = useMessage(`search-widen-${others}`);
  const narrow = useMessage('search-narrow', { place });
  if (editions.every(({ isHere }) => isHere)) return null;
  return (
    <p className="search-scope">
      <span>{state.isWide ? everywhere : within}</span>{' '}
      <button type="button" onClick={() => dispatch({ type: 'width' })}>
        {state.isWide ? narrow : widen}
      </button>
    </p>
  );
}

/** What there are several of. */
function othersOf(editions: readonly SearchableEdition[]): 'versions' | 'languages' | 'all' {
  if (editions.every(({ version }) => version === '')) return 'languages';
  return editions.every(({ language }) => language === '') ? 'versions' : 'all';
}

/** The versions and languages that are searched at first. */
function placeInWords(editions: readonly SearchableEdition[]): string {
  const here = editions.filter(({ isHere }) => isHere);
  const words = [...here.map(({ version }) => version), ...here.map(({ language }) => language)];
  return [...new Set(words.filter((word) => word !== ''))].join(', ');
}

/** What is said of a search beside its results: how many there are, that there are none, that something failed. */
function SearchNotes({ progress }: { progress: SearchProgress }) {
  const { state, shown, groups, isComplete, isBroken, hasFailed, retry } = progress;
  const query = state.query.trim();
  const none = useMessage('search-none', { query });
  const loading = useMessage('search-loading');
  const broken = useMessage('search-broken');
  const failed = useMessage('search-failed');
  const again = useMessage('search-retry');
  const isEmpty = query !== '' && groups.length === 0 && !isBroken;
  return (
    <>
      <CountAloud
        count={groups.length === 0 ? 0 : shown.length}
        isWanted={isComplete && query !== ''}
        none={none}
      />
      {isEmpty && <p className="search-note">{isComplete ? none : loading}</p>}
      {isBroken && <p className="search-note">{broken}</p>}
      {hasFailed && (
        <div className="search-note" role="alert">
          {failed}{' '}
          <button type="button" onClick={retry}>
            {again}
          </button>
        </div>
      )}
    </>
  );
}

interface CountAloudProps {
  count: number;
  isWanted: boolean;
  none: string;
}

/** How long after the last letter the count is told: who types fast would otherwise hear nothing else. */
const pause = 500;

/** Tells those who listen how much was found. */
function CountAloud({ count, isWanted, none }: CountAloudProps) {
  const several = useMessage('search-count', { count: String(count) });
  const one = useMessage('search-one');
  const now = !isWanted ? '' : count === 0 ? none : count === 1 ? one : several;
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(now), pause);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}

interface RecentSearchesProps {
  onChoose: (query: string) => void;
  /** Called when one that had the focus is gone. */
  onForget: () => void;
}

/** What the reader searched for before, to search again or to forget. */
function RecentSearches({ onChoose, onForget }: RecentSearchesProps) {
  const searches = readSearches(usePreference(recentSearches));
  const title = useMessage('search-recent');
  const clear = useMessage('search-recent-clear');
  if (searches.length === 0) return null;
  return (
    <section className="search-recent" aria-label={title}>
      <div className="search-group">
        {title}
        <button
          type="button"
          onClick={() => {
            recentSearches.set(null);
            onForget();
          }}
        >
          {clear}
        </button>
      </div>
      <ul>
        {searches.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onChoose(query)}>
              {query}
            </button>
            <Forget
              query={query}
              onClick={() => {
                forgetSearch(query);
                onForget();
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Forget({ query, onClick }: { query: string; onClick: () => void }) {
  const label = useMessage('search-recent-remove', { query });
  return (
    <button type="button" className="search-button" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}

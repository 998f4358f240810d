import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFrameManifest } from '../frame/useShownPage';
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
import { hasSignatures, type SearchableEdition } from './searchableEditions';
import sheet from './searchPanel.sheet.css';
import { type SearchProgress, useSearch } from './useSearch';
import { useSearchMessage } from './useSearchMessage';

interface SearchPanelProps {
  initialQuery: string;
  /** Maximum number of results, not counting the headings and members below them. */
  limit: number;
  /**
   * The initial focus of the search field. For `all`, the whole text is selected. For `end`, the cursor is at the end
   * of the text. For `none`, the field is not focused.
   */
  focus: 'all' | 'end' | 'none';
  onQuery: (query: string) => void;
  children?: ReactNode;
}

/** Renders the search field with filters and results. Both the dialog and the search page use this component. */
export function SearchPanel({ initialQuery, limit, focus, onQuery, children }: SearchPanelProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const progress = useSearch(initialQuery, limit);
  const { state, dispatch } = progress;
  useSheet(sheet);
  const reported = useRef(initialQuery);
  useEffect(() => {
    // The caller knows the initial query, and the URL may have changed since.
    if (state.query === reported.current) return;
    reported.current = state.query;
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only observes which links are followed.
    <search className="search-panel" onClick={onClick} onAuxClick={onClick}>
      <div className="search-head">
        <SearchField field={field} listId={listId} progress={progress} />
        {children}
      </div>
      <SearchFilters progress={progress} />
      <SearchScope progress={progress} />
      {progress.editions.some(hasSignatures) && (
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

function SearchScope({ progress: { editions, state, dispatch } }: { progress: SearchProgress }) {
  const others = othersOf(editions);
  const place = placeInWords(editions);
  const within = useSearchMessage('search-within', { place });
  const everywhere = useSearchMessage(`search-in-${others}`);
  const widen = useSearchMessage(`search-widen-${others}`);
  const narrow = useSearchMessage('search-narrow', { place });
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

/**
 * Returns the suffix of the ids of messages about other editions. It is `languages` if no section has several versions,
 * `versions` if there is only one language, and `all` in other cases.
 */
function othersOf(editions: readonly SearchableEdition[]): 'versions' | 'languages' | 'all' {
  if (editions.every(({ version }) => version === '')) return 'languages';
  return editions.every(({ language }) => language === '') ? 'versions' : 'all';
}

/**
 * Returns the names of the versions and languages that are searched by default, separated by commas: `17.x, English`.
 * Omits the version of a section that has only one version. Omits the language if the site has only one language.
 */
function placeInWords(editions: readonly SearchableEdition[]): string {
  const here = editions.filter(({ isHere }) => isHere);
  const words = [...here.map(({ version }) => version), ...here.map(({ language }) => language)];
  return [...new Set(words.filter((word) => word !== ''))].join(', ');
}

function SearchNotes({ progress }: { progress: SearchProgress }) {
  const { state, shown, isFound, isComplete, isBroken, hasFailed, retry } = progress;
  const { isPartial } = useFrameManifest();
  const query = state.query.trim();
  const noResults = useSearchMessage('search-none', { query });
  const partial = useSearchMessage('search-partial');
  const none = isPartial ? partial : noResults;
  const loading = useSearchMessage('search-loading');
  const broken = useSearchMessage('search-broken');
  const failed = useSearchMessage('search-failed');
  const again = useSearchMessage('try-again');
  const isEmpty = query !== '' && !isFound && !isBroken;
  return (
    <>
      <CountAnnouncement
        count={isFound ? shown.length : 0}
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

interface CountAnnouncementProps {
  count: number;
  isWanted: boolean;
  none: string;
}

/**
 * The time between the last change of the results and the announcement of their number, in milliseconds. An earlier
 * announcement would interrupt typing.
 */
const pause = 500;

function CountAnnouncement({ count, isWanted, none }: CountAnnouncementProps) {
  const some = useSearchMessage('search-count', { count: String(count) });
  const found = count === 0 ? none : some;
  const now = isWanted ? found : '';
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(now), pause);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}

interface RecentSearchesProps {
  onChoose: (query: string) => void;
  /** Moves the focus after the reader has removed recent searches, because the focused button disappears with them. */
  onForget: () => void;
}

function RecentSearches({ onChoose, onForget }: RecentSearchesProps) {
  const searches = readSearches(usePreference(recentSearches));
  const title = useSearchMessage('search-recent');
  const clear = useSearchMessage('search-recent-clear');
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
  const label = useSearchMessage('search-recent-remove', { query });
  return (
    <button type="button" className="search-button" aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}

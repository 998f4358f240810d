import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { rememberSearch } from '../preferences/recentSearches';
import { useSheet } from '../ui/useSheet';
import { RecentSearches } from './RecentSearches';
import { SearchField } from './SearchField';
import { SearchFilters } from './SearchFilters';
import { SearchNotes } from './SearchNotes';
import { SearchResults } from './SearchResults';
import { SearchScope } from './SearchScope';
import sheet from './searchPanel.sheet.css';
import { TypeFields } from './TypeFields';
import { useSearch } from './useSearch';

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

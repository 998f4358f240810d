import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon';
import { optionId } from './SearchResults';
import type { SearchProgress } from './useSearch';
import { type SearchMessageId, useSearchMessage } from './useSearchMessage';

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  listId: string;
  progress: SearchProgress;
}

/**
 * Renders the search field. Arrow keys select a result, Enter opens it, and Enter with Ctrl or ⌘ opens it in a new tab.
 */
export function SearchField({ field, listId, progress }: SearchFieldProps) {
  const { state, dispatch, shown, chosen } = progress;
  const enter = useEnter(listId, progress);
  const clear = useSearchMessage('search-clear');
  const isOpen = shown.length > 0;

  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) enter(event.ctrlKey || event.metaKey);
    else dispatch({ type: 'step', step, keys: shown.map(({ key }) => key) });
  }

  return (
    <>
      <Icon name="search" />
      <input
        ref={field}
        className="search-field"
        // Escape clears a field of type "search", but should close the dialog.
        type="text"
        role="combobox"
        aria-label={useSearchMessage('search-field')}
        placeholder={useSearchMessage('search-placeholder')}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? optionId(listId, chosen) : undefined}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        enterKeyHint="go"
        spellCheck={false}
        value={state.query}
        onChange={({ target }) => dispatch({ type: 'query', query: target.value })}
        onKeyDown={onKeyDown}
      />
      {state.query !== '' && (
        <button
          type="button"
          className="search-button"
          aria-label={clear}
          onClick={() => {
            dispatch({ type: 'query', query: '' });
            field.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Returns a function that opens the selected result. If its argument is `true`, the result is opened in a new tab. If
 * there are no results for the query yet, the function opens the first result in the current tab as soon as it is
 * found. A change of the query cancels this.
 */
function useEnter(listId: string, { state, answer, shown, chosen, isComplete }: SearchProgress) {
  const awaited = useRef<string>(undefined);
  const { query } = state;
  const isCurrent = answer?.query === query && (shown.length > 0 || isComplete);

  function go(inNewTab: boolean): void {
    const option = document.getElementById(optionId(listId, chosen));
    const isLink = option instanceof HTMLAnchorElement;
    if (inNewTab && isLink) window.open(option.href, '_blank', 'noopener');
    else option?.click();
  }

  useEffect(() => {
    if (awaited.current === undefined) return;
    // A changed query cancels the opening.
    const isForgotten = awaited.current !== query;
    if (isForgotten || isCurrent) awaited.current = undefined;
    if (isCurrent && !isForgotten) go(false);
  });

  return (inNewTab: boolean) => {
    if (isCurrent) go(inNewTab);
    else awaited.current = query;
  };
}

interface TypeFieldsProps {
  query: string;
  onChange: (query: string) => void;
}

/**
 * Renders two fields, one for parameter types and one for a return type. Their values form a query such as `A -> B`.
 */
export function TypeFields({ query, onChange }: TypeFieldsProps) {
  // The typed text stays unchanged, with its spaces, as long as it means the same as the query.
  const [typed, setTyped] = useState<TypeQuery>({ takes: '', returns: '' });
  const shown = writeTypeQuery(typed) === query ? typed : readTypeQuery(query);

  function field(side: keyof TypeQuery) {
    return (
      <TypeField
        word={`search-${side}`}
        value={shown[side]}
        onChange={(value) => {
          const next = { ...shown, [side]: value };
          setTyped(next);
          onChange(writeTypeQuery(next));
        }}
      />
    );
  }

  return (
    <details className="search-types">
      <summary>{useSearchMessage('search-types')}</summary>
      <div>
        {field('takes')}
        <span aria-hidden="true">→</span>
        {field('returns')}
      </div>
      <p>{useSearchMessage('search-types-help')}</p>
    </details>
  );
}

interface TypeFieldProps {
  word: SearchMessageId;
  value: string;
  onChange: (value: string) => void;
}

function TypeField({ word, value, onChange }: TypeFieldProps) {
  return (
    <label>
      {useSearchMessage(word)}
      <input
        type="text"
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

interface TypeQuery {
  takes: string;
  returns: string;
}

/**
 * Splits a query such as `A -> B` at the arrow, and returns both sides. Both sides are empty strings if the query has
 * no arrow.
 */
export function readTypeQuery(query: string): TypeQuery {
  const [, takes = '', returns = ''] = /^(.*?)(?:->|→|=>)(.*)$/s.exec(query) ?? [];
  return { takes: takes.trim(), returns: returns.trim() };
}

/** Returns a query with an arrow, such as `A -> B`, or an empty string if both sides are empty. */
export function writeTypeQuery({ takes, returns }: TypeQuery): string {
  return takes === '' && returns === '' ? '' : `${takes} -> ${returns}`.trim();
}

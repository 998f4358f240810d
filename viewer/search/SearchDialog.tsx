import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isMac } from '../frame/SearchLink';
import { useCloseOnNavigation } from '../frame/useCloseOnNavigation';
import { readLastQuery, storeLastQuery } from '../preferences/lastQuery';
import { Icon } from '../ui/Icon';
import { isPlainClick } from '../ui/pageLinkOf';
import { useAddressQuery } from '../ui/useAddressQuery';
import { useSheet } from '../ui/useSheet';
import { indexFiles } from './indexFiles';
import { openSearch } from './openSearch';
import { SearchPanel } from './SearchPanel';
import { useEditions } from './searchableEditions';
import sheet from './searchDialog.sheet.css';
import { useSearchMessage } from './useSearchMessage';

/** A request to load the search (`isOpening` is `false`) or to open its dialog (`isOpening` is `true`). */
export interface SearchLaunch {
  isOpening: boolean;
  /** The link that was clicked, if a click opened the search. */
  opener?: HTMLElement | undefined;
  /** The text that was typed while the search was being loaded. */
  typed?: string;
}

/**
 * Renders the search dialog after a request to open it, until the dialog is closed. While the dialog is not open, only
 * loads files of the search index (`Names`).
 */
export function SearchLayer({ launch }: { launch: SearchLaunch }) {
  const [closed, setClosed] = useState<SearchLaunch>();
  if (!launch.isOpening || launch === closed) return <Names />;
  return <SearchDialog launch={launch} onClose={() => setClosed(launch)} />;
}

/**
 * Loads the files of the search index that do not depend on the query (`indexFiles`), before the reader types. Renders
 * nothing.
 */
function Names(): null {
  const { index } = openSearch(useQueryClient());
  const { editions } = useEditions();
  useEffect(() => {
    const here = editions.filter(({ isHere }) => isHere);
    index.want(indexFiles('', here));
  }, [index, editions]);
  return null;
}

interface SearchDialogProps {
  /**
   * Request that opens the dialog. Its `opener` receives the focus when the dialog is closed. Its text `typed` is the
   * initial query; if it is missing, the last query of the tab is used.
   */
  launch: SearchLaunch;
  onClose: () => void;
}

/** Maximum number of results in the dialog and on the search page, not counting the headings and members below them. */
const limits = { dialog: 12, page: 30 };

function SearchDialog({ launch, onClose }: SearchDialogProps) {
  const { typed } = launch;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useSearchMessage('search-close');
  useEffect(() => {
    // Safari does not focus a clicked link, and the browser returns the focus to the element that had it.
    launch.opener?.focus({ preventScroll: true });
    // A request may come after Escape has closed the dialog and before the browser reports that.
    if (dialog.current?.open === false) dialog.current.showModal();
  }, [launch]);
  useSheet(sheet);
  useCloseOnNavigation(onClose);

  function onClick({ target, nativeEvent }: MouseEvent): void {
    // A click on the backdrop hits the dialog itself, which is as large as the window.
    const isBeside = target === dialog.current;
    const isLink = target instanceof Element && target.closest('a') && isPlainClick(nativeEvent);
    if (isBeside || isLink) dialog.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={useSearchMessage('search-field')}
      onClick={onClick}
      onClose={() => {
        if (dialog.current?.open === false) onClose();
      }}
    >
      <div className="search-window">
        <SearchPanel
          initialQuery={typed ?? readLastQuery()}
          limit={limits.dialog}
          focus={typed === undefined ? 'all' : 'end'}
          onQuery={storeLastQuery}
        >
          <button
            type="button"
            className="search-button search-close"
            aria-label={close}
            onClick={() => dialog.current?.close()}
          >
            <kbd>esc</kbd>
            <Icon name="arrow-left" />
          </button>
        </SearchPanel>
        <SearchHints />
      </div>
    </dialog>
  );
}

/**
 * Renders a list of the keys that the search handles. The stylesheet hides this list in small windows and on devices
 * without a mouse.
 */
function SearchHints() {
  return (
    <p className="search-hints" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {useSearchMessage('search-keys-choose')}
      </span>
      <span>
        <kbd>↵</kbd> {useSearchMessage('search-keys-open')}
      </span>
      <span>
        <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>↵</kbd> {useSearchMessage('search-keys-tab')}
      </span>
      <span>
        <kbd>esc</kbd> {useSearchMessage('search-keys-close')}
      </span>
    </p>
  );
}

/** Renders the search on the search page. The query is part of the URL, so that readers can share it. */
export function SearchOnPage() {
  // A link to another query adds a history entry; typing changes the current one.
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_index });
  return <AddressedSearch key={entry} />;
}

function AddressedSearch() {
  const address = useAddressQuery();
  const [initial] = useState(() => address.get('q') ?? '');
  const write = useCallback((query: string) => address.set('q', query), [address]);
  return (
    <SearchPanel
      initialQuery={initial}
      limit={limits.page}
      focus={initial === '' ? 'all' : 'none'}
      onQuery={write}
    />
  );
}

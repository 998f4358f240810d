import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useCloseOnNavigation } from '../frame/useCloseOnNavigation';
import { useFrameManifest, useShownPage } from '../frame/useShownPage';
import { useMessage } from '../messages/useMessage';
import { keepLastQuery, readLastQuery } from '../preferences/lastQuery';
import { Icon } from '../ui/Icon';
import { isMac } from '../ui/isMac';
import { isPlainClick } from '../ui/isPlainClick';
import { useSheet } from '../ui/useSheet';
import { openSearch } from './openSearch';
import { SearchPanel } from './SearchPanel';
import { useEditions } from './searchableEditions';
import sheet from './searchDialog.sheet.css';
import { indexFiles } from './searchIndex';

/** A reader who comes near the search, or opens it. */
export interface SearchSign {
  isOpening: boolean;
  /** What was clicked; missing where that was done by a key. */
  opener?: HTMLElement | undefined;
  /** What was typed while the search was on its way. */
  typed?: string;
}

/** The search over the page: made ready at the first sign, open from one that opens it until it is closed. */
export function SearchLayer({ sign }: { sign: SearchSign }) {
  const [closed, setClosed] = useState<SearchSign>();
  if (!sign.isOpening || sign === closed) return <Names />;
  return <SearchDialog opener={sign.opener} typed={sign.typed} onClose={() => setClosed(sign)} />;
}

/** Has the names ready before anything is typed. */
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
  /** What was clicked to open it, which gets the focus back. */
  opener: HTMLElement | undefined;
  /** What was typed before it was there; what was typed last when missing. */
  typed: string | undefined;
  onClose: () => void;
}

/** How many results of a section are shown: all sections should be in sight. */
const limit = 7;

/** The search, over the page. */
export function SearchDialog({ opener, typed, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useMessage('search-close');
  useEffect(() => {
    // Safari does not focus what is clicked, and the browser gives the focus back to where it was.
    opener?.focus({ preventScroll: true });
    dialog.current?.showModal();
  }, [opener]);
  useSheet(sheet);
  useCloseOnNavigation(useShownPage(useFrameManifest()).path, onClose);

  function onClick({ target, nativeEvent }: MouseEvent): void {
    // Beside the panel one hits the dialog itself, which is as large as the window.
    const isBeside = target === dialog.current;
    const isLink = target instanceof Element && target.closest('a') && isPlainClick(nativeEvent);
    if (isBeside || isLink) dialog.current?.close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape, as the browser does.
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={useMessage('search-field')}
      onClick={onClick}
      onClose={onClose}
    >
      <div className="search-window">
        <SearchPanel
          initialQuery={typed ?? readLastQuery()}
          limit={limit}
          focus={typed === undefined ? 'all' : 'end'}
          onQuery={keepLastQuery}
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

/** Which keys do what. Phones, which have none, are not told. */
export function SearchHints() {
  return (
    <p className="search-hints" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {useMessage('search-keys-choose')}
      </span>
      <span>
        <kbd>↵</kbd> {useMessage('search-keys-open')}
      </span>
      <span>
        <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> <kbd>↵</kbd> {useMessage('search-keys-tab')}
      </span>
      <span>
        <kbd>esc</kbd> {useMessage('search-keys-close')}
      </span>
    </p>
  );
}

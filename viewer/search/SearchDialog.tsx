import { type MouseEvent, useEffect, useRef } from 'react';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useLeaving } from '../frame/useLeaving';
import { useShownPage } from '../frame/useShownPage';
import { useMessage } from '../messages/useMessage';
import { keepLastQuery, readLastQuery } from '../preferences/lastQuery';
import { Icon } from '../ui/Icon';
import { isPlainClick } from '../ui/isPlainClick';
import { useSheet } from '../ui/useSheet';
import { SearchHints } from './SearchHints';
import { SearchPanel } from './SearchPanel';
import sheet from './searchDialog.sheet.css';

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
  useLeaving(useShownPage(useFrameManifest()).path, onClose);

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

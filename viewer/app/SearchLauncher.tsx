import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { opensSearch, searchLink, searchLinkOf } from '../frame/SearchLink';
import { logWarning } from '../logWarning';
import { useMessage } from '../messages/useMessage';
import type { SearchLaunch } from '../search/SearchDialog';
import { searchPart } from '../search/searchPart';
import { earlySearch, endEarlySearch } from './earlySearch';

const events = ['pointerover', 'focusin', 'click'] as const;

/**
 * Opens the search dialog when the reader clicks a search link. The code of the dialog is loaded when the reader points
 * at the link or focuses it. While the code is being loaded, a dialog with a plain field accepts the query. If the code
 * cannot be loaded, the link opens the search page instead.
 */
export function SearchLauncher() {
  const [launch, setLaunch] = useState(earlyLaunch);
  const [part, setPart] = useState(searchPart.loaded);
  const isFollowing = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  // The effect of the dialog has run before and has read the text.
  useEffect(endEarlySearch, []);
  useEffect(() => {
    function onEvent(event: Event): void {
      const link = searchLinkOf(event);
      if (link === null || isFollowing.current) return;
      setLaunch((before) => before ?? { isOpening: false });
      // `pointerover` is a mouse event, too.
      if (event.type !== 'click' || !opensSearch(event)) return;
      event.preventDefault();
      setLaunch({ isOpening: true, ...(event.isTrusted && { opener: link }) });
    }
    // Before the listener that follows links.
    for (const type of events) document.addEventListener(type, onEvent, true);
    return () => {
      for (const type of events) document.removeEventListener(type, onEvent, true);
    };
  }, []);

  useEffect(() => {
    if (launch === undefined || part !== undefined) return;
    const { href } = window.location;
    let isOutdated = false;
    function open(loaded: NonNullable<typeof part>): void {
      if (isOutdated) return;
      const typed = field.current?.value;
      // Between tasks, the reader may type. The text is read, and the loaded field has the focus, in the same task.
      flushSync(() => {
        // The browser reports later that the reader has closed the dialog, but then it is no longer rendered.
        if (field.current?.closest('dialog')?.open === false) setLaunch(undefined);
        else if (typed) setLaunch({ ...launch, isOpening: true, typed });
        setPart(loaded);
      });
    }
    function followLink(error: unknown): void {
      logWarning('The search could not be loaded', error);
      if (isOutdated) return;
      // The next interaction tries again.
      setLaunch(undefined);
      if (!launch?.isOpening || href !== window.location.href) return;
      isFollowing.current = true;
      searchLink()?.click();
      isFollowing.current = false;
    }
    const loading = launch.isOpening ? searchPart.load() : searchPart.prefetch();
    loading.then(open, followLink);
    return () => {
      isOutdated = true;
    };
  }, [launch, part]);

  if (launch === undefined) return null;
  if (part !== undefined) return <part.SearchLayer launch={launch} />;
  return launch.isOpening && <WaitingDialog field={field} onClose={() => setLaunch(undefined)} />;
}

/** Returns a request to open the search if the reader has pressed its shortcut before this component was loaded. */
function earlyLaunch(): SearchLaunch | undefined {
  const typed = earlySearch();
  return typed === undefined ? undefined : { isOpening: true, ...(typed && { typed }) };
}

interface WaitingDialogProps {
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function WaitingDialog({ field, onClose }: WaitingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const label = useMessage('search-field');
  useEffect(() => {
    const early = earlySearch();
    if (field.current !== null && early) field.current.value = early;
    dialog.current?.showModal();
  }, [field]);
  return (
    <dialog ref={dialog} aria-label={label} onClose={onClose}>
      <input ref={field} type="search" aria-label={label} />
    </dialog>
  );
}

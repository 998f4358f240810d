import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { EnlargedImages } from '../content/reading/EnlargedImages';
import sheet from '../content/reading/readingAids.sheet.css';
import { SelectionLink } from '../content/reading/SelectionLink';
import { useLineWrapping } from '../content/reading/wrapLines';
import { manifestQuery } from '../data/queries';
import { saveCopies } from '../data/saveCopies';
import { isNetworkError, isReadingSaved } from '../data/savedCopies';
import { useFrameManifest, useShownPage } from '../frame/useShownPage';
import { whenIdle } from '../lazy/useLazy';
import { useMessage } from '../messages/useMessage';
import { SymbolCards } from '../pages/api/SymbolCards';
import { useSheet } from '../ui/useSheet';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { DismissButton, Notice } from './Notice';

/**
 * Renders the parts of the viewer that help to read a page, such as symbol cards and enlarged images. They are loaded
 * after the reader's first interaction with the page.
 */
export function ReadingParts() {
  return (
    <>
      <PageAnnouncer />
      <ReadingAids />
      <SymbolCards />
      <SavedCopies />
    </>
  );
}

/**
 * Announces the title of a page to screen readers when a navigation to an anchor, for example back in the history,
 * opens the page without moving the focus to its heading.
 */
function PageAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (!pathChanged) return;
        // `RootScreen` has subscribed before and has moved the focus.
        const isSpoken = document.activeElement?.matches('main h1');
        setTitle(isSpoken ? '' : document.title);
      }),
    [router],
  );
  return (
    <div role="status">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}

function ReadingAids() {
  useSheet(sheet);
  useLineWrapping();
  return (
    <>
      <EnlargedImages />
      <SelectionLink />
    </>
  );
}

function SavedCopies() {
  const queryClient = useQueryClient();
  const manifest = useFrameManifest();
  const { path, found } = useShownPage(manifest);
  const isOffline = useIsOffline();
  const [arrival, setArrival] = useState({ path, isOffline: false });
  const text = useMessage('saved-copy');

  // Only a page that is opened without the network is a copy, not the one on screen when it fails.
  if (arrival.path !== path) setArrival({ path, isOffline });
  else if (arrival.isOffline && !isOffline) setArrival({ path, isOffline });

  useEffect(() => {
    if (found === undefined) return;
    whenIdle().then(() => saveCopies(queryClient, manifest, found.file));
  }, [queryClient, manifest, found]);

  if (!arrival.isOffline || found === undefined) return null;
  return (
    <Notice text={text}>
      <DismissButton onDismiss={() => setArrival({ path, isOffline: false })} />
    </Notice>
  );
}

function useIsOffline(): boolean {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const read = () => {
    const error = queryClient.getQueryState(manifestQuery.queryKey)?.error;
    return !navigator.onLine || isNetworkError(error) || isReadingSaved(queryClient);
  };
  const subscribe = (onChange: () => void) =>
    cache.subscribe(({ type }) => {
      // Other components add queries while they render, when no state may be set.
      if (type === 'updated') onChange();
    });
  return useSyncExternalStore(subscribe, read);
}

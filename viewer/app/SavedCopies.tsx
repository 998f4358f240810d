import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { manifestQuery } from '../data/queries';
import { saveCopies } from '../data/saveCopies';
import { isNetworkError, isReadingSaved } from '../data/savedCopies';
import { useFrameManifest, useShownPage } from '../frame/useShownPage';
import { whenIdle } from '../lazy/useLazy';
import { useMessage } from '../messages/useMessage';
import { DismissButton, Notice } from './Notice';

/**
 * Saves visited pages for reading offline. Renders a notice on pages that were opened while the network was not
 * available.
 */
export function SavedCopies() {
  const queryClient = useQueryClient();
  const manifest = useFrameManifest();
  const { path, found } = useShownPage(manifest);
  const isCut = useIsCut();
  const [arrival, setArrival] = useState({ path, isCut: false });
  const text = useMessage('saved-copy');

  // Only a page that is opened without the network is a copy, not the one on screen when it fails.
  if (arrival.path !== path) setArrival({ path, isCut });
  else if (arrival.isCut && !isCut) setArrival({ path, isCut });

  useEffect(() => {
    if (found === undefined) return;
    whenIdle().then(() => saveCopies(queryClient, manifest, found.file));
  }, [queryClient, manifest, found]);

  if (!arrival.isCut || found === undefined) return null;
  return (
    <Notice text={text}>
      <DismissButton onDismiss={() => setArrival({ path, isCut: false })} />
    </Notice>
  );
}

/**
 * Tests if the browser is offline, or if the last request for the manifest failed or was answered with a saved copy.
 */
function useIsCut(): boolean {
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

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { manifestQuery } from '../data/manifestQuery';
import { saveCopies } from '../data/saveCopies';
import { isNetworkFault, isReadingSaved } from '../data/savedCopies';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { useMessage } from '../messages/useMessage';
import { quietMoment } from '../ui/quietMoment';
import { DismissButton, Notice } from './Notice';

/** Keeps the pages that are read for times without a network, and says so when one of them is shown. */
export function SavedCopies() {
  const queryClient = useQueryClient();
  const manifest = useFrameManifest();
  const { path, found } = useShownPage(manifest);
  const isCut = useIsCut();
  const [arrival, setArrival] = useState({ path, isCut: false });
  const text = useMessage('saved-copy');

  // What is on screen when the network goes is no copy; what is opened without it is.
  if (arrival.path !== path) setArrival({ path, isCut });
  else if (arrival.isCut && !isCut) setArrival({ path, isCut });

  useEffect(() => {
    if (found === undefined) return;
    quietMoment().then(() => saveCopies(queryClient, manifest, found.file));
  }, [queryClient, manifest, found]);

  if (!arrival.isCut || found === undefined) return null;
  return (
    <Notice text={text}>
      <DismissButton onDismiss={() => setArrival({ path, isCut: false })} />
    </Notice>
  );
}

/** Whether nobody knows at present what has changed on the site, because the network fails. */
function useIsCut(): boolean {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const read = () => {
    const error = queryClient.getQueryState(manifestQuery.queryKey)?.error;
    return !navigator.onLine || isNetworkFault(error) || isReadingSaved();
  };
  return useSyncExternalStore((onChange) => cache.subscribe(onChange), read);
}

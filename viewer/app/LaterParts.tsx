import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deferPart } from '../data/deferredPart';
import { useDeferred } from '../ui/useDeferred';
import { errorScreen } from './FailureScreen';

const updateNotice = deferPart('update-notice', async () => {
  const { UpdateNotice } = await import(/* webpackChunkName: "later" */ './UpdateNotice');
  return UpdateNotice;
});

const pageWatcher = deferPart('page-watcher', async () => {
  const { watchPage } = await import(/* webpackChunkName: "later" */ './watchPage');
  return watchPage;
});

/** What joins the page in the quiet moment after it stands. */
export function LaterParts() {
  const router = useRouter();
  const UpdateNotice = useDeferred(updateNotice);
  const watchPage = useDeferred(pageWatcher);
  // Ready before the connection is lost.
  useDeferred(errorScreen);

  useEffect(
    () => watchPage?.(router.basepath, router.options.context.preloadPage),
    [watchPage, router],
  );
  return UpdateNotice && <UpdateNotice />;
}

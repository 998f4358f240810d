import { Outlet, useRouterState } from '@tanstack/react-router';
import { deferPart } from '../data/deferredPart';
import { Frame } from '../frame/Frame';
import { useDeferred } from '../ui/useDeferred';
import { ProgressBar } from './ProgressBar';
import { useArrival } from './useArrival';
import { useSiteStylesheet } from './useSiteStylesheet';

const updateNotice = deferPart('update-notice', async () => {
  const { UpdateNotice } = await import(/* webpackChunkName: "later" */ './UpdateNotice');
  return UpdateNotice;
});

/** What is on screen whatever the page. */
export function RootScreen() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  useArrival();
  useSiteStylesheet();
  const UpdateNotice = useDeferred(updateNotice);
  return (
    <Frame>
      <ProgressBar isActive={isLoading} />
      <Outlet />
      {UpdateNotice && <UpdateNotice />}
    </Frame>
  );
}

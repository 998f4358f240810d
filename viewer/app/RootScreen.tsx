import { Outlet, useRouterState } from '@tanstack/react-router';
import { Frame } from '../frame/Frame';
import { ProgressBar } from './ProgressBar';
import { UpdateNotice } from './UpdateNotice';
import { useArrival } from './useArrival';
import { useSiteStylesheet } from './useSiteStylesheet';

/** What is on screen whatever the page. */
export function RootScreen() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' });
  useArrival();
  useSiteStylesheet();
  return (
    <Frame>
      <ProgressBar isActive={isLoading} />
      <Outlet />
      <UpdateNotice />
    </Frame>
  );
}

import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Frame } from '../frame/Frame';
import { followLinks } from './followLinks';
import { LaterParts } from './LaterParts';
import { ProgressBar } from './ProgressBar';
import { useArrival } from './useArrival';
import { useSiteStylesheet } from './useSiteStylesheet';

/** What is on screen whatever the page. */
export function RootScreen() {
  const router = useRouter();
  useEffect(() => followLinks(router), [router]);
  useArrival();
  useSiteStylesheet();
  return (
    <Frame>
      <NavigationProgress />
      <Outlet />
      <LaterParts />
    </Frame>
  );
}

/** A part of its own, so that the frame is not drawn again whenever a navigation begins or ends. */
function NavigationProgress() {
  return (
    <ProgressBar isActive={useRouterState({ select: ({ status }) => status === 'pending' })} />
  );
}

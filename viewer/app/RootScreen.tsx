import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Frame } from '../frame/Frame';
import { followLinks } from './followLinks';
import { LaterParts } from './LaterParts';
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
      <Outlet />
      <LaterParts />
    </Frame>
  );
}

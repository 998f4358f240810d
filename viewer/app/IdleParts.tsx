import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorBoundary } from '../content/ErrorBoundary';
import { Shortcuts } from '../frame/Shortcuts';
import { useFrameManifest } from '../frame/useShownPage';
import { lazyModule } from '../lazy/lazyModule';
import { useInteraction } from '../lazy/useInteraction';
import { useLazy } from '../lazy/useLazy';
import { ProgressBar } from './ProgressBar';
import { preloadLinks } from './preloadLinks';
import { SearchLauncher } from './SearchLauncher';

const readingParts = lazyModule('reading-parts', async () => {
  const { ReadingParts } = await import(/* webpackChunkName: "reading" */ './ReadingParts');
  return ReadingParts;
});

const releaseUpdates = lazyModule('release-updates', async () => {
  const { ReleaseUpdates } = await import(/* webpackChunkName: "updates" */ './ReleaseUpdates');
  return ReleaseUpdates;
});

const viewCounter = lazyModule('view-counter', async () => {
  // Blockers of advertisements refuse scripts with "analytics" in their names.
  const { countViews } = await import(/* webpackChunkName: "visits" */ './countViews');
  return countViews;
});

/**
 * Renders the parts of the viewer that are loaded when the browser is idle or after the reader's first interaction. A
 * page is readable without these parts. If a part crashes, the other parts remain.
 */
export function IdleParts() {
  const { dev } = document.documentElement.dataset;
  const { colorMode } = useFrameManifest().theme;
  const interaction = useInteraction();
  const ReadingParts = useLazy(readingParts, interaction !== undefined && 'interaction');
  const ReleaseUpdates = useLazy(
    releaseUpdates,
    !dev && interaction !== undefined && 'interaction',
  );
  return (
    <>
      <Optional name="progress bar">
        <NavigationProgress />
      </Optional>
      <Optional name="search">
        <SearchLauncher />
      </Optional>
      <Optional name="shortcuts">
        <Shortcuts canSwitchMode={!colorMode.disableSwitch} />
      </Optional>
      <Optional name="page watchers">
        <PageWatchers dev={dev} />
      </Optional>
      <Optional name="view counter">
        <ViewCounter />
      </Optional>
      <Optional name="updates">
        {ReleaseUpdates && <ReleaseUpdates hasReturned={interaction === 'return'} />}
      </Optional>
      <Optional name="reading aids">{ReadingParts && <ReadingParts />}</Optional>
    </>
  );
}

function Optional({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null} warning={`A part of the viewer crashed: ${name}`}>
      {children}
    </ErrorBoundary>
  );
}

/**
 * Renders the progress bar during navigations. It is a separate component, so that React renders only this component
 * again when a navigation starts or ends.
 */
function NavigationProgress() {
  return (
    <ProgressBar isActive={useRouterState({ select: ({ status }) => status === 'pending' })} />
  );
}

/**
 * Prefetches the pages of links and, in `recto dev`, updates the page when its sources change. Also loads the page of
 * the current URL if the reader went back before the router subscribed to the history.
 */
function PageWatchers({ dev }: { dev: string | undefined }): null {
  const router = useRouter();
  useEffect(() => {
    // A reader who went back before the router subscribed to the history has only changed the URL.
    if (router.latestLocation.href !== router.state.location.href) void router.load();
  }, [router]);
  useEffect(() => preloadLinks(router.basepath, router.options.context.preloadPage), [router]);
  useEffect(() => {
    if (!dev) return;
    const { queryClient } = router.options.context;
    const end = new AbortController();
    void import(/* webpackChunkName: "editing" */ '../dev/startDev').then(({ startDev }) =>
      startDev(dev, router, queryClient, end.signal),
    );
    return () => end.abort();
  }, [dev, router]);
  return null;
}

function ViewCounter(): null {
  const router = useRouter();
  const { analytics, site } = useFrameManifest();
  // The policy in the HTML allows only the provider of the first manifest, not that of a newer release.
  const [options] = useState(() => analytics && { analytics, siteUrl: site.url });
  const countViews = useLazy(viewCounter, options !== undefined && 'idle');
  useEffect(() => options && countViews?.(options, router), [options, countViews, router]);
  return null;
}

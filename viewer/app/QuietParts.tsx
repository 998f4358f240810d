import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CrashBoundary } from '../content/ErrorBoundary';
import { deferPart } from '../data/deferredPart';
import { hideOnScroll } from '../frame/hideOnScroll';
import { Shortcuts } from '../frame/Shortcuts';
import { useCurrentInView } from '../frame/useCurrentInView';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { watchMenuKeys } from '../frame/watchMenuKeys';
import { layOutBelow } from '../ui/layOutBelow';
import { useOnDemand } from '../ui/useDeferred';
import { useTouched } from '../ui/useTouched';
import { ProgressBar } from './ProgressBar';
import { SearchDoor } from './SearchDoor';
import { watchPage } from './watchPage';

const touchedParts = deferPart('touched', async () => {
  const { TouchedParts } = await import(/* webpackChunkName: "touched" */ './TouchedParts');
  return TouchedParts;
});

const updateWatch = deferPart('update-watch', async () => {
  const { UpdateWatch } = await import(/* webpackChunkName: "updates" */ './UpdateWatch');
  return UpdateWatch;
});

interface QuietPartsProps {
  /** The keys that were pressed before, and what was clicked. */
  earlyEvents: readonly Event[];
}

/** All that makes a page pleasanter, and which nobody misses in the first moment. */
export function QuietParts({ earlyEvents }: QuietPartsProps) {
  const router = useRouter();
  const manifest = useFrameManifest();
  const { dev } = document.documentElement.dataset;
  const { navbar, colorMode } = manifest.theme;
  const { isTouched, isBack, clicked } = useTouched(touchedParts.loaded !== undefined, earlyEvents);
  const TouchedParts = useOnDemand(touchedParts, isTouched, false);
  const UpdateWatch = useOnDemand(updateWatch, isTouched && !dev, false);
  useCurrentInView(useShownPage(manifest).path);
  useEffect(() => {
    // Who went back before the page was taken over has changed the address alone: the router heard of nothing.
    if (router.latestLocation.href !== router.state.location.href) void router.load();
  }, [router]);
  useEffect(() => void layOutBelow(), []);
  useEffect(() => watchPage(router.basepath, router.options.context.preloadPage), [router]);
  useEffect(() => watchMenuKeys(earlyEvents), [earlyEvents]);
  useEffect(() => {
    if (!dev) return;
    const { queryClient } = router.options.context;
    void import(/* webpackChunkName: "editing" */ '../dev/startDev').then(({ startDev }) =>
      startDev(dev, router, queryClient),
    );
  }, [dev, router]);
  useEffect(() => (navbar.hideOnScroll ? hideOnScroll() : undefined), [navbar.hideOnScroll]);
  return (
    <>
      <NavigationProgress />
      {UpdateWatch && <UpdateWatch isBack={isBack} />}
      <SearchDoor early={earlyEvents} />
      <Shortcuts early={earlyEvents} canSwitchMode={!colorMode.disableSwitch} />
      {TouchedParts && (
        <CrashBoundary fallback={null} warning="What makes pages easier to read has crashed">
          <TouchedParts clicked={clicked} />
        </CrashBoundary>
      )}
    </>
  );
}

/** A part of its own, so that the others are not drawn again whenever a navigation begins or ends. */
function NavigationProgress() {
  return (
    <ProgressBar isActive={useRouterState({ select: ({ status }) => status === 'pending' })} />
  );
}

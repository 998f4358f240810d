import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CrashBoundary } from '../content/CrashBoundary';
import { useTouched } from '../content/reading/useTouched';
import { deferPart } from '../data/deferredPart';
import { hideOnScroll } from '../frame/hideOnScroll';
import { Shortcuts } from '../frame/Shortcuts';
import { useCurrentInView } from '../frame/useCurrentInView';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { watchMenuKeys } from '../frame/watchMenuKeys';
import { useOnDemand } from '../ui/useDeferred';
import { UpdateNotice } from './UpdateNotice';
import { watchPage } from './watchPage';

const touchedParts = deferPart('touched', async () => {
  const { TouchedParts } = await import(/* webpackChunkName: "touched" */ './TouchedParts');
  return TouchedParts;
});

interface QuietPartsProps {
  /** The keys that were pressed in the bar before. */
  earlyKeys: readonly KeyboardEvent[];
}

/** All that makes a page pleasanter, and which nobody misses in the first moment. */
export function QuietParts({ earlyKeys }: QuietPartsProps) {
  const router = useRouter();
  const manifest = useFrameManifest();
  const { navbar, colorMode } = manifest.theme;
  const { isTouched, clicked } = useTouched(touchedParts.loaded !== undefined);
  const TouchedParts = useOnDemand(touchedParts, isTouched);
  useCurrentInView(useShownPage(manifest).path);
  useEffect(() => watchPage(router.basepath, router.options.context.preloadPage), [router]);
  useEffect(() => watchMenuKeys(earlyKeys), [earlyKeys]);
  useEffect(() => (navbar.hideOnScroll ? hideOnScroll() : undefined), [navbar.hideOnScroll]);
  return (
    <>
      <UpdateNotice />
      <Shortcuts canSwitchMode={!colorMode.disableSwitch} />
      {TouchedParts && (
        <CrashBoundary fallback={null} warning="What makes pages easier to read has crashed">
          <TouchedParts clicked={clicked} />
        </CrashBoundary>
      )}
    </>
  );
}

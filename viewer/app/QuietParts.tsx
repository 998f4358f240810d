import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { hideOnScroll } from '../frame/hideOnScroll';
import { Shortcuts } from '../frame/Shortcuts';
import { useCurrentInView } from '../frame/useCurrentInView';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { watchMenuKeys } from '../frame/watchMenuKeys';
import { UpdateNotice } from './UpdateNotice';
import { watchPage } from './watchPage';

interface QuietPartsProps {
  /** The keys that were pressed in the bar before. */
  earlyKeys: readonly KeyboardEvent[];
}

/** All that makes a page pleasanter, and which nobody misses in the first moment. */
export function QuietParts({ earlyKeys }: QuietPartsProps) {
  const router = useRouter();
  const manifest = useFrameManifest();
  const { navbar, colorMode } = manifest.theme;
  useCurrentInView(useShownPage(manifest).path);
  useEffect(() => watchPage(router.basepath, router.options.context.preloadPage), [router]);
  useEffect(() => watchMenuKeys(earlyKeys), [earlyKeys]);
  useEffect(() => (navbar.hideOnScroll ? hideOnScroll() : undefined), [navbar.hideOnScroll]);
  return (
    <>
      <UpdateNotice />
      <Shortcuts canSwitchMode={!colorMode.disableSwitch} />
    </>
  );
}

import { useEffect } from 'react';
import { contentUrl } from '../data/contentAddress';
import { useFrameManifest } from '../frame/useFrameManifest';

/** Sees to it that the site's own values of the design tokens hold, also after a new release. */
export function useSiteStylesheet(): void {
  const { stylesheet } = useFrameManifest().theme;

  useEffect(() => {
    if (stylesheet === undefined) return;
    const href = contentUrl(stylesheet);
    const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    if ([...links].some((link) => link.href === href)) return;

    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }, [stylesheet]);
}

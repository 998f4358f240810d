import { useEffect, useRef } from 'react';
import { contentUrl } from '../data/contentAddress';
import { useFrameManifest } from '../frame/useFrameManifest';

/** Sees to it that the site's own values of the design tokens hold, also after a new release. */
export function useSiteStylesheet(): void {
  const { stylesheet } = useFrameManifest().theme;
  const current = useRef<HTMLLinkElement>(null);

  useEffect(() => {
    if (stylesheet === undefined) return;
    const href = contentUrl(stylesheet);
    const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const known = [...links].find((link) => link.href === href);
    const link = known ?? document.createElement('link');
    const before = current.current;
    current.current = link;
    if (known) return;

    link.rel = 'stylesheet';
    link.href = href;
    // The old values hold until the new ones have come, and if they do not come.
    // Once: otherwise each link would keep the one before it, through all releases of a long visit.
    link.addEventListener('load', () => before?.remove(), { once: true });
    document.head.append(link);
  }, [stylesheet]);
}

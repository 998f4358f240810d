import { useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { isInlineManifest } from '../data/inlineData';
import { useCurrentFinding } from '../data/useCurrentFinding';
import { useCurrentManifest } from '../data/useCurrentManifest';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { LoadError } from '../lazy/loadError';

/** What a newer release means for the page on screen: `release` where only what surrounds it has changed. */
export type News =
  | { type: 'release' | 'page-removed' | 'viewer-outdated' }
  | { type: 'page-updated'; file: string | undefined };

/** Watches the site; tells what is new since the page was opened. */
export function useNews(isBack: boolean): News | undefined {
  const { manifest, error } = useCurrentManifest(isBack);
  const { path, found } = useShownPage(useFrameManifest());
  // Where no page is shown, none can have changed.
  const current = useCurrentFinding(found && path, manifest);
  const isLater = useIsLater(manifest);

  if (error instanceof LoadError && error.code === 'too-new') return { type: 'viewer-outdated' };
  if (current?.type === 'missing') return { type: 'page-removed' };
  const file = current?.type === 'page' ? current.file : undefined;
  if (found !== undefined && current !== undefined && file !== found.file) {
    return { type: 'page-updated', file };
  }
  const isKnown = found === undefined || current !== undefined;
  return isLater && isKnown ? { type: 'release' } : undefined;
}

/** Whether a release has followed the first one that was seen. What the HTML brought is none. */
function useIsLater(manifest: Manifest | undefined): boolean {
  const release =
    manifest === undefined || isInlineManifest(manifest) ? undefined : manifest.release;
  const [first, setFirst] = useState(release);
  if (first === undefined && release !== undefined) setFirst(release);
  return first !== undefined && release !== first;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { dropOldFiles } from '../data/dropOldFiles';
import type { Finding } from '../data/findPage';
import { isInlineManifest } from '../data/inlineData';
import { find } from '../data/loadPage';
import { pageQuery } from '../data/queries';
import { useCurrentManifest } from '../data/useCurrentManifest';
import { useFrameManifest, useShownPage } from '../frame/useShownPage';
import { LoadError } from '../lazy/loadError';
import { useMessage } from '../messages/useMessage';
import { DismissButton, Notice } from './Notice';

/** The effect of a newer release on the page on screen; `release`: only its frame has changed. */
type ReleaseStatus =
  | { type: 'release' | 'page-removed' | 'viewer-outdated' }
  | { type: 'page-updated'; file: string | undefined };

interface ReleaseUpdatesProps {
  /** True if the reader has just come back to the page, so that a check is due. */
  hasReturned: boolean;
}

/** Checks for newer releases and reports if the page being read has changed or was removed. */
export function ReleaseUpdates({ hasReturned }: ReleaseUpdatesProps) {
  const status = useReleaseStatus(hasReturned);
  return status && <UpdateNotice status={status} />;
}

/** Returns the release status since the page was opened, or `undefined` if nothing has changed. */
function useReleaseStatus(hasReturned: boolean): ReleaseStatus | undefined {
  const { manifest, error } = useCurrentManifest(hasReturned);
  const { path, found } = useShownPage(useFrameManifest());
  // Where no page is shown, none can have changed.
  const current = useCurrentFinding(found && path, manifest);
  const hasFollower = useHasFollower(manifest);

  if (error instanceof LoadError && error.code === 'too-new') return { type: 'viewer-outdated' };
  if (current?.type === 'missing') return { type: 'page-removed' };
  const file = current?.type === 'page' ? current.file : undefined;
  if (found !== undefined && current !== undefined && file !== found.file) {
    return { type: 'page-updated', file };
  }
  const isKnown = found === undefined || current !== undefined;
  return hasFollower && isKnown ? { type: 'release' } : undefined;
}

/** Looks an address up in the newest manifest. Returns `undefined` until that is done. */
function useCurrentFinding(
  path: string | undefined,
  manifest: Manifest | undefined,
): Finding | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['finding', manifest?.release, path],
    queryFn: () =>
      manifest === undefined || path === undefined ? null : find(path, manifest, queryClient),
    enabled: path !== undefined && manifest !== undefined && !isInlineManifest(manifest),
  });
  return path === undefined ? undefined : (data ?? undefined);
}

/** Returns whether a release has followed the first published one of this visit. */
function useHasFollower(manifest: Manifest | undefined): boolean {
  const release =
    manifest === undefined || isInlineManifest(manifest) ? undefined : manifest.release;
  const [first, setFirst] = useState(release);
  if (first === undefined && release !== undefined) setFirst(release);
  return first !== undefined && release !== first;
}

function UpdateNotice({ status }: { status: ReleaseStatus }) {
  const queryClient = useQueryClient();
  const manifest = useFrameManifest();
  const { path, found } = useShownPage(manifest);
  useEffect(() => dropOldFiles(queryClient, manifest, found), [queryClient, manifest, found]);

  switch (status.type) {
    case 'release':
      return <FrameUpdate key={manifest.release} />;
    case 'viewer-outdated':
      return <OutdatedNotice />;
    case 'page-removed':
      return <RemovedNotice key={path} />;
    case 'page-updated':
      return <UpdatedNotice file={status.file} />;
    default:
      return status satisfies never;
  }
}

/** Updates what surrounds a page, its sidebar above all; the page itself stays the same. */
function FrameUpdate() {
  const router = useRouter();
  useEffect(() => void router.invalidate(), [router]);
  return null;
}

/** Offers a changed page. Its document is fetched before, so that showing it takes no time and cannot fail. */
function UpdatedNotice({ file }: { file: string | undefined }) {
  const router = useRouter();
  const { isSuccess } = useQuery({ ...pageQuery(file ?? ''), enabled: file !== undefined });
  const text = useMessage('page-updated');
  const show = useMessage('page-updated-show');
  if (file !== undefined && !isSuccess) return null;
  return (
    <Notice text={text}>
      <button type="button" onClick={() => void router.invalidate()}>
        {show}
      </button>
    </Notice>
  );
}

function RemovedNotice() {
  const [isDismissed, setDismissed] = useState(false);
  const text = useMessage('page-removed');
  if (isDismissed) return null;
  return (
    <Notice text={text}>
      <DismissButton onDismiss={() => setDismissed(true)} />
    </Notice>
  );
}

/** Offers to reload the page, because this viewer cannot read the new content: reloading loads the viewer that can. */
function OutdatedNotice() {
  const text = useMessage('viewer-outdated');
  const reload = useMessage('reload');
  return (
    <Notice text={text}>
      <button type="button" onClick={() => window.location.reload()}>
        {reload}
      </button>
    </Notice>
  );
}

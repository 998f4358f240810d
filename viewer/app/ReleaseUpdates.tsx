import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { dropOldFiles } from '../data/dropOldFiles';
import type { Finding } from '../data/findPage';
import { isInlineManifest } from '../data/inlineData';
import { find } from '../data/loadPage';
import { pageQuery } from '../data/queries';
import { useCurrentManifest } from '../data/useCurrentManifest';
import { useFrameManifest, useHasNewRelease, useShownPage } from '../frame/useShownPage';
import { LoadError } from '../lazy/loadError';
import { useMessage } from '../messages/useMessage';
import { DismissButton, Notice } from './Notice';

/**
 * Effect of a newer release on the page on screen. With `unchanged`, neither the page nor the frame around it has
 * changed. With `frame-updated`, only the frame has changed, or no page is on screen. The `file` of `page-updated` is
 * `undefined` if the path of the page now redirects.
 */
type ReleaseStatus =
  | { type: 'unchanged' | 'frame-updated' | 'page-removed' | 'viewer-outdated' }
  | { type: 'page-updated'; file: string | undefined };

/** Interval between attempts to load a file of a newer release after a failure, in milliseconds. */
const retryInterval = 60_000;
/** Query options that repeat a failed query, because the failure is not shown to readers. */
const repeatedOnFailure = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' && retryInterval,
};

interface ReleaseUpdatesProps {
  /** `true` if the reader's first interaction is of the kind `return`. The manifest is then fetched at once. */
  hasReturned: boolean;
}

/**
 * Checks for newer releases. Renders a notice if the current page was changed or removed, or if the new content needs a
 * newer viewer. If only the frame has changed, updates the frame without a notice.
 */
export function ReleaseUpdates({ hasReturned }: ReleaseUpdatesProps) {
  const status = useReleaseStatus(hasReturned);
  return status && <UpdateNotice status={status} />;
}

/**
 * Returns the effect of a newer release on the page on screen, or `undefined` if there is no newer release or its
 * effect is not known yet.
 */
function useReleaseStatus(hasReturned: boolean): ReleaseStatus | undefined {
  const { manifest, error } = useCurrentManifest(hasReturned);
  const { path, found } = useShownPage(useFrameManifest());
  // If no page is shown, no page can have changed.
  const current = useCurrentFinding(found && path, manifest);
  const hasNewRelease = useHasNewRelease();

  if (error instanceof LoadError && error.code === 'too-new') return { type: 'viewer-outdated' };
  if (current?.type === 'missing') return { type: 'page-removed' };
  const file = current?.type === 'page' ? current.file : undefined;
  if (found !== undefined && current !== undefined && file !== found.file) {
    return { type: 'page-updated', file };
  }
  if (!hasNewRelease) return undefined;
  // A page that could not be shown may exist in the new release.
  if (found === undefined) return { type: 'frame-updated' };
  if (current === undefined) return undefined;
  return { type: hashKey([current]) === hashKey([found]) ? 'unchanged' : 'frame-updated' };
}

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
    ...repeatedOnFailure,
  });
  return path === undefined ? undefined : (data ?? undefined);
}

function UpdateNotice({ status }: { status: ReleaseStatus }) {
  const queryClient = useQueryClient();
  const manifest = useFrameManifest();
  const { path, found } = useShownPage(manifest);
  useEffect(() => dropOldFiles(queryClient, manifest, found), [queryClient, manifest, found]);

  switch (status.type) {
    case 'unchanged':
      return null;
    case 'frame-updated':
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

/** Reloads the route once, which updates the frame around the page, mainly the sidebar, but not the page itself. */
function FrameUpdate() {
  const router = useRouter();
  useEffect(() => void router.invalidate(), [router]);
  return null;
}

/**
 * Renders a notice with a button that shows the new version of a page. The notice appears after the new document is
 * loaded, so that the button works at once and cannot fail. `file` is the file of the new document, or `undefined` if
 * the path of the page now redirects.
 */
function UpdatedNotice({ file }: { file: string | undefined }) {
  const router = useRouter();
  const { isSuccess } = useQuery({
    ...pageQuery(file ?? ''),
    enabled: file !== undefined,
    ...repeatedOnFailure,
  });
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

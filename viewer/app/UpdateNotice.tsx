import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { dropOldFiles } from '../data/dropOldFiles';
import { pageQuery } from '../data/fileQueries';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { useMessage } from '../messages/useMessage';
import { DismissButton, Notice } from './Notice';
import type { News } from './useNews';

/** Says quietly that the page being read has changed or is gone in a newer release. */
export function UpdateNotice({ news }: { news: News }) {
  const queryClient = useQueryClient();
  const manifest = useFrameManifest();
  const { path, found } = useShownPage(manifest);
  useEffect(() => dropOldFiles(queryClient, manifest, found), [queryClient, manifest, found]);

  switch (news.type) {
    case 'release':
      return <Follow key={manifest.release} />;
    case 'viewer-outdated':
      return <Outdated />;
    case 'page-removed':
      return <Removed key={path} />;
    case 'page-updated':
      return <Updated file={news.file} />;
    default:
      return news satisfies never;
  }
}

/** Brings what surrounds a page up to date, its sidebar above all; the page itself stays the same. */
function Follow() {
  const router = useRouter();
  useEffect(() => void router.invalidate(), [router]);
  return null;
}

/** The new document is fetched before it is offered: showing it then takes no time and cannot fail. */
function Updated({ file }: { file: string | undefined }) {
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

function Removed() {
  const [isDismissed, setDismissed] = useState(false);
  const text = useMessage('page-removed');
  if (isDismissed) return null;
  return (
    <Notice text={text}>
      <DismissButton onDismiss={() => setDismissed(true)} />
    </Notice>
  );
}

/** Of content that this viewer cannot read: loading the page again brings the viewer that can. */
function Outdated() {
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

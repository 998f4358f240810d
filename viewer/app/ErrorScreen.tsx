import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { siteIn } from '#manifest/siteNames';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { LoadError } from '../lazy/loadError';
import { logWarning } from '../logWarning';
import { useMessage } from '../messages/useMessage';
import { CrashScreen } from './CrashScreen';
import { LoadFailure } from './LoadFailure';
import { titleOf } from './PageHead';

/** Stands in the frame where a page could not be loaded or drawn. */
export function ErrorScreen(props: ErrorComponentProps) {
  const { error } = props;
  const router = useRouter();
  const manifest = useFrameManifest();
  const { locale } = useShownPage(manifest);
  const title = useMessage('load-failed-title');
  const crash = useMessage('crash-title');
  const isLoadFailure = error instanceof LoadError;

  const retry = useCallback(() => void router.invalidate(), [router]);
  useEffect(() => logWarning('A page could not be shown', error), [error]);

  return (
    <>
      <title>{titleOf(isLoadFailure ? title : crash, siteIn(manifest, locale))}</title>
      {isLoadFailure ? (
        <LoadFailure title={title} error={error} onRetry={retry} />
      ) : (
        <CrashScreen {...props} />
      )}
    </>
  );
}

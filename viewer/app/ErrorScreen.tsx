import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { errorMessages } from '#manifest/errorMessages';
import { siteIn } from '#manifest/siteNames';
import { forgetMissingFiles } from '../data/loadPage';
import { useFrameManifest, useShownPage } from '../frame/useShownPage';
import { LoadError } from '../lazy/loadError';
import { logWarning } from '../logWarning';
import { useMessage, useMessageIn } from '../messages/useMessage';
import { Button } from '../ui/Button';
import { useOnline } from '../ui/useOnline';
import { Message } from './Message';
import { titleOf } from './PageHead';

/**
 * Renders the screen for a page or a frame that could not be loaded or rendered. It has the reason, and a button that
 * tries again or reloads the page.
 */
export function ErrorScreen(props: ErrorComponentProps) {
  const { error } = props;
  const router = useRouter();
  const manifest = useFrameManifest();
  const { locale } = useShownPage(manifest);
  const title = useMessage('load-failed-title');
  const crash = useMessage('crash-title');
  const isLoadFailure = error instanceof LoadError;

  const retry = useCallback(() => {
    forgetMissingFiles(router.options.context.queryClient);
    void router.invalidate();
  }, [router]);
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

interface SiteFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Renders the screen that replaces the whole site if the manifest or the first page could not be loaded. */
export function SiteFailure({ error, onRetry }: SiteFailureProps) {
  const title = useMessage('site-failed-title');
  return (
    <main>
      {error instanceof LoadError ? (
        <LoadFailure title={title} error={error} onRetry={onRetry} />
      ) : (
        <CrashScreen error={error} reset={onRetry} />
      )}
    </main>
  );
}

interface LoadFailureProps {
  title: string;
  error: LoadError;
  onRetry: () => void;
}

function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const text = useMessageIn(errorMessages, `error-${error.code}`);
  const retry = useMessage('retry');
  const reload = useMessage('reload');

  useOnline(onRetry);

  return (
    <Message title={title} isAlert>
      <p>{text}</p>
      {error.canRetry ? (
        <Button onClick={onRetry}>{retry}</Button>
      ) : (
        <Button onClick={() => window.location.reload()}>{reload}</Button>
      )}
    </Message>
  );
}

function CrashScreen({ error, reset }: ErrorComponentProps) {
  const title = useMessage('crash-title');
  const tryAgain = useMessage('try-again');
  return (
    <Message title={title} isAlert>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <Button onClick={reset}>{tryAgain}</Button>
    </Message>
  );
}

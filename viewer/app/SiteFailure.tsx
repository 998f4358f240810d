import { LoadError } from '../lazy/loadError';
import { useMessage } from '../messages/useMessage';
import { CrashScreen } from './CrashScreen';
import { LoadFailure } from './LoadFailure';

interface SiteFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** Stands alone on the screen when not even the manifest could be had. */
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

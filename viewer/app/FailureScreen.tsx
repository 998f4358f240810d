import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { deferPart } from '../data/deferredPart';
import { useDeferred } from '../ui/useDeferred';
import { PlainFailure } from './PlainFailure';

/** Tells what kept a page from being shown. */
export const errorScreen = deferPart('errors', async () => {
  const { ErrorScreen } = await import(/* webpackChunkName: "later" */ './ErrorScreen');
  return ErrorScreen;
});

/**
 * Stands where a page could not be loaded or drawn. Should what tells faults apart be missing too,
 * the reader can try again all the same.
 */
export function FailureScreen(props: ErrorComponentProps) {
  const router = useRouter();
  const ErrorScreen = useDeferred(errorScreen, true);
  return ErrorScreen ? (
    <ErrorScreen {...props} />
  ) : (
    <PlainFailure onRetry={() => void router.invalidate()} />
  );
}

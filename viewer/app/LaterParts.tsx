import { deferPart } from '../data/deferredPart';
import { useEarlyKeys } from '../frame/useEarlyKeys';
import { useDeferred } from '../ui/useDeferred';
import { errorScreen } from './FailureScreen';

const quietParts = deferPart('quiet-parts', async () => {
  const { QuietParts } = await import(/* webpackChunkName: "later" */ './QuietParts');
  return QuietParts;
});

/** What joins the page in the quiet moment after it stands. */
export function LaterParts() {
  const earlyKeys = useEarlyKeys(quietParts.loaded !== undefined);
  const QuietParts = useDeferred(quietParts, earlyKeys.length > 0);
  // Ready before the connection is lost.
  useDeferred(errorScreen);
  return QuietParts && <QuietParts earlyKeys={earlyKeys} />;
}

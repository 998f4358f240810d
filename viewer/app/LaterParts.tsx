import { deferPart } from '../data/deferredPart';
import { useEarlyEvents } from '../frame/useEarlyEvents';
import { useDeferred } from '../ui/useDeferred';
import { errorScreen } from './FailureScreen';

const quietParts = deferPart('quiet-parts', async () => {
  const { QuietParts } = await import(/* webpackChunkName: "later" */ './QuietParts');
  return QuietParts;
});

/** What joins the page in the quiet moment after it stands. */
export function LaterParts() {
  const earlyEvents = useEarlyEvents(quietParts.loaded !== undefined);
  const QuietParts = useDeferred(quietParts, earlyEvents.length > 0);
  // Ready before the connection is lost.
  useDeferred(errorScreen);
  return QuietParts && <QuietParts earlyEvents={earlyEvents} />;
}

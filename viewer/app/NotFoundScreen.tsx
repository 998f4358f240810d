import { deferPart } from '../data/deferredPart';
import { useMessage } from '../messages/useMessage';
import { useOnDemand } from '../ui/useDeferred';
import { Message } from './Message';

/** What helps at an address where nothing is. Few readers ever come to one. */
export const notFoundHelp = deferPart('not-found', async () => {
  const { NotFoundHelp } = await import(/* webpackChunkName: "trouble" */ './NotFoundHelp');
  return NotFoundHelp;
});

/** Stands in the frame at an address where nothing is. */
export function NotFoundScreen() {
  const Help = useOnDemand(notFoundHelp, true);
  return <Message title={useMessage('not-found-title')}>{Help && <Help />}</Message>;
}

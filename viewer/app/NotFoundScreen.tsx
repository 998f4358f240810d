import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { useMessage } from '../messages/useMessage';
import { Message } from './Message';

/** What helps at an address where nothing is. Few readers ever come to one. */
export const notFoundHelp = lazyModule('not-found', async () => {
  const { NotFoundHelp } = await import(/* webpackChunkName: "trouble" */ './NotFoundHelp');
  return NotFoundHelp;
});

/** Stands in the frame at an address where nothing is. */
export function NotFoundScreen() {
  const Help = useLazy(notFoundHelp, 'now');
  return <Message title={useMessage('not-found-title')}>{Help && <Help />}</Message>;
}

import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { useMessage } from '../messages/useMessage';
import { Message } from './Message';

/** The suggestions for an address without a page. */
export const notFoundHelp = lazyModule('not-found', async () => {
  const { NotFoundHelp } = await import(/* webpackChunkName: "trouble" */ './NotFoundHelp');
  return NotFoundHelp;
});

/** The screen for an address without a page, inside the frame. */
export function NotFoundScreen() {
  const Help = useLazy(notFoundHelp, 'now');
  return <Message title={useMessage('not-found-title')}>{Help && <Help />}</Message>;
}

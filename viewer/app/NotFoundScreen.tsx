import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { useMessage } from '../messages/useMessage';
import { Message } from './Message';

/** The lazy-loaded component with the content of the not-found screen. */
export const notFoundHelp = lazyModule('not-found', async () => {
  const { NotFoundHelp } = await import(/* webpackChunkName: "trouble" */ './NotFoundHelp');
  return NotFoundHelp;
});

/** Renders the screen inside the frame for a URL without a page. */
export function NotFoundScreen() {
  const Help = useLazy(notFoundHelp, 'now');
  return <Message title={useMessage('not-found-title')}>{Help && <Help />}</Message>;
}

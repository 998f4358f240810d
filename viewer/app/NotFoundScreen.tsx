import { deferPart } from '../data/deferredPart';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useOnDemand } from '../ui/useDeferred';
import { useMessage } from '../ui/useMessage';
import { Message } from './Message';
import { titleOf } from './PageHead';

/** What helps at an address where nothing is. Few readers ever come to one. */
export const notFoundHelp = deferPart('not-found', async () => {
  const { NotFoundHelp } = await import(/* webpackChunkName: "trouble" */ './NotFoundHelp');
  return NotFoundHelp;
});

/** Stands in the frame at an address where nothing is. */
export function NotFoundScreen() {
  const manifest = useFrameManifest();
  const title = useMessage('not-found-title');
  const Help = useOnDemand(notFoundHelp, true);

  return (
    <Message title={title}>
      {/* Where pages are drawn without a browser, the head is written apart from the body. */}
      {typeof window !== 'undefined' && <title>{titleOf(title, manifest.site)}</title>}
      {Help && <Help manifest={manifest} />}
    </Message>
  );
}

import { deferPart } from '../data/deferredPart';
import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { SiteLink } from '../ui/SiteLink';
import { useDeferred } from '../ui/useDeferred';
import { useMessage } from '../ui/useMessage';
import { Message } from './Message';
import { titleOf } from './PageHead';

const similarSymbols = deferPart('similar-names', async () => {
  const { SimilarSymbols } = await import(/* webpackChunkName: "later" */ './SimilarSymbols');
  return SimilarSymbols;
});

/** Stands in the frame at an address where nothing is. */
export function NotFoundScreen() {
  const manifest = useFrameManifest();
  const { path, locale } = useShownPage(manifest);
  const home = manifest.locales.find(({ code }) => code === locale)?.path ?? '/';
  const title = useMessage('not-found-title');
  const text = useMessage('not-found-text');
  const SimilarSymbols = useDeferred(similarSymbols);
  const homeLabel = useMessage('not-found-home');

  return (
    <Message title={title}>
      {/* Where pages are drawn without a browser, the head is written apart from the body. */}
      {typeof window !== 'undefined' && <title>{titleOf(title, manifest.site)}</title>}
      <p>{text}</p>
      {SimilarSymbols && <SimilarSymbols manifest={manifest} path={path} />}
      <p>
        <SiteLink href={home}>{homeLabel}</SiteLink>
      </p>
    </Message>
  );
}

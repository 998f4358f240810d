import { useFrameManifest } from '../frame/useFrameManifest';
import { useShownPage } from '../frame/useShownPage';
import { SiteLink } from '../ui/SiteLink';
import { useMessage } from '../ui/useMessage';
import { Message } from './Message';
import { titleOf } from './PageHead';
import { SimilarSymbols } from './SimilarSymbols';

/** Stands in the frame at an address where nothing is. */
export function NotFoundScreen() {
  const manifest = useFrameManifest();
  const { path, locale } = useShownPage(manifest);
  const home = manifest.locales.find(({ code }) => code === locale)?.path ?? '/';
  const title = useMessage('not-found-title');
  const text = useMessage('not-found-text');
  const homeLabel = useMessage('not-found-home');

  return (
    <Message title={title}>
      <title>{titleOf(title, manifest.site)}</title>
      <p>{text}</p>
      <SimilarSymbols manifest={manifest} path={path} />
      <p>
        <SiteLink href={home}>{homeLabel}</SiteLink>
      </p>
    </Message>
  );
}

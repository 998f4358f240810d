import { useQuery } from '@tanstack/react-query';
import type { PageKind, SymbolKind } from '#manifest/kinds';
import type { Manifest } from '#manifest/manifest';
import { siteIn } from '#manifest/siteNames';
import { nearestPagesQuery } from '../data/nearestPages';
import { useFrameManifest, useShownPage } from '../frame/useShownPage';
import { type MessageId, messages, useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { SymbolMark } from '../ui/SymbolMark';
import { titleOf } from './PageHead';

/**
 * Renders the content of the not-found screen: a text for readers, links to similar pages, and a link to the start page
 * in the reader's language. There are links to at most six existing pages with similar paths or titles.
 */
export function NotFoundHelp() {
  const manifest = useFrameManifest();
  const title = useMessage('not-found-title');
  const { path, locale } = useShownPage(manifest);
  const home = manifest.locales.find(({ code }) => code === locale)?.path ?? '/';
  return (
    <>
      {/* When prerendering, `server.tsx` writes the head. */}
      {typeof window !== 'undefined' && <title>{titleOf(title, siteIn(manifest, locale))}</title>}
      <p>{useWords('not-found-text')}</p>
      <NearestPages manifest={manifest} path={path} locale={locale} />
      <p>
        <SiteLink href={home}>{useWords('not-found-home')}</SiteLink>
      </p>
    </>
  );
}

interface NearestPagesProps {
  manifest: Manifest;
  path: string;
  locale: string;
}

function NearestPages({ manifest, path, locale }: NearestPagesProps) {
  const { data } = useQuery(nearestPagesQuery(manifest, path, locale));
  const title = useWords('not-found-similar');
  if (data === undefined || data.length === 0) return null;
  return (
    <nav aria-label={title}>
      <p aria-hidden="true">{title}</p>
      <ul>
        {data.map((page) => (
          <li key={page.path}>
            {isSymbolKind(page.kind) && <SymbolMark kind={page.kind} />}
            <SiteLink href={page.path}>{page.title}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Tests if the pages of a kind document symbols. Links to pages of symbols have an icon. */
function isSymbolKind(kind: PageKind): kind is PageKind & SymbolKind {
  return Object.hasOwn(messages, `kind-${kind}`);
}

function useWords(id: MessageId): string {
  return useMessage(id);
}

import { useQuery } from '@tanstack/react-query';
import type { PageKind, SymbolKind } from '#manifest/kinds';
import type { Manifest } from '#manifest/manifest';
import { siteIn } from '#manifest/siteNames';
import { symbolKinds } from '#manifest/symbolKinds';
import { nearestPagesQuery } from '../data/nearestPages';
import { useFrameManifest, useShownPage } from '../frame/useShownPage';
import { type MessageId, useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { SymbolMark } from '../ui/SymbolMark';
import { titleOf } from './PageHead';

/**
 * Renders the content of the not-found screen: a text for readers, links to the home page and to the search, and at most
 * six links to similar pages. On sites without a search, the link to the search is omitted.
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
      <p>
        <SiteLink href={home}>{useWords('not-found-home')}</SiteLink>
      </p>
      {/* The prerendered page contains neither of these. They come last, so that the link above does not move. */}
      <SearchOffer manifest={manifest} path={path} home={home} />
      <NearestPages manifest={manifest} path={path} locale={locale} />
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

interface SearchOfferProps {
  manifest: Manifest;
  path: string;
  /** The route path of the home page in the language of the URL. */
  home: string;
}

function SearchOffer({ manifest, path, home }: SearchOfferProps) {
  const query = wordsIn(path);
  const label = useMessage('not-found-search', { query });
  const hasSearch = manifest.theme.navbar.items.some(({ type }) => type === 'search');
  // Hosts send the prerendered page for all addresses.
  if (!hasSearch || query === '' || typeof window === 'undefined') return null;
  return (
    <p>
      <SiteLink href={`${home}search/?q=${encodeURIComponent(query)}`}>{label}</SiteLink>
    </p>
  );
}

/**
 * Returns the words of the last part of a route path, separated by spaces: `object types` for
 * `/docs/object-types.html`, and an empty string for `/`.
 */
function wordsIn(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/\.html?$/, '')
    .replaceAll(/[-_+.\s]+/g, ' ')
    .trim();
}

function isSymbolKind(kind: PageKind): kind is PageKind & SymbolKind {
  return (symbolKinds as readonly PageKind[]).includes(kind);
}

function useWords(id: MessageId): string {
  return useMessage(id);
}

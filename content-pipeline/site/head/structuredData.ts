import { symbolKinds } from '#manifest/kinds';
import type { Site } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import { type SiteAddress, wholeAddress } from '../siteAddress';
import { createBreadcrumbList } from './breadcrumbList';
import type { PageImage } from './socialTags';

interface PageFacts {
  /** What the site is called in the language of the page. */
  site: Pick<Site, 'title' | 'tagline'>;
  locale: string;
  image: PageImage | undefined;
}

/** Describes pages in the words of schema.org, as JSON-LD. */
export function createStructuredData(
  redirects: readonly { path: string; to: string }[],
  address: SiteAddress,
): (document: PageDocument, facts: PageFacts) => unknown {
  const breadcrumbList = createBreadcrumbList(redirects, address);

  return (document, { site, locale, image }) => {
    const website = { '@type': 'WebSite', name: site.title, url: wholeAddress(address, '/') };
    const { kind, title, description, path, original, lastUpdated } = document;
    const self =
      kind === 'landing'
        ? { ...website, description: description ?? (site.tagline || undefined) }
        : {
            '@type': typeOf(kind),
            headline: title,
            description,
            url: wholeAddress(address, original?.path ?? path),
            ...(kind === 'post' ? postFacts(document) : {}),
            dateModified: lastUpdated,
            isPartOf: website,
          };
    const picture = image && wholeAddress(address, image.src);
    const described = { ...self, inLanguage: locale, image: picture };
    const trail = breadcrumbList(document);
    return { '@context': 'https://schema.org', '@graph': [described, ...trail] };
  };
}

function typeOf(kind: PageDocument['kind']): string {
  if (kind === 'doc') return 'TechArticle';
  if (kind === 'post') return 'BlogPosting';
  const isReference = kind === 'package' || symbolKinds.some((symbolKind) => symbolKind === kind);
  return isReference ? 'APIReference' : 'WebPage';
}

function postFacts({ date, authors }: Extract<PageDocument, { kind: 'post' }>) {
  return {
    datePublished: date,
    author: authors.map(({ name, isGroup }) => ({
      '@type': isGroup ? 'Organization' : 'Person',
      name,
    })),
  };
}

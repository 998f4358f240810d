import type { Site } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import { traitsOf } from '../pageKinds';
import { type SiteAddress, wholeAddress } from '../siteAddress';
import type { PageImage } from './pageHead';

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
            '@type': traitsOf(document).schemaType,
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

function postFacts({ date, authors }: Extract<PageDocument, { kind: 'post' }>) {
  return {
    datePublished: date,
    author: authors.map(({ name, isGroup }) => ({
      '@type': isGroup ? 'Organization' : 'Person',
      name,
    })),
  };
}

interface Crumb {
  label: string;
  href: string;
}

/**
 * The way to a page as schema.org writes it, the page itself last; nothing for pages that no way
 * leads to. Steps that are no page are left out, and addresses that only lead on are followed.
 */
function createBreadcrumbList(
  redirects: readonly { path: string; to: string }[],
  address: SiteAddress,
): (document: Pick<PageDocument, 'breadcrumbs' | 'path' | 'title'>) => unknown[] {
  const targets = new Map(redirects.map(({ path, to }) => [path, to]));

  return ({ breadcrumbs, path, title }) => {
    const above = breadcrumbs
      .flatMap(({ label, href }): Crumb[] =>
        // An anchor is a part of a page that is a step already.
        href?.startsWith('/') && !href.includes('#')
          ? [{ label, href: targets.get(href) ?? href }]
          : [],
      )
      .filter(({ href }) => href !== path);
    if (above.length === 0) return [];
    const steps = [...above, { label: title, href: path }];
    const itemListElement = steps.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: wholeAddress(address, href),
    }));
    return [{ '@type': 'BreadcrumbList', itemListElement }];
  };
}

import type { PageDocument } from '#manifest/pageDocument';
import { type SiteAddress, wholeAddress } from '../siteAddress';

interface Crumb {
  label: string;
  href: string;
}

/**
 * The way to a page as schema.org writes it, the page itself last; nothing for pages that no way
 * leads to. Steps that are no page are left out, and addresses that only lead on are followed.
 */
export function createBreadcrumbList(
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

import type { SiteConfig } from '../../config/siteConfig';
import { pagePath } from '../../links/pagePath';

/** The path of the section or the language that an address lies below; nothing for one that is free. */
export function ownerOfAddress(
  address: string,
  { sections, locales, trailingSlash }: Pick<SiteConfig, 'sections' | 'locales' | 'trailingSlash'>,
): string | undefined {
  const [, ...others] = locales;
  const paths = [
    ...sections.flatMap((section) =>
      section.kind === 'docs'
        ? [section.path, ...section.versions.flatMap(({ path }) => path ?? [])]
        : [section.path],
    ),
    ...others.map(({ code }) => `/${code}`),
  ];
  return paths
    .map((path) => pagePath(path, trailingSlash))
    .find((path) => `${address}/`.startsWith(`${path}/`.replace(/\/{2,}$/, '/')));
}

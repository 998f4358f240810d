import type { PageDocument } from '#manifest/pageDocument';
import type { RedirectRoute } from '#manifest/routeEntry';
import type { Theme } from '#manifest/theme';
import type { SiteConfig } from '../config/siteConfig';
import type { Redirect } from '../pages/collectRedirects';
import type { CompiledEdition } from '../pages/compiledEdition';
import { assembleSections } from './assembleSections';
import { buildManifest } from './buildManifest';
import type { CompiledSite } from './compiledSite';
import type { ContentFiles } from './contentFiles';
import { placeRedirects } from './placeRedirects';
import { sitePictures } from './sitePictures';

interface SiteParts {
  config: SiteConfig;
  editions: readonly CompiledEdition[];
  /** Old addresses, beside those that editions have themselves. */
  redirects: readonly Redirect[];
  landing: PageDocument | undefined;
  theme: Theme;
  sources: Pick<CompiledSite, 'staticFiles'>;
}

/** Puts pages, lists and manifest together. */
export function assembleSite(
  { config, editions, redirects, landing, theme, sources }: SiteParts,
  content: ContentFiles,
): CompiledSite {
  const placed = placeRedirects(editions, redirects);
  const assembled = assembleSections(placed.editions, content);
  if (landing !== undefined) {
    const { path, title } = landing;
    const file = content.addJson('pages', landing);
    const locale = config.locales[0]?.code ?? 'en';
    assembled.routes.unshift({ type: 'page', path, exact: true, locale, title, document: file });
    assembled.pages.unshift({ document: landing, file, locale });
  }
  const { sections } = assembled;
  const routes = [
    ...assembled.routes,
    ...placed.outside.map(
      ({ path, to }): RedirectRoute => ({ type: 'redirect', path, exact: true, to }),
    ),
  ];
  return {
    manifest: buildManifest(config, { theme, sections, routes }),
    files: content.files,
    pages: assembled.pages,
    redirects: [...placed.editions.flatMap((edition) => edition.redirects), ...placed.outside],
    staticFiles: sources.staticFiles,
    pictures: sitePictures(config),
  };
}

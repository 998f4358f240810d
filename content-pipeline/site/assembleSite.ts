import type { PageDocument } from '#manifest/pageDocument';
import type { Theme } from '#manifest/theme';
import type { SiteConfig } from '../config/siteConfig';
import type { CompiledEdition } from '../pages/compiledEdition';
import { assembleSections } from './assembleSections';
import { buildManifest } from './buildManifest';
import type { CompiledSite } from './compiledSite';
import type { ContentFiles } from './contentFiles';

interface SiteParts {
  config: SiteConfig;
  editions: readonly CompiledEdition[];
  landing: PageDocument | undefined;
  theme: Theme;
  sources: Pick<CompiledSite, 'staticFiles'>;
}

/** Puts pages, lists and manifest together. */
export function assembleSite(
  { config, editions, landing, theme, sources }: SiteParts,
  content: ContentFiles,
): CompiledSite {
  const assembled = assembleSections(editions, content);
  if (landing !== undefined) {
    const { path, title } = landing;
    const file = content.addJson('pages', landing);
    const locale = config.locales[0]?.code ?? 'en';
    assembled.routes.unshift({ type: 'page', path, exact: true, locale, title, document: file });
    assembled.pages.unshift({ document: landing, file, locale });
  }
  const { sections, routes } = assembled;
  return {
    manifest: buildManifest(config, { theme, sections, routes }),
    files: content.files,
    pages: assembled.pages,
    redirects: editions.flatMap(({ redirects }) => redirects),
    staticFiles: sources.staticFiles,
  };
}

import type { PageDocument } from '#manifest/pageDocument';
import type { RedirectRoute } from '#manifest/routes';
import type { SiteConfig } from '../config/siteConfig';
import type { Redirect } from '../links/redirects';
import type { CompiledEdition } from '../pages/compiledEdition';
import type { BlogFeed } from '../sections/blog/compileBlog';
import { assembleSections } from './assembleSections';
import { buildManifest, type TranslatedFrame } from './buildManifest';
import type { CompiledSite } from './compiledSite';
import type { ContentFiles } from './contentFiles';
import { placeRedirects } from './placeRedirects';
import { sitePictures } from './sitePictures';

/** What a site has once in every language. */
interface SiteLanguage extends TranslatedFrame {
  landing: PageDocument | undefined;
  search: PageDocument | undefined;
}

interface SiteParts {
  config: SiteConfig;
  editions: readonly CompiledEdition[];
  /** Old addresses, beside those that editions have themselves. */
  redirects: readonly Redirect[];
  /** What the site is in each of its languages, the default one first. */
  languages: readonly SiteLanguage[];
  sources: Pick<CompiledSite, 'staticFiles'>;
  feeds: readonly BlogFeed[];
}

/** Puts pages, lists and manifest together. */
export function assembleSite(
  { config, editions, redirects, languages, sources, feeds }: SiteParts,
  content: ContentFiles,
): CompiledSite {
  const placed = placeRedirects(editions, redirects);
  const assembled = assembleSections(placed.editions, content);
  const alone = languages.flatMap(({ landing, search, language }) =>
    [landing, search].flatMap((document) => (document ? [{ document, language }] : [])),
  );
  for (const { document, language } of alone.toReversed()) {
    const { path, title } = document;
    const locale = language.code;
    const file = content.addJson('pages', document);
    assembled.routes.unshift({ type: 'page', path, exact: true, locale, title, document: file });
    assembled.pages.unshift({ document, file, locale });
  }
  const { sections } = assembled;
  const routes = [
    ...assembled.routes,
    ...placed.outside.map(
      ({ path, to }): RedirectRoute => ({ type: 'redirect', path, exact: true, to }),
    ),
  ];
  return {
    manifest: buildManifest(config, { languages, sections, routes }),
    files: content.files,
    pages: assembled.pages,
    redirects: [...placed.editions.flatMap((edition) => edition.redirects), ...placed.outside],
    staticFiles: sources.staticFiles,
    feeds,
    pictures: sitePictures(config),
  };
}

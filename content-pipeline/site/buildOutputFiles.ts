import type { CacheFolder } from '../files/cacheFolder';
import { alternateFiles, createMarkdownAlternates } from './alternates/markdownAlternates';
import { buildHtml, type HtmlOptions } from './buildHtml';
import type { CompiledSite } from './compiledSite';
import { buildContentApi, jsonSchemas } from './contentApi';
import { buildFeeds } from './feeds/buildFeeds';
import { buildHostFiles } from './hosting/buildHostFiles';
import { buildIcons } from './icons/buildIcons';
import { buildLlmsText } from './llmsText';
import { buildOpenSearch } from './openSearch';
import { type OutputFile, ready } from './outputFile';
import { htmlFile } from './siteAddress';
import { buildSitemap, robotsText } from './sitemap';
import { buildSocialImages, imageFile, type SocialOptions } from './social/buildSocialImages';

/** Returns the files that a shard makes for its pages, as they are in the whole site: HTML, Markdown and social images. */
export function buildPageFiles(
  site: CompiledSite,
  options: HtmlOptions & SocialOptions,
): ReadonlyMap<string, OutputFile> {
  const own = site.pages.filter(({ page }) => site.built?.has(page.facts.path));
  const names = new Set(
    own.flatMap(({ page: { facts } }) => [htmlFile(facts.path), imageFile(facts.path)]),
  );
  const files = [...buildHtml(site, options), ...buildSocialImages(site, options)];
  return new Map([
    ...alternateFiles(createMarkdownAlternates({ ...site, pages: own }, options)),
    ...files.filter(([name]) => names.has(name)),
  ]);
}

/**
 * Returns all files of a release that are not content: the HTML of its pages, the files for machines, and
 * the site's own files. Where two claim a name, the site's own file is published.
 */
export function buildOutputFiles(
  site: CompiledSite,
  options: HtmlOptions & SocialOptions & { cache: CacheFolder },
): ReadonlyMap<string, OutputFile> {
  const alternates = createMarkdownAlternates(site, options);
  return new Map([
    ...jsonSchemas(options.generator),
    ...buildContentApi(options.generator),
    ...alternateFiles(alternates),
    ...buildLlmsText(site, alternates, options),
    ...buildHtml(site, options),
    ...buildSocialImages(site, options),
    ...buildIcons(site, options),
    ...buildSitemap(site, options),
    ...buildFeeds(site, options),
    ...buildOpenSearch(site, options),
    ['robots.txt', ready(robotsText({ url: site.manifest.site.url, base: options.base }))] as const,
    ...buildHostFiles(site, options),
    ...[...site.staticFiles].map(([name, content]) => [name, ready(content)] as const),
  ]);
}

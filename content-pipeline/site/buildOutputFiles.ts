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

/** Returns the output files of the pages that a shard builds, by name: HTML, Markdown alternates and social images. */
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
 * Returns all output files of a site by name: the HTML of its pages, files for other programs (such as feeds, sitemap
 * and Markdown alternates), and static files. Static files replace generated files of the same name.
 */
export function buildOutputFiles(
  site: CompiledSite,
  options: HtmlOptions & SocialOptions & { cache: CacheFolder },
): ReadonlyMap<string, OutputFile> {
  const alternates = createMarkdownAlternates(site, options);
  const robots = robotsText({ url: site.manifest.site.url, base: options.base });
  const lists: Iterable<readonly [string, OutputFile]>[] = [
    jsonSchemas(options.generator),
    buildContentApi(options.generator),
    alternateFiles(alternates),
    buildLlmsText(site, alternates, options),
    buildHtml(site, options),
    buildSocialImages(site, options),
    buildIcons(site, options),
    buildSitemap(site, options),
    buildFeeds(site, options),
    buildOpenSearch(site, options),
    [['robots.txt', ready(robots)]],
    buildHostFiles(site, options),
    [...site.staticFiles].map(([name, content]) => [name, ready(content)] as const),
  ];
  const files = new Map<string, OutputFile>();
  for (const list of lists) for (const [name, file] of list) files.set(name, file);
  return files;
}

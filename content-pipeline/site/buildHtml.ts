import type { Manifest } from '#manifest/manifest';
import type { Sidebar } from '#manifest/sidebar';
import { readDocument } from '../articles/pageStore';
import { contentHash, integrityOf } from '../files/contentHash';
import type { CompiledSite } from './compiledSite';
import { createPageHeads } from './head/pageHead';
import { htmlSiteOf, type ViewerAssets } from './htmlPage';
import { buildRedirects } from './htmlRedirect';
import { iconLinks } from './icons/buildIcons';
import type { OutputFile } from './outputFile';
import type { Prerenderer } from './prerender/prerenderer';
import type { PrerenderSite } from './prerender/prerenderHtml';
import { createSidebarKeys } from './sidebarKeys';
import { htmlFile } from './siteAddress';
import { createSocialImageLookup } from './social/buildSocialImages';

/** The settings and services with which the HTML of a site is rendered. */
export interface HtmlOptions {
  /** The base path of the site, with a slash at both ends. */
  base: string;
  assets: ViewerAssets;
  prerenderer: Prerenderer;
  /** A hash of the code of viewer and pipeline. */
  generator: string;
}

/**
 * Returns the HTML files of a site: pages, redirects and not-found pages. The keys are paths relative to the site's
 * root. Pages and not-found pages are rendered on demand.
 */
export function buildHtml(
  site: CompiledSite,
  { base, assets, prerenderer, generator }: HtmlOptions,
): ReadonlyMap<string, OutputFile> {
  const { manifest } = site;
  const shared = { base, assets, themeIntegrity: themeIntegrityOf(site) };
  const html = htmlSiteOf(manifest, shared);
  const frame = contentHash(JSON.stringify([generator, html, frameOf(manifest)]));
  const prerenderSite: PrerenderSite = { manifest, ...shared, sidebars: sidebarsOf(site) };
  const imageOf = createSocialImageLookup(site);
  const heads = createPageHeads(site, { base, imageOf });
  const icons = iconLinks(site, base);
  const shownByPages = contentHash(JSON.stringify([frame, heads.sharedInputs, icons]));
  const sidebarKeys = new Map(
    Object.entries(prerenderSite.sidebars).map(([file, content]) => [
      file,
      createSidebarKeys(content),
    ]),
  );
  const files = new Map<string, OutputFile>();

  for (const each of site.pages) {
    const { locale, tableEntry, sidebar } = each;
    const { file, facts } = each.page;
    const shown = sidebar && sidebarKeys.get(sidebar.file)?.(facts);
    const own = [file, locale, tableEntry, shown, heads.inputs(each)];
    const key = contentHash(shownByPages + JSON.stringify(own));
    const make = async () => {
      const document = site.store.locate(file) ?? (await readDocument(site.store, file));
      // Rendered here, because the heads of all pages would take more memory than the rest of the pages' data.
      const head = [heads.html(each), ...icons].join('\n');
      const page = { document, locale, tableEntry, sidebar: sidebar?.file, head };
      return prerenderer.html(page, prerenderSite);
    };
    files.set(htmlFile(facts.path), { key, make });
  }
  for (const [name, redirect] of buildRedirects(site, base)) files.set(name, redirect);
  // Some hosts send the nearest 404.html, others only that of the root.
  for (const { code, path } of manifest.locales) {
    const name = htmlFile(`${path}404.html`);
    files.set(name, { key: frame, make: () => prerenderer.html({ locale: code }, prerenderSite) });
  }
  return files;
}

function themeIntegrityOf({ manifest, files }: CompiledSite): string | undefined {
  const content = files.get(manifest.theme.stylesheet ?? '');
  return content && integrityOf(content);
}

function sidebarsOf({ pages }: CompiledSite): Record<string, Sidebar> {
  return Object.fromEntries(
    pages.flatMap(({ sidebar }) =>
      sidebar === undefined ? [] : [[sidebar.file, sidebar.content]],
    ),
  );
}

/**
 * Returns the part of the manifest that affects the HTML of all pages, without the release, the redirects, and the file
 * names in sections and routes.
 */
function frameOf(manifest: Manifest): unknown {
  const { site, theme, locales, sections, routes, elements, isPartial } = manifest;
  const places = sections.map(({ versions, ...section }) => ({
    ...section,
    versions: versions.map(({ editions, ...version }) => ({
      ...version,
      editions: editions.map(({ locale, path }) => ({ locale, path })),
    })),
  }));
  // Redirects do not affect the HTML of pages.
  const shown = routes.filter(({ type }) => type !== 'redirect');
  const kinds = shown.map(({ path, type }) => [path, type]);
  return {
    ...{ site, theme, locales, places, routes: kinds },
    ...(elements && { elements }),
    ...(isPartial && { isPartial }),
  };
}

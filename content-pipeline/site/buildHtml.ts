import type { Manifest } from '#manifest/manifest';
import { contentHash } from '../files/contentHash';
import type { CompiledSite, SitePage } from './compiledSite';
import {
  type HtmlSite,
  htmlPage,
  htmlRedirect,
  htmlSiteOf,
  htmlTitle,
  type ViewerAssets,
} from './htmlPage';
import type { PageRenderer } from './pageRenderer';
import { type Rendering, ready } from './rendering';

/** What the HTML of a site is made with. */
export interface HtmlOptions {
  /** The path the site is published below, with slashes at both ends. */
  base: string;
  assets: ViewerAssets;
  /** Loads what draws pages; asked for only when a page must be drawn. */
  renderer(): Promise<PageRenderer>;
  /** Names the version of viewer and pipeline. */
  generator: string;
}

/** The HTML files of a site by name from its root, each drawn when it is asked for. */
export function buildHtml(
  site: CompiledSite,
  options: HtmlOptions,
): ReadonlyMap<string, Rendering> {
  const { manifest } = site;
  const { base } = options;
  const html = htmlSiteOf(manifest, options);
  const frame = contentHash(JSON.stringify([options.generator, html, frameOf(manifest)]));
  const files = new Map<string, Rendering>();

  for (const page of site.pages) {
    const { document, file, tableEntry, sidebar } = page;
    const key = contentHash(JSON.stringify([frame, file, tableEntry, sidebar?.file]));
    files.set(fileOf(document.path), { key, make: () => drawPage(page, manifest, html, options) });
  }
  for (const { path, to } of site.redirects) {
    files.set(fileOf(path), ready(htmlRedirect(to, { lang: manifest.defaultLocale, base })));
  }
  files.set('404.html', {
    key: frame,
    async make() {
      const renderer = await options.renderer();
      const { html: body } = await renderer.renderNotFound(manifest, base);
      const title = `Page not found ${manifest.site.titleDelimiter} ${manifest.site.title}`;
      const head = `${htmlTitle(title)}<meta name="robots" content="noindex">`;
      return htmlPage({ ...languageOf(manifest, manifest.defaultLocale), head, body }, html);
    },
  });
  return files;
}

async function drawPage(
  { document, locale, tableEntry, sidebar }: SitePage,
  manifest: Manifest,
  html: HtmlSite,
  options: HtmlOptions,
): Promise<string> {
  const { path } = document;
  const renderer = await options.renderer();
  const page = await renderer.renderPage({
    manifest,
    path,
    document,
    ...(tableEntry === undefined ? {} : { tableEntry }),
    ...(sidebar === undefined ? {} : { sidebar: sidebar.content }),
    base: options.base,
  });
  const { head, html: body, data } = page;
  return htmlPage({ ...languageOf(manifest, locale), path, head, body, data }, html);
}

/** What the HTML of every page shows of the manifest: all but the names of files and the release. */
function frameOf({ site, theme, locales, sections, routes }: Manifest): unknown {
  const places = sections.map(({ versions, ...section }) => ({
    ...section,
    versions: versions.map(({ editions, ...version }) => ({
      ...version,
      editions: editions.map(({ locale, path }) => ({ locale, path })),
    })),
  }));
  return { site, theme, locales, places, routes: routes.map(({ path, type }) => [path, type]) };
}

function languageOf(manifest: Manifest, code: string) {
  const locale = manifest.locales.find((candidate) => candidate.code === code);
  return { lang: code, direction: locale?.direction ?? 'ltr' };
}

/** The file that static hosts answer an address with. */
function fileOf(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;
}

/** A base path with a slash at both ends. */
export function withSlashes(path: string): string {
  return `/${path}/`.replace(/\/{2,}/g, '/');
}

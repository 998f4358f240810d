import { pathToFileURL } from 'node:url';
import type { Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import { readLocated } from '../../files/cacheFolder';
import { pageWordsOf } from '../../words/pageWords';
import { htmlPage, htmlSiteOf, type ViewerAssets } from '../htmlPage';

/**
 * The data that the HTML files of a site have in common. It contains no functions, because it is sent to worker
 * threads.
 */
export interface PrerenderSite {
  manifest: Manifest;
  /** The base path of the site, with a slash at both ends. */
  base: string;
  assets: ViewerAssets;
  /** The `integrity` attribute of the site's theme stylesheet. */
  themeIntegrity?: string | undefined;
  /** The sidebars. The keys are file names. */
  sidebars: Readonly<Record<string, Sidebar>>;
}

/** The data of one page for its HTML file. */
export interface PrerenderPage {
  /**
   * The page document or the absolute path of its file. Worker threads read a file faster than they receive a document.
   */
  document: PageDocument | string;
  locale: string;
  /** The page's entry in a route table; missing if the manifest lists the page. */
  tableEntry?: TableEntry | undefined;
  /** The file name of the page's sidebar. */
  sidebar?: string | undefined;
  /** The elements of `<head>` that `createPageHeads` and `iconLinks` return, as HTML. */
  head: string;
}

/** The not-found page of a language. */
export interface MissingPage {
  document?: undefined;
  locale: string;
}

/** Renders a page, and returns the content of its HTML file. */
export function prerenderHtml(
  page: PrerenderPage | MissingPage,
  site: PrerenderSite,
  renderer: PageRenderer,
): Promise<string> {
  return page.document === undefined
    ? prerenderNotFound(page, site, renderer)
    : prerenderPage(page, site, renderer);
}

async function prerenderPage(
  page: PrerenderPage,
  site: PrerenderSite,
  renderer: PageRenderer,
): Promise<string> {
  const { locale, tableEntry } = page;
  const document: PageDocument =
    typeof page.document === 'string'
      ? JSON.parse(await readLocated(page.document))
      : page.document;
  const { manifest, base } = site;
  const { path } = document;
  const sidebar = page.sidebar === undefined ? undefined : site.sidebars[page.sidebar];
  const { head, html, data, views } = await renderer.renderPage({
    manifest,
    path,
    document,
    ...(tableEntry === undefined ? {} : { tableEntry }),
    ...(sidebar === undefined ? {} : { sidebar }),
    base,
  });
  return htmlPage(
    {
      ...languageOf(manifest, locale),
      path,
      head: `${head}\n${page.head}`,
      body: html,
      data,
      views,
    },
    htmlSiteOf(manifest, site),
  );
}

async function prerenderNotFound(
  { locale }: MissingPage,
  site: PrerenderSite,
  renderer: PageRenderer,
): Promise<string> {
  const { manifest, base } = site;
  const rendered = await renderer.renderNotFound(manifest, base, locale);
  const head = `${rendered.head}<meta name="robots" content="noindex">`;
  const language = languageOf(manifest, locale);
  return htmlPage({ ...language, head, body: rendered.html }, htmlSiteOf(manifest, site));
}

function languageOf(manifest: Manifest, code: string) {
  const locale = manifest.locales.find((candidate) => candidate.code === code);
  const withoutScripts = pageWordsOf(locale ?? {})('page-without-scripts');
  return { lang: code, direction: locale?.direction ?? 'ltr', withoutScripts };
}

/** The exports of the viewer's server bundle that the pipeline uses. */
export interface PageRenderer {
  renderPage(input: {
    manifest: Manifest;
    path: string;
    document: PageDocument;
    tableEntry?: TableEntry;
    sidebar?: Sidebar;
    base: string;
  }): Promise<{ html: string; head: string; data: unknown; views: string[] }>;
  renderNotFound(
    manifest: Manifest,
    base: string,
    locale: string,
  ): Promise<{ html: string; head: string }>;
}

/**
 * Loads the viewer's server bundle and returns its exports. The exports are not checked; `PageRenderer` declares the
 * exports that are used.
 */
export async function loadRenderer(file: string): Promise<PageRenderer> {
  return (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as PageRenderer;
}

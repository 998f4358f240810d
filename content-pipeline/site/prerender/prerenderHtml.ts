import { pathToFileURL } from 'node:url';
import type { Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import { readLocated } from '../../files/cacheFolder';
import { pageWordsOf } from '../../words/pageWords';
import { htmlPage, htmlSiteOf, type ViewerAssets } from '../htmlPage';

/** Data that all HTML files of a site are rendered from. Plain data, so that it can be passed to threads. */
export interface PrerenderSite {
  manifest: Manifest;
  /** The path the site is published below, with slashes at both ends. */
  base: string;
  assets: ViewerAssets;
  /** The integrity of the site's own stylesheet. */
  themeIntegrity?: string | undefined;
  /** The sidebars by the names of their files. */
  sidebars: Readonly<Record<string, Sidebar>>;
}

/** Data that one HTML file is rendered from, beside the site. */
export interface PrerenderPage {
  /** The document, or the absolute path of its file: a thread reads that sooner than it receives the document. */
  document: PageDocument | string;
  locale: string;
  /** Missing for pages that the manifest itself contains. */
  tableEntry?: TableEntry | undefined;
  /** The file of the sidebar beside the page. */
  sidebar?: string | undefined;
  /** The part of its head for machines, as HTML. */
  head: string;
}

/** The page that is sent for all missing addresses of a language. */
export interface MissingPage {
  document?: undefined;
  locale: string;
}

/** Renders the HTML file of a page. */
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

/** The viewer, built for Node: it renders a page like browsers. */
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

/** Loads the viewer's server bundle. Its types are those of the contract; nothing else of it is known here. */
export async function loadRenderer(file: string): Promise<PageRenderer> {
  return (await import(/* webpackIgnore: true */ pathToFileURL(file).href)) as PageRenderer;
}

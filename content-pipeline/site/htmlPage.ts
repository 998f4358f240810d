import type { Manifest } from '#manifest/manifest';
import { contentPolicy, type PolicyInputs } from './contentPolicy';
import { attribute, escapeText, iconLink, inertJson } from './markup';

/** The viewer's files that pages load, relative to the site's root. */
export interface ViewerAssets {
  /** Scripts of webpack's entry, in the order in which they run. */
  scripts: readonly ViewerAsset[];
  styles: readonly ViewerStyle[];
  /** Scripts that only some kinds of pages need. The keys are the names in `HtmlPage.views`. */
  views: Readonly<Record<string, ViewerAsset>>;
  /** The inline script that runs before the page is painted. It is the same for all sites. */
  startScript: string;
}

interface ViewerAsset {
  file: string;
  integrity?: string | undefined;
}

interface ViewerStyle extends ViewerAsset {
  /** The `media` attribute. Browsers do not wait for print styles before they paint. */
  media?: 'print' | undefined;
}

/** Values that are the same in every HTML file of a site. */
export interface HtmlSite {
  /** The base path of the site, with a slash at both ends. */
  base: string;
  assets: ViewerAssets;
  theme: Pick<Manifest['theme'], 'colorMode' | 'announcementBar' | 'stylesheet' | 'preloadedFonts'>;
  /**
   * The `integrity` attribute of the site's theme stylesheet; missing if there is no stylesheet or its bytes are not
   * known.
   */
  themeIntegrity?: string | undefined;
  favicon?: string | undefined;
  head?: Manifest['site']['head'];
  storageNamespace?: string | undefined;
  policy?: PolicyInputs | undefined;
}

/** Returns the values that all HTML files of a manifest's site have in common. */
export function htmlSiteOf(
  { theme, site, previews, embeds, analytics }: Pick<Manifest, 'theme' | 'site'> & PolicyInputs,
  { base, assets, themeIntegrity }: Pick<HtmlSite, 'base' | 'assets' | 'themeIntegrity'>,
): HtmlSite {
  const { colorMode, announcementBar, stylesheet, preloadedFonts } = theme;
  return {
    base,
    assets,
    theme: {
      colorMode,
      ...(announcementBar === undefined ? {} : { announcementBar }),
      ...(stylesheet === undefined ? {} : { stylesheet }),
      ...(preloadedFonts === undefined ? {} : { preloadedFonts }),
    },
    themeIntegrity,
    favicon: site.favicon,
    head: site.head,
    storageNamespace: site.storageNamespace,
    policy: { previews, embeds, analytics },
  };
}

/** The content of one HTML file. */
export interface HtmlPage {
  /** The route path; missing for the not-found page, and for a file that is sent for all pages. */
  path?: string | undefined;
  lang: string;
  direction: 'ltr' | 'rtl';
  /** The page's elements of `<head>`, such as its title and canonical URL, as HTML. */
  head: string;
  /** The prerendered page as HTML; empty if the viewer renders the page in the browser. */
  body: string;
  /** The text that is shown if `body` is empty and the browser does not run scripts. */
  withoutScripts: string;
  /** The data with which the viewer hydrates the page. */
  data?: unknown;
  /** Names of the scripts in `ViewerAssets.views` that the page needs. */
  views?: readonly string[];
}

const dataId = 'recto-data';
const appId = 'app';

/**
 * A link that delays painting until the page's content has been parsed. Painting does not wait for the data after the
 * content. Without the link, browsers may paint an incomplete line of text, and everything below the line moves when it
 * is complete. A single layout is also faster. Browsers without support ignore the link. Source: HTML Standard, link
 * type `expect`.
 */
const wholeAtOnce = `<link rel="expect" href="#${appId}" blocking="render">`;

/** Returns the base path that an HTML file was written for; `undefined` if it is not an HTML file of a site. */
export function basePathIn(html: string): string | undefined {
  return /<html\b[^>]*\sdata-base="([^"]+)"/.exec(html)?.[1];
}

/** Returns the content of the HTML file of a page. */
export function htmlPage(page: HtmlPage, site: HtmlSite): string {
  const { base, assets, theme } = site;
  const views = (page.views ?? []).flatMap((name) => assets.views[name] ?? []);
  // The entry must run last, because it uses the other scripts.
  const scripts = [...views, ...assets.scripts];
  const attributes = [
    attribute('lang', page.lang),
    attribute('dir', page.direction),
    attribute('data-base', base),
    attribute('data-path', page.path),
    attribute('data-theme', theme.colorMode.defaultMode),
    theme.colorMode.respectPrefersColorScheme ? ' data-choice="system"' : '',
    theme.colorMode.disableSwitch ? ' data-no-switch' : '',
    attribute('data-storage-namespace', site.storageNamespace),
    // Only for bars that can be closed: the start script hides the bar with this id if it was closed.
    theme.announcementBar?.isCloseable
      ? attribute('data-announcement', theme.announcementBar.id)
      : '',
  ].join('');
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy"${attribute('content', contentPolicy(assets.startScript, site.policy))}>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    page.data === undefined ? '' : wholeAtOnce,
    `<script>${assets.startScript}</script>`,
    page.head,
    ...(site.head ?? []).map(headElement),
    iconLink(base, site.favicon),
    ...(theme.preloadedFonts ?? []).map((file) => preloadedFont(base, file)),
    ...assets.styles.map((style) => stylesheet(base, style)),
    theme.stylesheet === undefined
      ? ''
      : stylesheet(base, { file: `content/${theme.stylesheet}`, integrity: site.themeIntegrity }),
    `<template>${scripts.map((script) => viewerScript(base, script)).join('')}</template>`,
  ].filter((line) => line !== '');
  const body = page.body === '' ? `<noscript>${escapeText(page.withoutScripts)}</noscript>` : '';
  const data =
    page.data === undefined
      ? ''
      : `<script type="application/json" id="${dataId}">${inertJson(page.data)}</script>`;
  return [
    `<!doctype html>\n<html${attributes}>\n<head>`,
    ...head,
    `</head>\n<body>\n<div id="${appId}">${page.body}</div>${body}${data}\n</body>\n</html>\n`,
  ].join('\n');
}

/** Returns the `<title>` element of a page that is not prerendered. */
export function htmlTitle(title: string): string {
  return `<title>${escapeText(title)}</title>`;
}

function stylesheet(base: string, { file, integrity, media }: ViewerStyle): string {
  const address = attribute('href', base + file) + attribute('media', media);
  return `<link rel="stylesheet"${address}${integrityOf(integrity)}>`;
}

function headElement(tag: NonNullable<Manifest['site']['head']>[number]): string {
  const attributes = Object.entries(tag).map(([name, value]) => attribute(name, value));
  return `<${'rel' in tag ? 'link' : 'meta'}${attributes.join('')}>`;
}

function preloadedFont(base: string, file: string): string {
  const address = attribute('href', `${base}content/${file}`);
  // Browsers request fonts without credentials, and take only such a request for the same one.
  return `<link rel="preload" as="font"${address} crossorigin="anonymous">`;
}

/** Returns the `<script>` element of a script that the start script (`public/start.js`) loads after the first paint. */
function viewerScript(base: string, { file, integrity }: ViewerAsset): string {
  return `<script${attribute('src', base + file)}${integrityOf(integrity)}></script>`;
}

function integrityOf(integrity: string | undefined): string {
  return integrity === undefined ? '' : ` integrity="${integrity}" crossorigin="anonymous"`;
}

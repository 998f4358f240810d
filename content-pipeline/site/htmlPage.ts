import type { Manifest } from '#manifest/manifest';
import { contentPolicy } from './contentPolicy';
import { attribute, escapeText, iconLink, inertJson } from './markup';

/** The viewer's files that a page loads, named from the root of the site. */
export interface ViewerAssets {
  /** Scripts of the entry, in the order in which they run. */
  scripts: readonly ViewerAsset[];
  styles: readonly ViewerStyle[];
  /** Scripts that render the content of some pages, by the names that the viewer calls them. */
  views: Readonly<Record<string, ViewerAsset>>;
  /** The constant script that runs before anything is painted. */
  startScript: string;
}

interface ViewerAsset {
  file: string;
  integrity?: string | undefined;
}

interface ViewerStyle extends ViewerAsset {
  /** Its medium, if not all: browsers paint a screen without waiting for print styles. */
  media?: 'print' | undefined;
}

/** Values that are the same in every HTML file of a site. */
export interface HtmlSite {
  /** The path the site is published below, with slashes at both ends. */
  base: string;
  assets: ViewerAssets;
  theme: Pick<Manifest['theme'], 'colorMode' | 'announcementBar' | 'stylesheet'>;
  /** The integrity of the site's own stylesheet, where its bytes are known. */
  themeIntegrity?: string | undefined;
  favicon?: string | undefined;
  storageNamespace?: string | undefined;
  previews?: Manifest['previews'];
}

/** Returns the values that all pages of a manifest's site share. */
export function htmlSiteOf(
  { theme, site, previews }: Pick<Manifest, 'theme' | 'site' | 'previews'>,
  { base, assets, themeIntegrity }: Pick<HtmlSite, 'base' | 'assets' | 'themeIntegrity'>,
): HtmlSite {
  const { colorMode, announcementBar, stylesheet } = theme;
  return {
    base,
    assets,
    theme: {
      colorMode,
      ...(announcementBar === undefined ? {} : { announcementBar }),
      ...(stylesheet === undefined ? {} : { stylesheet }),
    },
    themeIntegrity,
    favicon: site.favicon,
    storageNamespace: site.storageNamespace,
    previews,
  };
}

/** Content of one HTML file. */
export interface HtmlPage {
  /** The address of the page below the base; missing for the not-found page. */
  path?: string | undefined;
  lang: string;
  direction: 'ltr' | 'rtl';
  /** Title, description and canonical address, as HTML. */
  head: string;
  /** The page itself, as HTML; empty where the viewer renders it in the browser. */
  body: string;
  /** The text of an empty page where scripts are switched off. */
  withoutScripts: string;
  /** Data that the viewer hydrates the page with. */
  data?: unknown;
  /** Names of the scripts that render the page's content, beside those of the entry. */
  views?: readonly string[];
}

const dataId = 'recto-data';
const appId = 'app';

/**
 * Keeps a page from being painted before its text has been read to the end; the data after it is not waited for. A
 * parser rests in the middle of a line; painted there, the line wraps anew when its rest comes, and everything below it
 * jumps. Laid out once, it is on screen sooner too. Browsers that do not know the link paint as ever.
 * Source: HTML, "Link type expect".
 */
const wholeAtOnce = `<link rel="expect" href="#${appId}" blocking="render">`;

/** Returns the HTML file of a page. */
export function htmlPage(page: HtmlPage, site: HtmlSite): string {
  const { base, assets, theme } = site;
  const views = (page.views ?? []).flatMap((name) => assets.views[name] ?? []);
  const attributes = [
    attribute('lang', page.lang),
    attribute('dir', page.direction),
    attribute('data-base', base),
    attribute('data-path', page.path),
    attribute('data-theme', theme.colorMode.defaultMode),
    theme.colorMode.respectPrefersColorScheme ? ' data-choice="system"' : '',
    theme.colorMode.disableSwitch ? ' data-no-switch' : '',
    attribute('data-storage-namespace', site.storageNamespace),
    // A bar that cannot be closed is also shown to readers who closed it when it could be.
    theme.announcementBar?.isCloseable
      ? attribute('data-announcement', theme.announcementBar.id)
      : '',
  ].join('');
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy"${attribute('content', contentPolicy(assets.startScript, site.previews))}>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    page.data === undefined ? '' : wholeAtOnce,
    `<script>${assets.startScript}</script>`,
    page.head,
    iconLink(base, site.favicon),
    ...assets.styles.map((style) => stylesheet(base, style)),
    theme.stylesheet === undefined
      ? ''
      : stylesheet(base, { file: `content/${theme.stylesheet}`, integrity: site.themeIntegrity }),
    // The entry runs last, and finds the others there.
    ...[...views, ...assets.scripts].map((script) => deferredScript(base, script)),
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

/** Returns the title of a page as HTML, for pages that are not prerendered. */
export function htmlTitle(title: string): string {
  return `<title>${escapeText(title)}</title>`;
}

function stylesheet(base: string, { file, integrity, media }: ViewerStyle): string {
  const address = attribute('href', base + file) + attribute('media', media);
  return `<link rel="stylesheet"${address}${integrityOf(integrity)}>`;
}

function deferredScript(base: string, { file, integrity }: ViewerAsset): string {
  return `<script defer${attribute('src', base + file)}${integrityOf(integrity)}></script>`;
}

function integrityOf(integrity: string | undefined): string {
  return integrity === undefined ? '' : ` integrity="${integrity}" crossorigin="anonymous"`;
}

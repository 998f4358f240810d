import path from 'node:path/posix';
import { readTextFile } from '../files/fileStore';
import { withoutBase } from '../links/pagePath';
import { accentColor, cssProperty } from './accentColor';
import { type ConfigMap, isMap, listOf, mapOf, mergeMaps, textOf, unwrapCalls } from './configData';
import { type HeadElement, headOf, isIcon } from './headElements';
import {
  componentNote,
  homeComponents,
  landingFile,
  readHomePage,
  splitDocument,
} from './homePage';
import { type MigrationProject, MigrationTable, type MigrationTool } from './migrationTool';
import { type FoundPage, isExternal } from './pageFinder';
import {
  editUrlBelow,
  type LabelledLink,
  languageName,
  plainText,
  serviceName,
  serviceOf,
} from './siteLinks';
import { readVitePressPages, type VitePressPages } from './vitepressPages';

/** The migration from VitePress. */
export const vitepress: MigrationTool = {
  name: 'vitepress',
  title: 'VitePress',
  configFiles: ['', 'docs/'].flatMap((folder) => [
    `${folder}.vitepress/config.{}`,
    `${folder}.vitepress/config/index.{}`,
  ]),
  runsCode: true,
  async read(project) {
    const loaded = unwrapCalls(await project.load(project.configFile, ['vitepress']));
    const written = withExtended(mapOf(loaded));
    const { root, ...others } = mapOf(written.locales);
    const pages = await readVitePressPages(project, written);
    const additional = await readAdditional(project, written, pages);
    const own = { ...mapOf(root), ...additional.root };
    // Some projects have a site of its own for each language, to which their entries link.
    const isElsewhere = ([, value]: [string, unknown]) =>
      /^https?:\/\//.test(textOf(mapOf(value).link) ?? '');
    const locales = Object.fromEntries(
      Object.entries(others).filter((entry) => !isElsewhere(entry)),
    );
    const otherSites = Object.fromEntries(Object.entries(others).filter(isElsewhere));
    const theme = mergeMaps(
      { ...mapOf(written.themeConfig), ...mapOf(mapOf(root).themeConfig) },
      mapOf(additional.root.themeConfig),
    );
    const table = new MigrationTable();
    const config = { ...written, ...own };
    const site = { project, config, theme, locales, otherSites, ...pages, table };
    for (const { file, note } of additional.others) table.manual(file, note);
    if (pages.readme !== undefined)
      table.omitted(
        pages.readme,
        'excluded, because index.md is the home page: VitePress publishes this file at /README',
      );
    return {
      site: {
        ...readIdentity(site),
        locales: readLocales(site),
        landing: pages.landing && landingFile,
        sections: readSections(site),
        redirects: readRedirects(site),
        navbar: { title: navbarTitle(site), logo: readLogo(site), items: navbarItems(site) },
        ...readSettings(site),
        ...(await readColors(site)),
      },
      files: await readLandings(site),
      rows: [...table.rows, ...otherRows(site)],
    };
  },
};

/** The configurations for the pages of folders (`additionalConfig`). */
interface AdditionalConfigs {
  /** The configuration for all pages; an empty map if there is none. */
  root: ConfigMap;
  /** The configurations of folders, which are not migrated, with notes about them. */
  others: readonly { file: string; note: string }[];
}

/**
 * Reads `additionalConfig`. If it is missing, reads the configuration in the folder of the pages as VitePress does, and
 * finds those in other folders, such as `zh/config.ts`. Files that do not call `defineAdditionalConfig` are ignored,
 * because older versions do not read them.
 */
async function readAdditional(
  project: MigrationProject,
  { additionalConfig: written, locales }: ConfigMap,
  { source }: VitePressPages,
): Promise<AdditionalConfigs> {
  const notes = (folder: string) =>
    folder in mapOf(locales)
      ? labelsNote(folder, mapOf(locales)[folder])
      : 'settings for the pages of one folder have no counterpart: write its sidebar to "sidebars"';
  if (isMap(written)) {
    const { '/': root, ...others } = written;
    return {
      root: mapOf(unwrapCalls(root)),
      others: Object.keys(others).map((folder) => ({
        file: `additionalConfig['${folder}']`,
        note: notes(folder.replace(/^\/|\/$/g, '')),
      })),
    };
  }
  let root: ConfigMap = {};
  const others: { file: string; note: string }[] = [];
  if (written !== undefined) return { root, others };
  for (const file of await project.files.list(source)) {
    if (!/^config\.m?[jt]s$/.test(path.basename(file))) continue;
    if (!(await readTextFile(project.files, file))?.includes('defineAdditionalConfig')) continue;
    const folder = path.relative(source, path.dirname(file));
    if (folder === '') root = mapOf(unwrapCalls(await project.load(file, ['vitepress'])));
    else others.push({ file, note: notes(folder) });
  }
  return { root, others };
}

function withExtended(config: ConfigMap): ConfigMap {
  if (config.extends === undefined) return config;
  const base = withExtended(mapOf(unwrapCalls(config.extends)));
  const themeConfig = { ...mapOf(base.themeConfig), ...mapOf(config.themeConfig) };
  return { ...base, ...config, themeConfig, extends: undefined };
}

interface VitePressSite extends VitePressPages {
  project: MigrationProject;
  /** Configuration, merged with the values of the default language. */
  config: ConfigMap;
  /** `themeConfig`, merged with the values of the default language. */
  theme: ConfigMap;
  /** The configurations of the other languages. The keys are the names of their folders. */
  locales: ConfigMap;
  /** The configurations of languages that have a site of their own, which is the value of `link`. */
  otherSites: ConfigMap;
  table: MigrationTable;
}

function readIdentity({ config, theme, source, hasPublicFolder, table }: VitePressSite) {
  const base = textOf(config.base) ?? '/';
  const hostname = textOf(mapOf(config.sitemap).hostname)?.replace(/\/$/, '');
  if (hostname === undefined) table.manual('sitemap.hostname', 'set "url" to the URL of the site');
  else table.migrated('sitemap.hostname, base', 'url');
  const host = hostname ?? 'http://localhost:4000';
  const isWhole = host.endsWith(base.replace(/\/$/, ''));
  const icon = textOf(headElements(config).find(isIcon)?.attributes.href);
  if (icon !== undefined) table.migrated('head: link[rel=icon]', 'favicon');
  if (hasPublicFolder) table.migrated(`${path.join(source, 'public')}/`, 'static');
  const template = textOf(config.titleTemplate);
  const [, delimiter] = /^:title\s+(\S{1,3})\s/.exec(template ?? '') ?? [];
  if (delimiter !== undefined) table.migrated('titleTemplate', 'titleDelimiter');
  else if (template !== undefined) table.manual('titleTemplate', 'set "titleDelimiter"');
  if (config.title !== undefined) table.migrated('title', 'title');
  if (config.description !== undefined) table.migrated('description', 'tagline');
  const links = listOf(theme.socialLinks).flatMap((each) => textOf(mapOf(each).link) ?? []);
  return {
    title: textOf(config.title) ?? 'VitePress',
    tagline: textOf(config.description),
    url: hostname === undefined && base === '/' ? undefined : isWhole ? host : host + base,
    repository: links.find((link) => /^https:\/\/git(?:hub|lab)\.com\/[^/]+\/[^/]+\/?$/.test(link)),
    favicon: icon === undefined ? undefined : withoutBase(icon, base),
    static: hasPublicFolder ? path.join(source, 'public') : undefined,
    titleDelimiter: delimiter,
    // Files have the same names as those of VitePress, with and without `cleanUrls`.
    trailingSlash: false,
  };
}

/**
 * Returns the redirects for `rewrites`, and redirects from paths such as `/de/index` to the home pages of other
 * languages. The latter are needed for links with a slash at the end. Returns `undefined` if there are no redirects.
 */
function readRedirects({ locales, redirects }: VitePressSite) {
  const homes = Object.entries(locales).map(([key, value]) => {
    const home = `/${localeCode(key, value)}`;
    return { from: `${home}/index`, to: home };
  });
  const all = [...redirects, ...homes];
  return all.length > 0 ? all : undefined;
}

/**
 * Returns the content of the landing pages of all languages. The keys are the paths of the new files. Returns an empty
 * object if the default language has no landing page.
 */
async function readLandings(site: VitePressSite) {
  const { project, config, home, locales, landing, table } = site;
  if (landing === undefined) {
    const { keys } = splitDocument(home, (await readTextFile(project.files, home)) ?? '');
    if (keys.hero !== undefined)
      table.manual(
        `${home}: hero`,
        `not shown: write its texts into ${landingFile} or into the document`,
      );
    return {};
  }
  table.migrated(home, landingFile);
  for (const name of await homeComponents(project.files, home))
    table.manual(`${home}: <${name}>`, componentNote);
  const base = textOf(config.base) ?? '/';
  const landings: Record<string, ConfigMap> = { [landingFile]: landing };
  for (const [key, value] of Object.entries(locales)) {
    const file = path.join(localeFolder(key, site), 'index.md');
    const translated = await readHomePage(project.files, file, base);
    if (translated === undefined) continue;
    const target = `locales/${localeCode(key, value)}/${landingFile}`;
    landings[target] = translated;
    table.migrated(file, target);
  }
  return landings;
}

function headElements({ head }: ConfigMap): HeadElement[] {
  return listOf(head).map((each, index) => {
    const [tag, attributes] = listOf(each);
    return { key: `head[${index}]`, tag: textOf(tag) ?? '', attributes: mapOf(attributes) };
  });
}

function readLocales(site: VitePressSite) {
  const { config, locales, folders, table } = site;
  const code = textOf(config.lang) ?? 'en-US';
  const others = Object.entries(locales);
  if (config.lang !== undefined || others.length > 0) table.migrated('lang', 'locales[0]');
  for (const [key, value] of others) {
    table.migrated(`locales.${key}`, `locales, with files in ${localeFolder(key, site)}`);
    if (Object.keys(mapOf(mapOf(value).themeConfig)).length === 0) continue;
    table.manual(`locales.${key}.themeConfig`, labelsNote(key, value));
  }
  if (others.length === 0 && /^en\b/.test(code)) return undefined;
  const label = textOf(mapOf(mapOf(config.locales).root).label) ?? textOf(config.label);
  return [
    { code, label: label ?? languageName(code), direction: textOf(config.dir) },
    ...others.map(([key, value]) => ({
      code: localeCode(key, value),
      label: textOf(mapOf(value).label) ?? languageName(key),
      direction: textOf(mapOf(value).dir),
      folders: { [folders[0].folder]: localeFolder(key, site) },
    })),
  ];
}

/** Returns the folder with the pages of another language. `key` is the name of the language in the configuration. */
function localeFolder(key: string, { source, folders }: VitePressSite): string {
  const [{ folder, documents }] = folders;
  const isInside = documents.some((name) => name.startsWith(`${key}/`));
  return path.join(isInside ? folder : source, key);
}

function labelsNote(key: string, value: unknown): string {
  return `write the labels of navbar and sidebars to "labels" in locales/${localeCode(key, value)}/words.yaml`;
}

/**
 * Returns the language tag of a language. This is the name of its folder (`key`) if the name is a language tag. For
 * other names, it is the value of `lang`; the name of the folder is used if `lang` is missing.
 */
function localeCode(key: string, value: unknown): string {
  const isTag = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(key);
  return isTag ? key : (textOf(mapOf(value).lang) ?? key);
}

type SidebarItem = string | ConfigMap;

function readSections(site: VitePressSite) {
  const { config, theme, folders, excluded, table } = site;
  const lists = Array.isArray(theme.sidebar) ? { '/': theme.sidebar } : mapOf(theme.sidebar);
  const sidebars = new Map<string, Record<string, SidebarItem[]>>();
  for (const [prefix, value] of Object.entries(lists)) {
    const name = prefix.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'docs';
    const section = sectionAt(prefix, site);
    const { base, items } = Array.isArray(value) ? { base: '', items: value } : mapOf(value);
    const at = Array.isArray(theme.sidebar)
      ? 'themeConfig.sidebar'
      : `themeConfig.sidebar['${prefix}']`;
    const context = { ...site, section, at };
    const list = listOf(items).flatMap((item) => sidebarItem(item, textOf(base) ?? '', context));
    if (list.length === 0) continue;
    table.migrated(at, `sidebars.${name} of the section "${section}"`);
    sidebars.set(section, { ...sidebars.get(section), [name]: list });
  }
  if (sidebars.size === 0)
    table.omitted('themeConfig.sidebar', 'without sidebars, Recto lists the folders');
  const editUrl = readEditUrl(site);
  const globs = listOf(config.srcExclude);
  if (globs.length > 0) table.migrated('srcExclude', 'sections[0].exclude');
  for (const { section, path: to } of folders.slice(1))
    table.migrated(`rewrites: ${to}`, `the section "${section}"`);
  return folders.map(({ section, path: to, folder }, index) => ({
    ...{ kind: 'docs', id: section },
    label: index === 0 ? 'Docs' : section.slice(0, 1).toUpperCase() + section.slice(1),
    ...{ path: to, folder },
    exclude: index === 0 && excluded.length > 0 ? excluded : undefined,
    numberPrefixes: false,
    sidebars: sidebars.get(section),
    editUrl,
  }));
}

function sectionAt(prefix: string, { folders }: VitePressSite): string {
  const whole = `/${prefix}/`.replace(/\/+/g, '/');
  const inFolder = folders.find(({ path: own }) => own !== '/' && whole.startsWith(`${own}/`));
  return inFolder?.section ?? 'docs';
}

interface SidebarContext extends VitePressSite {
  section: string;
  /** Path of the sidebar in the configuration, such as `themeConfig.sidebar['/guide/']`. */
  at: string;
}

/** Converts an entry of a sidebar. `around` is the `base` that the entry inherits from its parent entries. */
function sidebarItem(value: unknown, around: string, context: SidebarContext): SidebarItem[] {
  const item = mapOf(value);
  const base = textOf(item.base) ?? around;
  const label = plainText(item.text);
  const link = textOf(item.link);
  const target = link === undefined ? undefined : targetOf(base, link, context);
  if (!Array.isArray(item.items)) {
    return target === undefined || label === undefined ? [] : [{ ...target, label }];
  }
  const items = item.items.flatMap((each) => sidebarItem(each, base, context));
  if (label === undefined) return items;
  const doc = target !== undefined && 'doc' in target ? target.doc : undefined;
  const all = [
    ...(target !== undefined && 'href' in target ? [{ ...target, label }] : []),
    ...items,
  ];
  if (all.length === 0) return doc === undefined ? [] : [{ doc, label }];
  return [{ category: label, doc, collapsed: item.collapsed === true, items: all }];
}

/**
 * Returns the target of a link: the document if it is in the same section, and a path or URL for all other targets. If
 * no page matches, adds a row to the table and returns `undefined`.
 */
function targetOf(
  base: string,
  link: string,
  { section, at, ...site }: SidebarContext,
): { doc: string } | { href: string } | undefined {
  if (isExternal(link)) return { href: link };
  const whole = base + link;
  const found = site.find(whole);
  if (found?.section === section && !found.hasAnchor) return { doc: found.doc };
  const href = pathOf(whole, found);
  if (href !== undefined) return { href };
  site.table.manual(at, `no page matches "${whole}", so the link was not written`);
  return undefined;
}

/** Returns the target of a link for `recto.yaml`; `undefined` if the link refers to a page that does not exist. */
function pathOf(link: string, found: FoundPage | undefined): string | undefined {
  if (isExternal(link)) return link;
  const [target = '', anchor] = link.split('#');
  const isPage = !/\.\w+$/.test(target) || /\.(?:md|html)$/.test(target);
  if (isPage && found === undefined) return undefined;
  const route = `/${target}`.replace(/\/{2,}/g, '/').replace(/(?:index)?\.(?:md|html)$/, '');
  return anchor === undefined ? route : `${route}#${anchor}`;
}

function readEditUrl({ theme, source, table }: VitePressSite): string | undefined {
  const { pattern } = mapOf(theme.editLink);
  if (pattern === undefined) return undefined;
  const [prefix, rest] = textOf(pattern)?.split(':path') ?? [];
  const editUrl = prefix === undefined || rest !== '' ? undefined : editUrlBelow(prefix, source);
  if (editUrl === undefined) table.manual('themeConfig.editLink', 'set "editUrl" of the sections');
  else table.migrated('themeConfig.editLink', 'sections[0].editUrl');
  return editUrl;
}

function navbarItems(site: VitePressSite): object[] {
  const { theme, table, locales, otherSites } = site;
  const items: object[] = [];
  for (const [index, value] of listOf(theme.nav).entries()) {
    const at = `themeConfig.nav[${index}]`;
    const { text, items: inner, activeMatch } = mapOf(value);
    const links = navbarLinks(value, at, site);
    if (links.length === 0) continue;
    table.migrated(at, `navbar.items[${items.length}]`);
    const [, activeBasePath] = /^\^?(\/[\w/-]*)$/.exec(textOf(activeMatch) ?? '') ?? [];
    if (Array.isArray(inner))
      items.push({ type: 'dropdown', label: plainText(text) ?? 'More', items: links });
    else for (const link of links) items.push({ type: 'link', ...link, activeBasePath });
  }
  const provider = mapOf(theme.search).provider ?? (theme.algolia && 'algolia');
  if (provider === 'local') table.migrated('themeConfig.search', 'navbar.items: search');
  else table.omitted('themeConfig.search', 'Recto has its own search');
  items.push({ type: 'search' });
  if (Object.keys(locales).length > 0) items.push({ type: 'locale-dropdown' });
  const languages = Object.entries(otherSites).map(([key, value]) => {
    table.migrated(`locales.${key}`, `navbar.items[${items.length}]`);
    const { label, link } = mapOf(value);
    return { label: textOf(label) ?? languageName(key), href: link };
  });
  if (languages.length > 0) items.push({ type: 'dropdown', label: 'Languages', items: languages });
  for (const [index, value] of listOf(theme.socialLinks).entries()) {
    const { icon, link, ariaLabel } = mapOf(value);
    const href = textOf(link);
    if (href === undefined) continue;
    const name = textOf(icon);
    const label = textOf(ariaLabel) ?? (name === undefined ? serviceOf(href) : serviceName(name));
    table.migrated(`themeConfig.socialLinks[${index}]`, `navbar.items[${items.length}]`);
    items.push({ type: 'link', label, href });
  }
  return items;
}

function navbarLinks(
  value: unknown,
  at: string,
  site: Pick<VitePressSite, 'find' | 'table'>,
): LabelledLink[] {
  const { text, link, items, component } = mapOf(value);
  if (Array.isArray(items)) {
    return items.flatMap((each, index) => navbarLinks(each, `${at}.items[${index}]`, site));
  }
  const [label, target] = [plainText(text), textOf(link)];
  const href = target === undefined ? undefined : pathOf(target, site.find(target));
  if (label !== undefined && href !== undefined) return [{ label, href }];
  const isComponent = component !== undefined || target === undefined;
  site.table.manual(
    at,
    isComponent ? 'components have no counterpart' : `no page matches "${target}"`,
  );
  return [];
}

function navbarTitle({ config, theme, table }: VitePressSite): string | undefined {
  if (theme.siteTitle !== undefined) table.migrated('themeConfig.siteTitle', 'navbar.title');
  if (theme.siteTitle === false) return undefined;
  return plainText(theme.siteTitle) ?? textOf(config.title) ?? 'VitePress';
}

function readLogo({ config, theme, table }: VitePressSite) {
  const { src, light, dark, alt } = isMap(theme.logo) ? theme.logo : { src: theme.logo };
  const [image, inDark] = [textOf(src) ?? textOf(light), textOf(dark)];
  if (image === undefined) return undefined;
  table.migrated('themeConfig.logo', 'navbar.logo');
  const base = textOf(config.base) ?? '/';
  return {
    src: withoutBase(image, base),
    srcDark: inDark === undefined ? undefined : withoutBase(inDark, base),
    alt: textOf(alt),
    href: textOf(mapOf(theme.logoLink).link ?? theme.logoLink),
    height: 24,
  };
}

function readSettings({ config, theme, table }: VitePressSite) {
  const { message, copyright } = mapOf(theme.footer);
  const footer = [message, copyright].flatMap((text) => textOf(text) ?? []).join('<br>');
  if (footer !== '') table.migrated('themeConfig.footer', 'footer.copyright');
  const outline = mapOf(theme.outline).level ?? theme.outline;
  const [min, max = min] =
    outline === 'deep' ? [2, 6] : Array.isArray(outline) ? outline : [outline];
  const hasLevels = typeof min === 'number' && typeof max === 'number';
  if (hasLevels) table.migrated('themeConfig.outline', 'tableOfContents');
  else if (outline === false)
    table.manual('themeConfig.outline', 'set "tableOfContents: false" in each page');
  const hasMaths = mapOf(config.markdown).math === true;
  if (hasMaths) table.migrated('markdown.math', 'markdown.maths');
  const { ignoreDeadLinks: ignored } = config;
  const ignoresLinks = ignored === true || Array.isArray(ignored);
  if (ignoresLinks) table.migrated('ignoreDeadLinks', 'problems.broken-link: warning');
  else if (ignored !== undefined)
    table.omitted('ignoreDeadLinks', 'links to other hosts are not checked');
  return {
    footer: footer === '' ? undefined : { copyright: footer },
    colorMode: colorMode(config.appearance, table),
    tableOfContents: hasLevels ? { minHeadingLevel: min, maxHeadingLevel: max } : undefined,
    markdown: hasMaths ? { maths: true } : undefined,
    problems: ignoresLinks ? { 'broken-link': 'warning' } : undefined,
    head: headOf(headElements(config), table),
  };
}

function colorMode(appearance: unknown, table: MigrationTable) {
  if (appearance !== undefined) table.migrated('appearance', 'colorMode');
  if (appearance === false) return { disableSwitch: true };
  if (appearance === 'dark') return { defaultMode: 'dark' };
  if (appearance === 'force-dark') return { defaultMode: 'dark', disableSwitch: true };
  const disableSwitch = appearance === 'force-auto' ? true : undefined;
  return { respectPrefersColorScheme: true, disableSwitch };
}

async function readColors({ project: { files, configFile }, table }: VitePressSite) {
  const root = configFile.slice(0, configFile.indexOf('.vitepress'));
  const theme = path.join(root, '.vitepress/theme');
  const stylesheets: string[] = [];
  // Hidden folders are not listed, so the stylesheets are those that the entry of the theme imports.
  for (const entry of ['index.ts', 'index.js', 'index.mts', 'index.mjs']) {
    const text = (await readTextFile(files, `${theme}/${entry}`)) ?? '';
    for (const [, name = ''] of text.matchAll(/import\s+['"](\.\/[^'"]+\.css)['"]/g)) {
      const file = path.join(theme, name);
      stylesheets.push((await readTextFile(files, file)) ?? '');
      table.manual(
        file,
        'copy the rules that the site needs to a file, and list the file in "styles"',
      );
    }
    if (/\b(?:Layout|enhanceApp|setup)\b/.test(text))
      table.manual(`${theme}/${entry}`, 'components have no counterpart: see "elements"');
  }
  const css = stylesheets.join('\n');
  const colorIn = (isWanted: (selector: string) => boolean) =>
    cssProperty(css, '--vp-c-brand-1', isWanted) ?? cssProperty(css, '--vp-c-brand', isWanted);
  const isDark = (selector: string) => /\.dark\b/.test(selector);
  const accent = accentColor(
    colorIn((selector) => !isDark(selector)),
    colorIn(isDark),
  );
  if (accent === undefined) return {};
  const { isAdjusted, ...colors } = accent;
  table.migrated('--vp-c-brand-1', `tokens.accent${isAdjusted ? ', with more contrast' : ''}`);
  return { tokens: { accent: colors } };
}

const needless: Readonly<Record<string, string>> = {
  cleanUrls: 'URLs with and without .html work',
  lastUpdated: 'pages show the day of their last commit',
  metaChunk: 'Recto divides files itself',
  outDir: 'use the option --out',
  assetsDir: 'Recto names its files itself',
  cacheDir: 'use the option --cache-dir',
  vite: 'Recto uses no bundler',
  vue: 'pages contain no components of Vue',
  mpa: 'pages can be read without JavaScript',
  'markdown.theme': 'Recto has its own design of code',
  'markdown.languages': 'Recto knows all grammars of Prism',
  'markdown.toc': 'Recto has its own outline',
  'markdown.anchor': 'Recto makes the anchors of headings',
  'themeConfig.lastUpdated': 'pages show the day of their last commit',
  'themeConfig.externalLinkIcon': 'the design has no such icon',
  'themeConfig.i18nRouting': 'the list of languages links to the same page',
};

const readKeys: ReadonlySet<string> = new Set([
  ...['title', 'titleTemplate', 'description', 'lang', 'dir', 'label', 'link', 'base', 'head'],
  ...['locales', 'srcDir', 'srcExclude', 'rewrites', 'appearance', 'sitemap', 'themeConfig'],
  ...['markdown', 'extends', 'ignoreDeadLinks', 'markdown.math', 'themeConfig.logo'],
  ...['themeConfig.logoLink', 'themeConfig.siteTitle', 'themeConfig.nav', 'themeConfig.sidebar'],
  ...['themeConfig.outline', 'themeConfig.socialLinks', 'themeConfig.footer'],
  ...['themeConfig.editLink', 'themeConfig.search', 'themeConfig.algolia', 'additionalConfig'],
]);

function otherRows({ config, theme, redirects, hasUnknownRewrites }: VitePressSite) {
  const table = new MigrationTable();
  if (redirects.length > 0)
    table.manual(
      'rewrites',
      'some pages keep the paths of their files, and the paths of "rewrites" redirect to them: set "slug" in these pages',
    );
  if (hasUnknownRewrites) table.manual('rewrites', 'could not be read: set "slug" in the pages');
  const below = (map: object, prefix: string) =>
    Object.entries(map).map(([key, value]) => [prefix + key, value] as const);
  for (const [key, value] of [
    ...below(config, ''),
    ...below(theme, 'themeConfig.'),
    ...below(mapOf(config.markdown), 'markdown.'),
  ]) {
    if (value === undefined || readKeys.has(key)) continue;
    const reason = needless[key];
    if (reason !== undefined) table.omitted(key, reason);
    else if (/(?:Label|Title|Text|docFooter|notFound)$/.test(key))
      table.manual(key, 'set the message in locales/<code>/words.yaml');
    else if (key === 'markdown.lineNumbers')
      table.manual(key, 'write "showLineNumbers" after the language of the code blocks');
    else table.manual(key, 'Recto has no counterpart');
  }
  return table.rows;
}

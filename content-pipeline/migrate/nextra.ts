import path from 'node:path/posix';
import type { FileStore } from '../files/fileStore';
import { isMarkdownFile, withoutBase, withoutMarkdownExtension } from '../links/pagePath';
import { accentColor } from './accentColor';
import { type ConfigMap, importedOf, isMap, listOf, mapOf, textOf } from './configData';
import { type HeadElement, headOf, isIcon } from './headElements';
import { type MigrationProject, MigrationTable, type MigrationTool } from './migrationTool';
import { readMeta, readPages } from './nextraMeta';
import { type NextraTheme, readTheme } from './nextraTheme';
import { createPageFinder, type FindPage, isExternal } from './pageFinder';
import { jsxElement, jsxHtml, jsxText } from './readJsx';
import { languageName, serviceOf, siteUrl } from './siteLinks';

/** The migration from Nextra with its theme for documentation, versions 2 to 4. */
export const nextra: MigrationTool = {
  name: 'nextra',
  title: 'Nextra',
  configFiles: ['next.config.{}'],
  isConfig: (text) => /['"]nextra['"]/.test(text),
  runsCode: true,
  async read(project) {
    const loaded = await project.load(project.configFile, ['nextra'], ['redirects']);
    const [options, next] = configsOf(loaded);
    const table = new MigrationTable();
    const theme = await readTheme(project.files, options, table);
    return readSite({ project, options, next, theme, table });
  },
};

/**
 * Returns the options of Nextra and the configuration of Next.js in `nextra(options)(configuration)`. Without such a
 * call, the options are empty.
 */
function configsOf(loaded: unknown): [ConfigMap, ConfigMap] {
  const calls = importedOf(loaded)?.calls ?? [];
  const [first, second] = calls.map(([argument]) => argument);
  if (calls.length > 1) {
    // Versions 2 and 3 accept the names of the theme and of its file as two arguments.
    const options = isMap(first) ? first : { theme: first, themeConfig: calls[0]?.[1] };
    return [options, mapOf(second)];
  }
  // Another plugin around it: `withOther(withNextra({ … }))`.
  return importedOf(first) === undefined ? [{}, mapOf(first ?? loaded)] : configsOf(first);
}

interface NextraSite {
  project: MigrationProject;
  options: ConfigMap;
  next: ConfigMap;
  theme: NextraTheme;
  table: MigrationTable;
}

async function readSite(site: NextraSite) {
  const { project, options, theme, table } = site;
  const { files } = project;
  const root = await firstFolder(files, ['content', 'src/content', 'pages', 'src/pages']);
  await reportAppPages(site, root);
  const languages = readLanguages(site, root ?? 'content');
  const folder = languages?.folder ?? root ?? 'content';
  const documents = (await files.list(folder))
    .map((name) => path.relative(folder, name))
    .filter((name) => isMarkdownFile(name) && !/(?:^|\/)_/.test(name));
  const level = mapOf(theme.values.sidebar).defaultMenuCollapseLevel;
  const { navbar, sidebars } = readPages(await readMeta(project, folder), {
    ids: documents.map(withoutMarkdownExtension),
    collapseLevel: typeof level === 'number' ? level : 2,
    table,
  });
  const section = textOf(options.contentDirBasePath) ?? '/';
  if (section !== '/') table.migrated('contentDirBasePath', 'sections[0].path');
  const publicFiles = await files.list('public');
  if (publicFiles.length > 0) table.migrated('public/', 'static');
  const find = createPageFinder([{ section: 'docs', path: section, folder, documents }]);
  const written = {
    ...readIdentity(site, publicFiles),
    static: publicFiles.length > 0 ? 'public' : undefined,
    locales: languages?.locales,
    sections: [
      {
        ...{ kind: 'docs', id: 'docs', label: 'Docs', path: section, folder },
        ...{ numberPrefixes: false, sidebars, editUrl: readEditUrl(site) },
      },
    ],
    redirects: readRedirects(site, find),
    navbar: readNavbar(site, navbar, languages !== undefined),
    ...readFrame(site),
    ...readSettings(site),
  };
  return { site: written, rows: [...table.rows, ...otherRows(site)] };
}

/**
 * Adds a row for each page in the folder `app`, where the name of the folder is the path of the page. Recto names pages
 * by their files, so they have to be moved. `root` is the folder of the other documents, if there are any.
 */
async function reportAppPages(
  { project: { files }, options, table }: NextraSite,
  root: string | undefined,
): Promise<void> {
  const pages = [...(await files.list('app')), ...(await files.list('src/app'))].filter((name) =>
    /\/page\.mdx?$/.test(name),
  );
  if (root === undefined) {
    const key = pages.length === 0 ? 'content' : 'app/**/page.mdx';
    const note =
      pages.length === 0
        ? 'no documents were found: put them into a folder "content"'
        : 'move these files and the other files of their folders, such as images and "_meta" files, to a folder "content"';
    table.manual(key, `${note}, and run the command again with --force`);
  }
  for (const name of pages) {
    const route = path.dirname(name.replace(/^(?:src\/)?app\//, '').replace(/\([^/]*\)\//g, ''));
    const base = (textOf(options.contentDirBasePath) ?? '/').replace(/^\/|\/$/g, '');
    const below = path.relative(base, route);
    const file = (folder: string) => path.join(folder, `index${path.extname(name)}`);
    if (/[[\]@]/.test(route)) table.manual(name, 'write a file for each page of this pattern');
    else if (below.startsWith('..'))
      table.manual(
        name,
        `move it to ${file(path.join('pages', route))}, and set "pages: pages" in recto.yaml`,
      );
    else table.manual(name, `move it to ${file(path.join(root ?? 'content', below))}`);
  }
}

async function firstFolder(
  files: FileStore,
  folders: readonly string[],
): Promise<string | undefined> {
  for (const folder of folders) {
    if ((await files.list(folder)).some(isMarkdownFile)) return folder;
  }
  return undefined;
}

function readIdentity({ next, theme, table }: NextraSite, publicFiles: readonly string[]) {
  const base = textOf(next.basePath) ?? '';
  if (theme.url === undefined) table.manual('url', 'set "url" to the URL of the site');
  else table.migrated('metadata.metadataBase, basePath', 'url');
  if (theme.title !== undefined) table.migrated('metadata.title', 'title');
  if (theme.description !== undefined) table.migrated('metadata.description', 'tagline');
  const favicon = ['favicon.svg', 'icon.svg', 'favicon.ico'].find((name) =>
    publicFiles.includes(`public/${name}`),
  );
  const icon = textOf(headElements(theme.head).find(isIcon)?.attributes.href);
  if (favicon !== undefined) table.migrated(`public/${favicon}`, 'favicon');
  else if (icon !== undefined) table.migrated('head', 'favicon');
  if (next.trailingSlash === true) table.migrated('trailingSlash', 'trailingSlash');
  const host = theme.url ?? 'http://localhost:4000';
  return {
    title: theme.title ?? textOf(jsxText(theme.logo).trim()),
    tagline: theme.description,
    url: theme.url === undefined && base === '' ? undefined : siteUrl(host, base),
    repository: theme.repository,
    favicon: favicon === undefined ? icon && withoutBase(icon, base) : `/${favicon}`,
    trailingSlash: next.trailingSlash === true,
  };
}

function readLanguages({ next, theme, table }: NextraSite, root: string) {
  const { locales, defaultLocale } = mapOf(next.i18n);
  const codes = listOf(locales).flatMap((code) => textOf(code) ?? []);
  const first = textOf(defaultLocale) ?? codes[0];
  if (first === undefined) return undefined;
  table.migrated('i18n', 'locales');
  table.manual(
    'i18n',
    `redirect /${first}/… at the host, because the default language has no prefix`,
  );
  const named = listOf(theme.values.i18n).map(mapOf);
  const folder = path.join(root, first);
  return {
    folder,
    locales: [first, ...codes.filter((code) => code !== first)].map((code) => {
      const entry = named.find(({ locale }) => locale === code);
      return {
        code,
        label: textOf(entry?.name) ?? textOf(entry?.text) ?? languageName(code),
        direction: textOf(entry?.direction),
        folders: code === first ? undefined : { [folder]: path.join(root, code) },
      };
    }),
  };
}

function readEditUrl({ theme, table }: NextraSite): string | undefined {
  const base = textOf(theme.values.docsRepositoryBase);
  if (base === undefined) return undefined;
  table.migrated('docsRepositoryBase', 'sections[0].editUrl');
  const start = base.replace(/\/$/, '').replace(/\/(?:tree|blob)\//, '/edit/');
  const isWhole = start.includes('/edit/') || !start.startsWith('https://github.com/');
  return `${isWhole ? start : `${start}/edit/HEAD`}/{file}`;
}

function readRedirects({ next, table }: NextraSite, find: FindPage) {
  if (isMap(next.redirects))
    table.manual('redirects', 'could not be read: list each path in "redirects"');
  const redirects = listOf(next.redirects).flatMap((value, index) => {
    const { source, destination, has, missing } = mapOf(value);
    const [from, to] = [textOf(source) ?? '', textOf(destination) ?? ''];
    const key = `redirects[${index}]: ${from}`;
    if (/[:*(]/.test(from) || has !== undefined || missing !== undefined)
      table.manual(key, 'a pattern or a condition: list each path in "redirects"');
    else if (isExternal(to))
      table.manual(key, 'configure it at the host, because its target is on another site');
    else if (find(to) === undefined) table.manual(key, `no page matches "${to}"`);
    else {
      table.migrated(key, 'redirects');
      return [{ from, to: to.replace(/[?#].*$/, '') }];
    }
    return [];
  });
  return redirects.length === 0 ? undefined : redirects;
}

function readNavbar(
  { next, theme, table }: NextraSite,
  items: readonly object[],
  hasLanguages: boolean,
) {
  const image = jsxElement(theme.logo, 'img') ?? jsxElement(theme.logo, 'Image');
  const src = textOf(image?.props.src);
  const text = textOf(jsxText(theme.logo).trim());
  if (text !== undefined || src !== undefined) table.migrated('logo', 'navbar');
  else table.manual('logo', 'could not be read: set "navbar.title" or "navbar.logo"');
  if (theme.repository !== undefined) table.migrated('projectLink', 'navbar.items');
  if (theme.chat !== undefined) table.migrated('chatLink', 'navbar.items');
  const base = textOf(next.basePath) ?? '/';
  return {
    title: text ?? (src === undefined ? theme.title : undefined),
    logo: src === undefined ? undefined : { src: withoutBase(src, base), height: 24 },
    items: [
      ...items,
      { type: 'search' },
      ...[theme.repository, theme.chat].flatMap((href) =>
        href === undefined ? [] : [{ type: 'link', label: serviceOf(href), href }],
      ),
      ...(hasLanguages ? [{ type: 'locale-dropdown' }] : []),
    ],
  };
}

function readFrame({ next, theme: { values, footer, banner }, table }: NextraSite) {
  const linkOf = (href: string) => withoutBase(href, textOf(next.basePath) ?? '/');
  const copyright = textOf(jsxHtml(footer, linkOf).trim());
  if (copyright !== undefined) table.migrated('footer', 'footer.copyright');
  else if (footer !== undefined) table.manual('footer', 'could not be read: set "footer"');
  const content = banner && textOf(jsxHtml(banner.content, linkOf).trim());
  if (content !== undefined) table.migrated('banner', 'announcementBar');
  else if (banner !== undefined) table.manual('banner', 'could not be read: set "announcementBar"');
  const mode = textOf(mapOf(values.nextThemes).defaultTheme) ?? 'system';
  return {
    footer: copyright === undefined ? undefined : { copyright },
    announcementBar: banner && content !== undefined ? { ...banner, content } : undefined,
    colorMode: {
      defaultMode: mode === 'dark' ? 'dark' : undefined,
      respectPrefersColorScheme: mode === 'system',
      disableSwitch: values.darkMode === false ? true : undefined,
    },
  };
}

function readSettings({ options: { latex }, theme: { head }, table }: NextraSite) {
  const hasMaths = latex === true || isMap(latex);
  if (hasMaths) table.migrated('latex', 'markdown.maths');
  return {
    markdown: hasMaths ? { maths: true } : undefined,
    head: headOf(headElements(head), table),
    tokens: readColors(head, table),
  };
}

/** Returns the elements in `Head`, or in the key `head` of the theme configuration. */
function headElements(head: ConfigMap): HeadElement[] {
  const inside = listOf(head.children ?? [head.head]);
  const elements = inside.flatMap((each) => {
    const { $element, props } = mapOf(each);
    return $element === 'Fragment' ? listOf(mapOf(props).children) : [each];
  });
  return elements.flatMap((each, index) => {
    const { $element, props } = mapOf(each);
    const tag = textOf($element);
    return tag === undefined ? [] : [{ key: `head[${index}]`, tag, attributes: mapOf(props) }];
  });
}

function readColors(head: ConfigMap, table: MigrationTable) {
  const color = mapOf(head.color);
  const hue = color.hue ?? head.primaryHue;
  if (hue === undefined) return undefined;
  const saturation = color.saturation ?? head.primarySaturation;
  const colorIn = (mode: 'light' | 'dark') => {
    const part = (value: unknown, byDefault: number) =>
      typeof value === 'number' ? value : (mapOf(value)[mode] ?? byDefault);
    const lightness = part(color.lightness, mode === 'light' ? 45 : 55);
    return `hsl(${part(hue, 212)} ${part(saturation, 100)}% ${lightness}%)`;
  };
  const accent = accentColor(colorIn('light'), colorIn('dark'));
  if (accent === undefined) return undefined;
  const { isAdjusted, ...colors } = accent;
  table.migrated('color', `tokens.accent${isAdjusted ? ', with more contrast' : ''}`);
  return { accent: colors };
}

const needless: Readonly<Record<string, string>> = {
  search: 'Recto has its own search',
  defaultShowCopyCode: 'all code blocks have such a button',
  codeHighlight: 'Recto highlights code',
  staticImage: 'Recto processes images',
  readingTime: 'documents show no reading time',
  theme: 'Recto has its own design',
  themeConfig: 'the keys of this file are listed separately',
  reactStrictMode: 'a setting of Next.js',
  output: 'all pages are written as files',
  images: 'Recto processes images',
  distDir: 'use the option --out',
  webpack: 'Recto uses no bundler of the site',
  turbopack: 'Recto uses no bundler of the site',
  editLink: 'the message is in words.yaml',
  navigation: 'pages have links to their neighbours',
  toc: 'pages have an outline',
  lastUpdated: 'pages show the day of their last commit',
  pageMap: 'Recto reads the folders',
  copyPageButton: 'pages have such a button',
  sidebar: 'sidebars collapse the folders that are not open',
};

const readKeys: ReadonlySet<string> = new Set([
  ...['contentDirBasePath', 'latex', 'basePath', 'trailingSlash', 'redirects', 'i18n'],
  ...['docsRepositoryBase', 'banner', 'navbar', 'footer', 'nextThemes', 'darkMode', 'children'],
  ...['logo', 'project', 'chat', 'head', 'primaryHue', 'primarySaturation', 'color'],
]);

function otherRows({ options, next, theme }: NextraSite) {
  const table = new MigrationTable();
  for (const [key, value] of [options, next, theme.values].flatMap((map) => Object.entries(map))) {
    if (readKeys.has(key)) continue;
    const reason = needless[key];
    if (reason !== undefined) table.omitted(key, reason);
    else if (value === undefined)
      table.manual(`${theme.file}: ${key}`, 'not a constant, so the value was not read');
    else table.manual(key, 'Recto has no counterpart');
  }
  return table.rows;
}

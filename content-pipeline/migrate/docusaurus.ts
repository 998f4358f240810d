import path from 'node:path/posix';
import { slug } from 'github-slugger';
import type { SidebarItem } from '#manifest/sidebar';
import type { FileStore } from '../files/fileStore';
import { nameIn } from '../files/names';
import { isMarkdownFile, pagePath } from '../links/pagePath';
import type { Doc } from '../sections/docs/readDocs';
import { type ConfigMap, isMap, listOf, mapOf, textOf } from './configData';
import { type HeadElement, headOf } from './headElements';
import { readDataFile } from './loadConfig';
import { type MigrationProject, MigrationTable, type MigrationTool } from './migrationTool';
import { firstLink, type ReadVersion, readSection } from './readSidebars';
import { assetPath, siteUrl } from './siteLinks';

/** The migration from Docusaurus with its preset `classic`. */
export const docusaurus: MigrationTool = {
  name: 'docusaurus',
  title: 'Docusaurus',
  configFiles: ['docusaurus.config.{}'],
  runsCode: true,
  async read(project) {
    const config = mapOf(await project.load(project.configFile));
    const table = new MigrationTable();
    const plugins = readPlugins(config, table);
    const theme = mapOf(config.themeConfig);
    const languages = await readLocales(config, plugins, project, table);
    const { pages, codePages } = await readPages(plugins, project, table);
    const docs: DocsPlugin[] = [];
    for (const plugin of plugins.filter(({ name }) => name === 'docs')) {
      const read = await readDocsPlugin(plugin, { theme, codePages }, project, table);
      if (read !== undefined) docs.push(read);
    }
    const blogs = await readBlogs(plugins, theme, project, table);
    const links: LinkContext = { docs, codePages, table };
    const redirects = [
      ...docs.flatMap((each) => each.redirects),
      ...plugins.flatMap((plugin) => readRedirects(plugin, table)),
    ];
    const site = {
      ...readIdentity(config, table),
      ...(await readStatic(config, project.files, table)),
      ...languages,
      ...readMarkdown(config, plugins, table),
      ...readProblems(config, table),
      head: readHead(config, theme, table),
      sections: [...docs.map(({ section }) => section), ...blogs],
      pages,
      redirects: redirects.length > 0 ? redirects : undefined,
      ...readTheme(theme, links),
      ...readStyles(plugins, table),
    };
    reportOthers(config, theme, table);
    return { site, rows: table.rows };
  },
};

/** A plugin, a preset, a theme, or a part of the preset `classic`, with its options. */
interface Plugin {
  /** Name without the prefixes of official packages, such as `docs` for `@docusaurus/plugin-content-docs`. */
  name: string;
  /** Path in the configuration, such as `plugins[0]` or `presets[0].docs`. */
  key: string;
  options: ConfigMap;
}

/** Parts of the preset `classic` that Docusaurus uses even if they have no options. */
const classicParts = ['docs', 'blog', 'pages'];

/**
 * Returns the plugins, presets and themes that are given by name, with their options. Each enabled part of the preset
 * `classic` is returned as a plugin. Adds rows for plugins that are not migrated.
 */
function readPlugins(config: ConfigMap, table: MigrationTable): Plugin[] {
  const plugins: Plugin[] = [];
  for (const kind of ['presets', 'plugins', 'themes']) {
    for (const [index, entry] of listOf(config[kind]).entries()) {
      const [name, options] = Array.isArray(entry) ? entry : [entry, undefined];
      const key = `${kind}[${index}]`;
      if (name === null || name === undefined || name === false) continue;
      if (typeof name !== 'string') {
        table.manual(key, 'a plugin whose code is in the configuration: Recto runs no plugins');
        continue;
      }
      const short = name.replace(/^@docusaurus\//, '').replace(/^(?:preset|plugin|theme)-/, '');
      if (kind === 'presets' && /(?:^|-)classic$/.test(short)) {
        const parts = mapOf(options);
        for (const part of new Set([...classicParts, ...Object.keys(parts)])) {
          if (parts[part] === false) continue;
          plugins.push({ name: part, key: `${key}.${part}`, options: mapOf(parts[part]) });
        }
      } else {
        plugins.push({
          name: short.replace(/^content-/, ''),
          key,
          options: mapOf(options),
        });
      }
    }
  }
  for (const { name, key } of plugins) {
    const reason = pluginRows[name];
    if (reason !== undefined) table.omitted(key, reason);
    else if (/search/.test(name)) table.omitted(key, 'Recto has its own search');
    else if (analytics.includes(name)) {
      table.manual(key, 'Recto counts views without cookies: see "analytics" of recto.yaml');
    } else if (![...classicParts, 'theme', 'client-redirects'].includes(name)) {
      table.manual(key, `Recto has no counterpart of "${name}"`);
    }
  }
  return plugins;
}

const pluginRows: Readonly<Record<string, string>> = {
  sitemap: 'Recto writes a sitemap',
  svgr: 'SVG files are images',
  debug: 'a tool for development',
  mermaid: 'Recto renders Mermaid diagrams',
  'ideal-image': 'images are published unchanged',
};
const analytics = [
  'gtag',
  'google-gtag',
  'googleTagManager',
  'google-tag-manager',
  'googleAnalytics',
  'google-analytics',
];

function readIdentity(config: ConfigMap, table: MigrationTable) {
  const { url, baseUrl = '/', favicon } = config;
  const same = ['title', 'tagline', 'organizationName', 'projectName', 'titleDelimiter'];
  for (const key of same) if (textOf(config[key]) !== undefined) table.migrated(key, key);
  if (url !== undefined) table.migrated('url, baseUrl', 'url');
  if (favicon !== undefined) table.migrated('favicon', 'favicon');
  const namespace = mapOf(config.storage).namespace;
  const storageNamespace = typeof namespace === 'boolean' ? undefined : textOf(namespace);
  if (storageNamespace !== undefined) table.migrated('storage.namespace', 'storageNamespace');
  if (config.trailingSlash === undefined)
    table.omitted(
      'trailingSlash',
      'not set: paths end in a slash, and the names of HTML files do not change',
    );
  else table.migrated('trailingSlash', 'trailingSlash');
  return {
    ...Object.fromEntries(same.map((key) => [key, textOf(config[key])])),
    url: textOf(url) && siteUrl(String(url), String(baseUrl)),
    favicon: assetPath(favicon),
    storageNamespace,
    trailingSlash: typeof config.trailingSlash === 'boolean' ? config.trailingSlash : undefined,
  };
}

async function readStatic(config: ConfigMap, files: FileStore, table: MigrationTable) {
  const folders = listOf(config.staticDirectories ?? ['static'])
    .filter(textOf)
    .map(String);
  const [first, ...others] = (
    await Promise.all(
      folders.map(async (folder) => ((await files.list(folder)).length > 0 ? [folder] : [])),
    )
  ).flat();
  if (first !== undefined) table.migrated(first, 'static');
  for (const other of others) table.manual(other, `move the files to "${first}"`);
  return { static: first };
}

async function readLocales(
  config: ConfigMap,
  plugins: readonly Plugin[],
  { files }: MigrationProject,
  table: MigrationTable,
) {
  const {
    defaultLocale = 'en',
    locales,
    localeConfigs,
    path: folder = 'i18n',
  } = mapOf(config.i18n);
  const codes = [...new Set([defaultLocale, ...listOf(locales)])].map(String);
  const configs = mapOf(localeConfigs);
  if (config.i18n !== undefined) table.migrated('i18n', 'locales');
  const list = await Promise.all(
    codes.map(async (code) => {
      const { label, direction } = mapOf(configs[code]);
      const root = `${String(folder)}/${code}`;
      const folders: Record<string, string> = {};
      for (const [from, to] of await translatedFolders(plugins, files)) {
        if ((await files.list(`${root}/${to}`)).some(isMarkdownFile))
          folders[from] = `${root}/${to}`;
      }
      if (code !== defaultLocale) {
        for (const [from, to] of Object.entries(folders)) {
          table.migrated(to, `locales: translations of ${from}`);
        }
        const texts = (await files.list(root)).filter((name) => name.endsWith('.json'));
        if (texts.length > 0) {
          table.manual(
            `${root}/**/*.json`,
            `translate the labels of recto.yaml in locales/${code}/words.yaml`,
          );
        }
      }
      return {
        code,
        label: textOf(label) ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
        ...(direction === 'rtl' && { direction }),
        ...(code !== defaultLocale && Object.keys(folders).length > 0 && { folders }),
      };
    }),
  );
  return { locales: config.i18n === undefined ? undefined : list };
}

/**
 * Returns pairs of a content folder and the folder of its translations, which is relative to the folder of a language,
 * such as `i18n/de`.
 */
async function translatedFolders(
  plugins: readonly Plugin[],
  files: FileStore,
): Promise<[string, string][]> {
  const folders: [string, string][] = [];
  for (const { name, options } of plugins) {
    const id = textOf(options.id) ?? 'default';
    const suffix = id === 'default' ? '' : `-${id}`;
    const to = `docusaurus-plugin-content-${name}${suffix}`;
    const from = textOf(options.path);
    if (name === 'blog') folders.push([from ?? 'blog', to]);
    if (name === 'pages') folders.push([from ?? 'src/pages', to]);
    if (name !== 'docs') continue;
    folders.push([from ?? 'docs', `${to}/current`]);
    for (const version of await versionNames(files, id)) {
      folders.push([versionFolder(id, version), `${to}/version-${version}`]);
    }
  }
  return folders;
}

function versionFolder(id: string, version: string): string {
  return `${prefixOf(id)}versioned_docs/version-${version}`;
}

/**
 * Returns the names of the versions of a docs plugin except the current version, with the newest first; an empty array
 * if there are none.
 */
async function versionNames(files: FileStore, id: string): Promise<string[]> {
  return listOf(await readDataFile(files, `${prefixOf(id)}versions.json`)).map(String);
}

interface DocsPlugin {
  id: string;
  section: { id: string; label: string; path: string } & Record<string, unknown>;
  redirects: { from: string; to: string }[];
  /** Returns the id in Recto of a document, given its id in Docusaurus; the same id if there is no such document. */
  docId(id: string): string;
  /**
   * Returns the first link of a sidebar: for a document, its id and its sidebar label or title; otherwise, a path or a
   * URL. Returns `undefined` if the sidebar has no links.
   */
  firstOf(sidebar: string): { doc: string; title: string } | { href: string } | undefined;
  /** Returns the title in the front matter of a document, given its id in Recto; `undefined` if there is none. */
  titleOf(id: string): string | undefined;
}

async function readDocsPlugin(
  { key, options }: Plugin,
  { theme, codePages }: { theme: ConfigMap } & Pick<LinkContext, 'codePages'>,
  project: MigrationProject,
  table: MigrationTable,
): Promise<DocsPlugin | undefined> {
  const { files } = project;
  const id = textOf(options.id) ?? 'default';
  const folder = path.normalize(textOf(options.path) ?? 'docs');
  const names = await versionNames(files, id);
  if (names.length === 0 && !(await files.list(folder)).some(isMarkdownFile)) return undefined;
  const base = `/${textOf(options.routeBasePath) ?? 'docs'}`.replace(/\/{2,}/g, '/');
  const sidebars =
    options.sidebarPath === false || options.sidebarPath === undefined
      ? {}
      : mapOf(await readSidebarFile(project, relativeFile(project, String(options.sidebarPath))));
  if (options.sidebarPath !== undefined && options.sidebarPath !== false) {
    table.migrated(`${key}.sidebarPath`, 'sections[].sidebars');
  }
  const navbarLabel = listOf(mapOf(theme.navbar).items)
    .map(mapOf)
    .find(
      ({ type, docsPluginId = 'default' }) =>
        /^doc(?:Sidebar)?$/.test(String(type)) && docsPluginId === id,
    )?.label;
  const section = {
    kind: 'docs',
    id: sectionId(options.id, 'docs'),
    label: textOf(navbarLabel) ?? 'Docs',
    path: base,
    folder,
    sortBy: 'name',
    ...(options.numberPrefixParser === false && { numberPrefixes: false }),
    exclude: options.exclude,
    editUrl: editUrlOf(options.editUrl, `${key}.editUrl`, table),
  };
  table.migrated(key, `sections: ${section.id} at ${base}`);
  if (options.exclude !== undefined) table.migrated(`${key}.exclude`, 'sections[].exclude');
  table.others(
    Object.fromEntries(
      [
        'remarkPlugins',
        'rehypePlugins',
        'beforeDefaultRemarkPlugins',
        'docItemComponent',
        'tags',
        'include',
        'admonitions',
      ]
        .filter((name) => options[name] !== undefined && !isMathPlugin(options[name]))
        .map((name) => [name, options[name]]),
    ),
    [],
    `${key}.`,
    'Recto has no counterpart',
  );

  const versions = await readVersions({ id, base, folder, key, options, names }, project, table);
  const sidebarFile = versions.length === 0 ? undefined : versions.map(({ name }) => name);
  // Ids are those of the files, so that the documents are read first.
  const unfinished = await readSection(files, {
    ...section,
    ...(sidebarFile !== undefined && { versions }),
  });
  const converters = new Map(
    unfinished.map(
      ({ name, docs }) => [name, sidebarConverter(docs, { codePages, table })] as const,
    ),
  );
  const file = path.basename(String(options.sidebarPath));
  const current = converters.get('current');
  const own = current === undefined ? {} : convertSidebars(sidebars, file, current);
  const full = {
    ...section,
    sidebars: Object.keys(own).length > 0 ? own : undefined,
    versions: sidebarFile && (await withSidebars(versions, id, converters, files)),
  };
  const complete = await readSection(files, JSON.parse(JSON.stringify(full)));
  const redirects = [];
  for (const version of complete) {
    const folderOfVersion = versions.find(({ name }) => name === version.name)?.folder ?? folder;
    const indexes = [
      ...(converters.get(version.name)?.indexes ?? []),
      ...(await folderIndexes(files, folderOfVersion, table)),
    ];
    redirects.push(...idRedirects(version), ...indexRedirects(indexes, version, table));
  }
  const [newest] = complete;
  const byPath = new Map((newest?.docs ?? []).map(({ path: at, source }) => [at, source]));
  const [firstSidebar = []] = newest?.sidebars.values() ?? [];
  const start = byPath.get(newest?.path ?? '') ?? byPath.get(firstLink(firstSidebar) ?? '');
  return {
    id,
    section: { ...full, mainDoc: start?.id },
    redirects,
    docId: (written) => converters.get(newest?.name ?? '')?.docId(written) ?? written,
    titleOf: (wanted) =>
      newest?.docs.find(({ source }) => source.id === wanted)?.source.frontMatter.title,
    firstOf(sidebar) {
      const href = firstLink(newest?.sidebars.get(sidebar) ?? []);
      const doc = byPath.get(href ?? '');
      if (doc !== undefined) {
        return { doc: doc.id, title: doc.frontMatter.sidebarLabel ?? doc.frontMatter.title };
      }
      return href === undefined ? undefined : { href };
    },
  };
}

function readSidebarFile({ files, load }: MigrationProject, file: string): Promise<unknown> {
  return file.endsWith('.json') ? readDataFile(files, file) : load(file);
}

function sidebarConverter(
  docs: readonly Doc[],
  context: Pick<LinkContext, 'codePages' | 'table'>,
): SidebarConverter {
  // An `id` in the front matter replaces the last part of the id in Docusaurus, and the whole id in Recto.
  const ids = new Map(
    docs.map(({ source: { file, frontMatter, id } }) => {
      const last = frontMatter.id ?? path.basename(file);
      return [path.join(path.dirname(file), last), id] as const;
    }),
  );
  return { ...context, docId: (written) => ids.get(written) ?? written, indexes: [] };
}

function relativeFile({ folder }: MigrationProject, file: string): string {
  return path.isAbsolute(file) ? nameIn(folder, file) : path.normalize(file);
}

function isMathPlugin(plugins: unknown): boolean {
  return /remark-?math|rehype-?katex/i.test(JSON.stringify(plugins));
}

function editUrlOf(value: unknown, key: string, table: MigrationTable): string | undefined {
  const text = textOf(value);
  if (text !== undefined) {
    table.migrated(key, 'sections[].editUrl');
    return `${text.replace(/\/$/, '')}/{file}`;
  }
  if (value !== undefined)
    table.manual(key, 'a function: set "editUrl" of the section, with {file} for the path');
  return undefined;
}

interface VersionPlace {
  id: string;
  base: string;
  folder: string;
  key: string;
  options: ConfigMap;
  names: readonly string[];
}

/**
 * Returns the versions of a docs plugin, with the default version (`lastVersion`) first; an empty array if there is
 * only the current version, or if versions are disabled.
 */
async function readVersions(
  { id, base, folder, key, options, names }: VersionPlace,
  { files }: MigrationProject,
  table: MigrationTable,
) {
  if (names.length === 0 || options.disableVersioning === true) return [];
  const settings = mapOf(options.versions);
  const only = listOf(options.onlyIncludeVersions).map(String);
  const last = textOf(options.lastVersion) ?? names[0] ?? 'current';
  const hasCurrent =
    options.includeCurrentVersion !== false && (await files.list(folder)).some(isMarkdownFile);
  const shown = [...(hasCurrent ? ['current'] : []), ...names].filter(
    (name) => only.length === 0 || only.includes(name),
  );
  table.migrated(`${prefixOf(id)}versions.json`, 'sections[].versions');
  for (const name of ['versions', 'lastVersion']) {
    if (options[name] !== undefined) table.migrated(`${key}.${name}`, 'sections[].versions');
  }
  const sorted = [...shown].sort((a, b) => Number(b === last) - Number(a === last));
  return sorted.map((name) => {
    const { label, path: own } = mapOf(settings[name]);
    const byDefault = name === last ? '' : name === 'current' ? 'next' : name;
    return {
      name,
      label: textOf(label) ?? (name === 'current' ? 'Next' : name),
      folder: name === 'current' ? folder : versionFolder(id, name),
      path: path.join(base, typeof own === 'string' ? own : byDefault).replace(/(.)\/$/, '$1'),
    };
  });
}

function withSidebars(
  versions: readonly { name: string }[],
  id: string,
  converters: ReadonlyMap<string, SidebarConverter>,
  files: FileStore,
) {
  return Promise.all(
    versions.map(async (version) => {
      const file = `${prefixOf(id)}versioned_sidebars/version-${version.name}-sidebars.json`;
      const sidebars = await readDataFile(files, file);
      const converter = converters.get(version.name);
      if (sidebars === undefined || converter === undefined) return version;
      return { ...version, sidebars: convertSidebars(mapOf(sidebars), file, converter) };
    }),
  );
}

function prefixOf(id: string): string {
  return id === 'default' ? '' : `${id}_`;
}

/** A category with a generated index page. */
interface CategoryIndex {
  label: string;
  slug: string | undefined;
  key: string;
}

interface SidebarConverter extends Pick<LinkContext, 'codePages' | 'table'> {
  docId(id: string): string;
  /** Array to which the categories with generated index pages are added. */
  indexes: CategoryIndex[];
}

function convertSidebars(sidebars: ConfigMap, key: string, converter: SidebarConverter) {
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [
      name,
      convertItems(items, `${key}: ${name}`, converter),
    ]),
  );
}

function convertItems(items: unknown, key: string, converter: SidebarConverter): unknown[] {
  // A map is a short form of categories.
  const list = isMap(items)
    ? Object.entries(items).map(([label, inner]) => ({ type: 'category', label, items: inner }))
    : listOf(items);
  return list.flatMap((item, index) => convertItem(item, `${key}[${index}]`, converter));
}

function convertItem(item: unknown, key: string, converter: SidebarConverter): unknown[] {
  const { docId, table } = converter;
  if (typeof item === 'string') return [docId(item)];
  if (!isMap(item)) return [];
  if (item.type === undefined) return convertItems(item, key, converter);
  const label = textOf(item.label);
  switch (item.type) {
    case 'doc':
    case 'ref': {
      const doc = docId(String(item.id));
      return [label === undefined ? doc : { doc, label }];
    }
    case 'link': {
      const href = textOf(item.href);
      if (label === undefined || href === undefined || leadsToCode(href, key, converter)) return [];
      return [{ label, href }];
    }
    case 'autogenerated': {
      const dirName = String(item.dirName ?? '.');
      const parts = dirName.split('/').map((part) => part.replace(/^\d+[-_. ]+(?=.)/, ''));
      return [{ folder: parts.join('/') }];
    }
    case 'category': {
      const link = mapOf(item.link);
      const items = convertItems(item.items, key, converter);
      if (link.type === 'generated-index') {
        converter.indexes.push({ label: label ?? '', slug: textOf(link.slug), key });
      }
      const collapsed = item.collapsible === false ? false : item.collapsed;
      return [
        {
          category: label ?? 'Documents',
          ...(link.type === 'doc' && { doc: docId(String(link.id)) }),
          ...(collapsed === false && { collapsed: false }),
          items,
        },
      ];
    }
    default:
      table.manual(
        key,
        `items of the type "${String(item.type)}" have no counterpart: write a link`,
      );
      return [];
  }
}

/**
 * Returns the categories whose `_category_` file sets a generated index page. Adds a row for each `_category_` file.
 */
async function folderIndexes(files: FileStore, folder: string, table: MigrationTable) {
  const found: CategoryIndex[] = [];
  for (const name of await files.list(folder)) {
    if (!/\/_category_\.(?:json|ya?ml)$/.test(name)) continue;
    const { label, link } = mapOf(await readDataFile(files, name));
    table.omitted(name, 'read by Recto');
    if (mapOf(link).type !== 'generated-index') continue;
    const own = path.basename(path.dirname(name)).replace(/^\d+[-_. ]+(?=.)/, '');
    found.push({
      label: textOf(label) ?? own,
      slug: textOf(mapOf(link).slug),
      key: `${name}: link`,
    });
  }
  return found;
}

function indexRedirects(
  indexes: readonly CategoryIndex[],
  { path: base, sidebars }: ReadVersion,
  table: MigrationTable,
) {
  return indexes.flatMap(({ label, slug: own, key }) => {
    const category = findCategory([...sidebars.values()].flat(), label);
    const to = category && firstLink(category.items);
    if (to === undefined) return [];
    table.manual(
      key,
      'categories have no generated pages: the path redirects to the first document',
    );
    const from = path.join(base, own ?? `category/${slug(label)}`);
    return [{ from: from.replace(/(.)\/$/, '$1'), to }];
  });
}

type SidebarCategory = Extract<SidebarItem, { type: 'category' }>;

function findCategory(items: readonly SidebarItem[], label: string): SidebarCategory | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found =
      item.label === label && item.href === undefined ? item : findCategory(item.items, label);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Returns redirects for documents whose `id` in the front matter differs from the name of the file. Their paths in
 * Docusaurus end with this `id`. Documents with a `slug` need no redirect.
 */
function idRedirects({ docs, path: base }: ReadVersion) {
  return docs.flatMap(({ path: to, source: { file, frontMatter } }) => {
    const { id, slug: own } = frontMatter;
    if (id === undefined || own !== undefined || id === path.basename(file)) return [];
    const from = path.join(base, path.dirname(file), id);
    // Paths that differ only in letter case are the same path.
    return `${from}/`.toLowerCase() === to.toLowerCase() ? [] : [{ from, to }];
  });
}

/** Returns the id of the section for a plugin: the id of the plugin, or `byDefault`. */
function sectionId(id: unknown, byDefault: string): string {
  const name = textOf(id) ?? 'default';
  return name === 'default' ? byDefault : name;
}

async function readBlogs(
  plugins: readonly Plugin[],
  theme: ConfigMap,
  { files }: MigrationProject,
  table: MigrationTable,
) {
  const docs = plugins.filter(({ name }) => name === 'docs');
  const ofDocs = new Set(docs.map(({ options }) => sectionId(options.id, 'docs')));
  const blogs = [];
  for (const { options, key } of plugins.filter(({ name }) => name === 'blog')) {
    const folder = path.normalize(textOf(options.path) ?? 'blog');
    const names = await files.list(folder);
    if (!names.some(isMarkdownFile)) continue;
    const name = sectionId(options.id, 'blog');
    // In Docusaurus, a blog and documents can have the same id.
    const id = ofDocs.has(name) ? `${name}-blog` : name;
    const base = `/${textOf(options.routeBasePath) ?? 'blog'}`.replace(/\/{2,}/g, '/');
    const label = listOf(mapOf(theme.navbar).items)
      .map(mapOf)
      .find(
        ({ to }) => typeof to === 'string' && pagePath(`/${to}`, true) === pagePath(base, true),
      );
    const { type, limit } = mapOf(options.feedOptions);
    const types =
      type === null ? [] : type === 'all' ? undefined : [type ?? ['rss', 'atom']].flat();
    const count = (value: unknown) => (value === 'ALL' ? 10_000 : value);
    table.migrated(key, `sections: ${id} at ${base}`);
    const authors = textOf(options.authorsMapPath) ?? 'authors.yml';
    if (names.includes(`${folder}/${authors}`)) {
      if (/^authors\.ya?ml$/.test(authors))
        table.omitted(`${folder}/${authors}`, 'read by Recto, without socials');
      else table.manual(`${folder}/${authors}`, `rename the file to "${folder}/authors.yaml"`);
    }
    if (names.includes(`${folder}/tags.yml`)) {
      table.omitted(`${folder}/tags.yml`, 'posts show their tags unchanged');
    }
    blogs.push({
      kind: 'blog',
      id,
      label: textOf(label?.label) ?? textOf(options.blogTitle) ?? 'Blog',
      path: base,
      folder,
      title: textOf(options.blogTitle),
      description: textOf(options.blogDescription),
      datePaths: true,
      postsPerPage: count(options.postsPerPage),
      // The default of Docusaurus differs from that of Recto.
      postsInSidebar: count(options.blogSidebarCount ?? 5),
      feed: { formats: types, posts: typeof limit === 'number' ? limit : undefined },
      editUrl: editUrlOf(options.editUrl, `${key}.editUrl`, table),
    });
  }
  return blogs;
}

/**
 * Reads the pages outside of docs and blogs. Returns their folder (`pages`; `undefined` if it contains no Markdown
 * pages), and the paths of pages that are components (`codePages`).
 */
async function readPages(
  plugins: readonly Plugin[],
  { files }: MigrationProject,
  table: MigrationTable,
) {
  const codePages: string[] = [];
  const plugin = plugins.find(({ name }) => name === 'pages');
  if (plugin === undefined) return { codePages };
  const folder = path.normalize(textOf(plugin.options.path) ?? 'src/pages');
  const names = await files.list(folder);
  for (const name of names.filter((each) => /\.(?:[jt]sx?)$/.test(each))) {
    const inside = name.slice(folder.length + 1).replace(/\.\w+$/, '');
    if (/(?:^|\/)_|\.(?:test|d)$|__tests__/.test(inside)) continue;
    const at = pagePath(`/${inside}`.replace(/\/index$/, '/'), true);
    codePages.push(at);
    table.manual(
      name,
      at === '/'
        ? 'a component: write a landing page (key "landing") with its texts; until then / redirects to the first section'
        : 'a component: write a Markdown file with its texts',
    );
  }
  const hasMarkdown = names.some((name) => isMarkdownFile(name) && !/(?:^|\/)_/.test(name));
  if (hasMarkdown) table.migrated(folder, 'pages');
  return { pages: hasMarkdown ? folder : undefined, codePages };
}

function readRedirects({ name, key, options }: Plugin, table: MigrationTable) {
  if (name !== 'client-redirects') return [];
  const redirects = listOf(options.redirects)
    .map(mapOf)
    .flatMap(({ from, to }) =>
      [from].flat().flatMap((each) => {
        if (typeof each !== 'string' || typeof to !== 'string') return [];
        if (!/[?#]|^https?:/.test(to)) return [{ from: each, to }];
        table.manual(
          `${key}.redirects: ${each}`,
          `"${to}" is not the path of a page: configure the redirect at the host`,
        );
        return [];
      }),
    );
  if (redirects.length > 0) table.migrated(`${key}.redirects`, 'redirects');
  for (const other of ['createRedirects', 'fromExtensions', 'toExtensions']) {
    if (options[other] !== undefined) {
      table.manual(
        `${key}.${other}`,
        'list the redirects in "redirects", or the old paths in "aliases" of a page',
      );
    }
  }
  return redirects;
}

function readMarkdown(config: ConfigMap, plugins: readonly Plugin[], table: MigrationTable) {
  const markdown = mapOf(config.markdown);
  if (markdown.mermaid !== undefined) table.omitted('markdown.mermaid', 'Recto renders diagrams');
  const maths = plugins.find(({ options }) => isMathPlugin(options));
  if (maths === undefined) return {};
  table.migrated(`${maths.key}.remarkPlugins`, 'markdown.maths');
  return { markdown: { maths: true } };
}

function readProblems(config: ConfigMap, table: MigrationTable) {
  const hooks = mapOf(mapOf(config.markdown).hooks);
  const isLax = (value: unknown) => ['warn', 'log', 'ignore'].includes(String(value));
  const problems: Record<string, string> = {};
  if (isLax(config.onBrokenLinks)) {
    problems['broken-link'] = 'warning';
    table.migrated('onBrokenLinks', 'problems.broken-link');
  } else if (config.onBrokenLinks !== undefined) {
    table.omitted('onBrokenLinks', 'broken links are errors');
  }
  if (config.onBrokenAnchors === 'throw') {
    problems['broken-anchor'] = 'error';
    table.migrated('onBrokenAnchors', 'problems.broken-anchor');
  }
  if (isLax(hooks.onBrokenMarkdownImages)) {
    problems['broken-image'] = 'warning';
    table.migrated('markdown.hooks.onBrokenMarkdownImages', 'problems.broken-image');
  }
  return { problems: Object.keys(problems).length > 0 ? problems : undefined };
}

function readHead(config: ConfigMap, theme: ConfigMap, table: MigrationTable) {
  const metadata = listOf(theme.metadata).map((attributes, index): HeadElement => {
    return { key: `themeConfig.metadata[${index}]`, tag: 'meta', attributes: mapOf(attributes) };
  });
  const tags = listOf(config.headTags).map((tag, index): HeadElement => {
    const { tagName, attributes } = mapOf(tag);
    const name = textOf(tagName) ?? '';
    return { key: `headTags[${index}]`, tag: name, attributes: mapOf(attributes) };
  });
  return headOf([...metadata, ...tags], table);
}

function readStyles(plugins: readonly Plugin[], table: MigrationTable) {
  for (const { key, options } of plugins.filter(({ name }) => name === 'theme')) {
    if (options.customCss === undefined) continue;
    table.manual(
      `${key}.customCss`,
      'set colours and fonts in "tokens": the stylesheet uses class names and variables of Docusaurus',
    );
  }
  return {};
}

interface LinkContext {
  docs: readonly DocsPlugin[];
  /** The paths of the pages that are components, which are not migrated. */
  codePages: readonly string[];
  table: MigrationTable;
}

function readTheme(theme: ConfigMap, context: LinkContext) {
  const { table } = context;
  const { colorMode, announcementBar, tableOfContents, docs } = theme;
  if (colorMode !== undefined) table.migrated('themeConfig.colorMode', 'colorMode');
  if (announcementBar !== undefined) {
    table.migrated('themeConfig.announcementBar', 'announcementBar');
  }
  if (tableOfContents !== undefined) {
    table.migrated('themeConfig.tableOfContents', 'tableOfContents');
  }
  const { id = 'announcement-bar', ...bar } = mapOf(announcementBar);
  const { versionPersistence } = mapOf(docs);
  if (versionPersistence !== undefined) {
    table.migrated('themeConfig.docs.versionPersistence', 'docs.versionPersistence');
  }
  return {
    navbar: readNavbar(mapOf(theme.navbar), context),
    footer: theme.footer === undefined ? undefined : readFooter(mapOf(theme.footer), context),
    announcementBar: announcementBar === undefined ? undefined : { id, ...bar },
    colorMode,
    tableOfContents,
    docs: versionPersistence === undefined ? undefined : { versionPersistence },
  };
}

function readNavbar(navbar: ConfigMap, context: LinkContext) {
  const { table } = context;
  if (navbar.title !== undefined) table.migrated('themeConfig.navbar.title', 'navbar.title');
  const items = listOf(navbar.items).flatMap((item, index) =>
    navbarItem(mapOf(item), `themeConfig.navbar.items[${index}]`, context),
  );
  const hasSearch = items.some(({ type }) => type === 'search');
  return {
    title: textOf(navbar.title),
    logo: logoOf(navbar.logo, 'themeConfig.navbar.logo', table),
    hideOnScroll: navbar.hideOnScroll === true ? true : undefined,
    style: navbar.style,
    items: hasSearch ? items : [...items, { type: 'search' }],
  };
}

function logoOf(logo: unknown, key: string, table: MigrationTable) {
  if (!isMap(logo)) return undefined;
  table.migrated(key, key.replace('themeConfig.', ''));
  const { alt, src, srcDark, href, width, height, target } = logo;
  const number = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined);
  return {
    src: assetPath(src),
    srcDark: assetPath(srcDark),
    alt: textOf(alt),
    href: textOf(href),
    width: number(width),
    height: number(height),
    target: textOf(target),
  };
}

type NavbarItem = { type: string } & Record<string, unknown>;

function navbarItem(item: ConfigMap, key: string, context: LinkContext): NavbarItem[] {
  const { docs, table } = context;
  const { type = item.items === undefined ? 'default' : 'dropdown', position } = item;
  const plugin = docs.find(({ id }) => id === (item.docsPluginId ?? 'default'));
  const label = textOf(item.label) ?? textOf(item['aria-label']);
  const at = { position: textOf(position) };
  const done = (found: NavbarItem): NavbarItem[] => {
    table.migrated(key, `navbar.items: ${found.type}`);
    return [found];
  };
  const section = plugin?.section.id;
  switch (type) {
    case 'default': {
      const link = linkOf(item, key, context);
      const base = textOf(item.activeBasePath);
      return link === undefined
        ? []
        : done({
            type: 'link',
            ...at,
            ...link,
            activeBasePath: base && `/${base.replace(/^\//, '')}`,
          });
    }
    case 'dropdown': {
      const items = listOf(item.items).flatMap((each, index) => {
        const link = dropdownLink(mapOf(each), `${key}.items[${index}]`, context);
        return link === undefined ? [] : [link];
      });
      return items.length === 0 || label === undefined
        ? []
        : done({ type: 'dropdown', ...at, label, items });
    }
    case 'doc': {
      const doc = plugin?.docId(String(item.docId));
      return doc === undefined
        ? []
        : done({ type: 'doc', ...at, label: label ?? plugin?.titleOf(doc) ?? doc, doc, section });
    }
    case 'docSidebar': {
      const first = plugin?.firstOf(String(item.sidebarId));
      if (first === undefined) return [];
      return 'doc' in first
        ? done({ type: 'doc', ...at, label: label ?? first.title, doc: first.doc, section })
        : done({ type: 'link', ...at, label: label ?? 'Docs', href: first.href });
    }
    case 'docsVersion':
      return done({ type: 'version-link', ...at, section, label });
    case 'docsVersionDropdown':
      for (const extra of ['dropdownItemsBefore', 'dropdownItemsAfter']) {
        if (listOf(item[extra]).length > 0)
          table.manual(`${key}.${extra}`, 'add links to the navbar');
      }
      return done({ type: 'version-dropdown', ...at, section });
    case 'localeDropdown':
      return done({ type: 'locale-dropdown', ...at });
    case 'search':
      return done({ type: 'search', ...at });
    default:
      table.manual(key, `items of the type "${String(type)}" have no counterpart: write a link`);
      return [];
  }
}

function dropdownLink(item: ConfigMap, key: string, context: LinkContext) {
  const plugin = context.docs.find(({ id }) => id === (item.docsPluginId ?? 'default'));
  const label = textOf(item.label);
  if (item.type === 'doc' && plugin !== undefined) {
    const href = plugin.docId(String(item.docId));
    return { label: label ?? plugin.titleOf(href) ?? href, href };
  }
  if (item.type === 'docSidebar') {
    const first = plugin?.firstOf(String(item.sidebarId));
    if (first === undefined) return undefined;
    return 'doc' in first
      ? { label: label ?? first.title, href: first.doc }
      : { label: label ?? first.href, href: first.href };
  }
  return linkOf(item, key, context);
}

/**
 * Returns a link of the navbar or the footer. Adds a row and returns `undefined` if the item has no target, or if the
 * target is a page that is a component. A link to the home page `/` is always returned.
 */
function linkOf(item: ConfigMap, key: string, { codePages, table }: LinkContext) {
  const target = textOf(item.to) ?? textOf(item.href);
  const label = textOf(item.label) ?? textOf(item['aria-label']) ?? textOf(item.title);
  if (target === undefined) {
    table.manual(key, 'an item without a link, such as HTML: write a link');
    return undefined;
  }
  const href = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(target) ? target : `/${target}`;
  if (leadsToCode(href, key, { codePages, table })) return undefined;
  return { label: label ?? hostOf(href), href: href.replace(/^pathname:\/\//, '') };
}

/** Tests if a link refers to a page other than `/` that is a component. If it does, adds a row for the link. */
function leadsToCode(
  href: string,
  key: string,
  { codePages, table }: Pick<LinkContext, 'codePages' | 'table'>,
): boolean {
  const [page = ''] = href.split(/[?#]/);
  if (page === '/' || !codePages.includes(pagePath(page, true))) return false;
  table.manual(key, `add the link to "${href}" when the page exists`);
  return true;
}

function hostOf(href: string): string {
  const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
  return host === 'github.com' ? 'GitHub' : host;
}

function readFooter(footer: ConfigMap, context: LinkContext) {
  const { table } = context;
  const key = 'themeConfig.footer';
  table.migrated(key, 'footer');
  const columns = listOf(footer.links).map(mapOf);
  const isRow = columns.length > 0 && columns.every(({ items }) => items === undefined);
  const linksIn = (items: readonly unknown[], at: string) =>
    items.flatMap((item, index) => linkOf(mapOf(item), `${at}[${index}]`, context) ?? []);
  const links = isRow
    ? linksIn(columns, `${key}.links`)
    : columns.map(({ title, items }, index) => ({
        title: textOf(title) ?? 'Links',
        items: linksIn(listOf(items), `${key}.links[${index}].items`),
      }));
  return {
    style: textOf(footer.style),
    links: links.length > 0 ? links : undefined,
    logo: logoOf(footer.logo, `${key}.logo`, table),
    copyright: textOf(footer.copyright)?.replace(
      new RegExp(`\\b${new Date().getFullYear()}\\b`),
      '{year}',
    ),
  };
}

const otherKeys: Readonly<Record<string, string>> = {
  customFields: 'Recto runs no code that reads them',
  deploymentBranch: 'recto publish has options for its target',
  githubHost: 'recto publish has options for its target',
  githubPort: 'recto publish has options for its target',
  future: 'settings of Docusaurus for its next version',
  onDuplicateRoutes: 'duplicate paths are errors',
  onBrokenMarkdownLinks: 'broken links are reported once',
  baseUrlIssueBanner: 'Recto shows such a message itself',
  'themeConfig.prism': 'all languages are known, and the colours of code follow "tokens"',
  'themeConfig.image': 'images of link previews are generated',
  'themeConfig.algolia': 'Recto has its own search',
  'themeConfig.blog': 'the sidebar of a blog lists its newest posts',
  'themeConfig.mermaid': 'Recto renders diagrams',
  'themeConfig.zoom': 'images can be enlarged',
};
const readKeys = [
  ...[
    'title',
    'tagline',
    'url',
    'baseUrl',
    'favicon',
    'organizationName',
    'projectName',
    'storage',
  ],
  ...['titleDelimiter', 'trailingSlash', 'i18n', 'presets', 'plugins', 'themes', 'themeConfig'],
  ...[
    'markdown',
    'onBrokenLinks',
    'onBrokenAnchors',
    'headTags',
    'staticDirectories',
    'onBrokenMarkdownLinks',
  ],
];
const readThemeKeys = [
  ...['colorMode', 'announcementBar', 'tableOfContents', 'docs', 'navbar', 'footer', 'metadata'],
];

function reportOthers(config: ConfigMap, theme: ConfigMap, table: MigrationTable): void {
  const others = [
    ...Object.keys(config).filter((key) => !readKeys.includes(key)),
    ...Object.keys(theme)
      .filter((key) => !readThemeKeys.includes(key))
      .map((key) => `themeConfig.${key}`),
  ];
  for (const key of others) {
    const value = key.startsWith('themeConfig.')
      ? theme[key.slice('themeConfig.'.length)]
      : config[key];
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0))
      continue;
    const reason = otherKeys[key];
    if (reason !== undefined) table.omitted(key, reason);
    else table.manual(key, 'Recto has no counterpart');
  }
}

import path from 'node:path/posix';
import { CommandError } from '../diagnostics/commandError';
import type { FileStore } from '../files/fileStore';
import { isMarkdownFile, withoutMarkdownExtension } from '../links/pagePath';
import { accentColor } from './accentColor';
import { type ConfigMap, isMap, listOf, mapOf, mergeMaps, textOf } from './configData';
import { readDataFile } from './loadConfig';
import { type MigrationProject, MigrationTable, type MigrationTool } from './migrationTool';
import { firstLink, type ReadVersion, readSection } from './readSidebars';
import { assetPath, serviceName, serviceOf } from './siteLinks';

/** The migration from MkDocs, with the theme Material. Its configuration is data: no code is executed. */
export const mkdocs: MigrationTool = {
  name: 'mkdocs',
  title: 'MkDocs',
  configFiles: ['mkdocs.yml', 'mkdocs.yaml'],
  runsCode: false,
  async read(project) {
    const table = new MigrationTable();
    const config = await readConfig(project.configFile, project.files);
    const plugins = readPlugins(config.plugins, table);
    const docsFolder = path.normalize(textOf(config.docs_dir) ?? 'docs').replace(/\/$/, '');
    const languages = await readLanguages(config, plugins, docsFolder, project.files, table);
    const docs = await readDocs(config, plugins, { docsFolder, ...languages }, project, table);
    const site = {
      ...readIdentity(config, table),
      static: docs.hasFiles ? docsFolder : undefined,
      locales: languages.locales,
      sections: [docs.section],
      redirects: readRedirects(plugins, docs.version, table),
      ...readTheme(mapOf(config.theme), table),
      navbar: readNavbar(config, docs, languages, table),
      footer: readFooter(config, table),
      ...readExtensions(config.markdown_extensions, table),
      problems: readProblems(config, table),
    };
    reportOthers(config, table);
    return { site, rows: table.rows };
  },
};

/**
 * Reads a configuration, and merges it with the configuration from which it inherits (`INHERIT`). Returns an empty map
 * if the file does not exist.
 *
 * @param heirs the files that inherit from this one
 * @throws {CommandError} if the YAML is invalid, or if a file inherits from itself
 */
async function readConfig(
  file: string,
  files: FileStore,
  heirs: readonly string[] = [],
): Promise<ConfigMap> {
  if (heirs.includes(file)) {
    throw new CommandError(
      'usage',
      `"${file}" inherits from itself: ${[...heirs, file].join(' → ')}`,
      'remove one of the "INHERIT" keys',
    );
  }
  const config = mapOf(await readDataFile(files, file));
  const base = textOf(config.INHERIT);
  if (base === undefined) return config;
  const inherited = await readConfig(path.join(path.dirname(file), base), files, [...heirs, file]);
  return mergeMaps(inherited, config);
}

type Plugins = ReadonlyMap<string, ConfigMap>;

const pluginReasons: Readonly<Record<string, string>> = {
  search: 'Recto has its own search',
  tags: 'tags have pages',
  social: 'images of link previews are generated',
  minify: 'Recto writes small files',
  offline: 'browsers store visited pages for reading offline',
  privacy: 'pages load no fonts or scripts from other hosts',
  meta: 'front matter is read from each file',
  'awesome-pages': 'Recto reads .pages',
  'git-revision-date': 'Recto shows the day of the last commit',
  'git-revision-date-localized': 'Recto shows the day of the last commit',
  'section-index': 'the index of a folder is the page of its category',
  glightbox: 'images can be enlarged',
};

/** Notes about plugins whose syntax or pages must be replaced by hand. The keys are the names of the plugins. */
const pluginNotes: Readonly<Record<string, string>> = {
  mkdocstrings:
    'Recto reads no Python code: write the reference in Markdown instead of "::: package.name"',
  macros: 'expressions are shown as text: write the values instead of "{{ … }}" and "{% … %}"',
};

function readPlugins(written: unknown, table: MigrationTable): Plugins {
  const entries = isMap(written)
    ? Object.entries(written)
    : listOf(written).flatMap((entry): [string, unknown][] =>
        typeof entry === 'string' ? [[entry, {}]] : Object.entries(mapOf(entry)),
      );
  const plugins = new Map<string, ConfigMap>();
  for (const [full, options] of entries) {
    const name = full.replace(/^material\//, '');
    plugins.set(name, mapOf(options));
    const reason = pluginReasons[name];
    if (reason !== undefined) table.omitted(`plugins.${full}`, reason);
    else if (!['redirects', 'i18n', 'blog'].includes(name)) {
      const note = pluginNotes[name] ?? 'Recto runs no plugins, and has no counterpart';
      table.manual(`plugins.${full}`, note);
    }
  }
  return plugins;
}

function readIdentity(config: ConfigMap, table: MigrationTable) {
  const keys = {
    site_name: 'title',
    site_description: 'tagline',
    site_url: 'url',
    repo_url: 'repository',
  };
  for (const [key, own] of Object.entries(keys)) {
    if (textOf(config[key]) !== undefined) table.migrated(key, own);
  }
  const author = textOf(config.site_author);
  if (author !== undefined) table.migrated('site_author', 'head');
  const { favicon } = mapOf(config.theme);
  if (favicon !== undefined) table.migrated('theme.favicon', 'favicon');
  const isFlat = config.use_directory_urls === false;
  if (isFlat) table.migrated('use_directory_urls', 'trailingSlash');
  if (config.docs_dir !== undefined) table.migrated('docs_dir', 'sections[].folder');
  return {
    title: textOf(config.site_name),
    tagline: textOf(config.site_description),
    url: textOf(config.site_url)?.replace(/\/$/, ''),
    repository: textOf(config.repo_url)?.replace(/\/$/, ''),
    favicon: assetPath(favicon),
    head: author === undefined ? undefined : [{ name: 'author', content: author }],
    trailingSlash: isFlat ? false : undefined,
  };
}

interface Languages {
  locales: object[] | undefined;
  /**
   * Name of the default language's folder within the documents folder; `undefined` if the languages have no folders.
   */
  folder: string | undefined;
}

async function readLanguages(
  { theme }: ConfigMap,
  plugins: Plugins,
  docsFolder: string,
  files: FileStore,
  table: MigrationTable,
): Promise<Languages> {
  const i18n = plugins.get('i18n');
  const language = textOf(mapOf(theme).language);
  if (language !== undefined) table.migrated('theme.language', 'locales');
  if (i18n === undefined) {
    const locales = language === undefined || language === 'en' ? undefined : [localeOf(language)];
    return { locales, folder: undefined };
  }
  table.migrated('plugins.i18n', 'locales');
  const listed = listOf(i18n.languages)
    .map(mapOf)
    .filter(({ locale }) => textOf(locale));
  const sorted = listed
    .filter(({ build }) => build !== false)
    .sort((a, b) => Number(b.default === true) - Number(a.default === true));
  const [first] = sorted;
  if (first === undefined) return { locales: undefined, folder: undefined };
  const isInFolders = i18n.docs_structure === 'folder';
  const names = await files.list(docsFolder);
  const locales = sorted.map(({ locale, name, nav_translations: labels }, index) => {
    const code = String(locale);
    const folder = `${docsFolder}/${code}`;
    const isTranslated = names.some((each) => each.startsWith(`${folder}/`));
    if (labels !== undefined) {
      table.manual(
        `plugins.i18n.languages[${index}].nav_translations`,
        `translate the labels of recto.yaml in locales/${code}/words.yaml`,
      );
    }
    return {
      ...localeOf(code, textOf(name)),
      ...(index > 0 &&
        isInFolders &&
        isTranslated && { folders: { [`${docsFolder}/${String(first.locale)}`]: folder } }),
    };
  });
  const codes = locales.map(({ code }) => code);
  const suffixed = names.filter((each) =>
    codes.some((code) => new RegExp(`\\.${code}\\.mdx?$`).test(each)),
  );
  if (!isInFolders && suffixed.length > 0) {
    table.manual(
      'plugins.i18n.docs_structure',
      `move translations such as ${suffixed[0]} to the folder locales/<code>/${docsFolder}, without the code in their names`,
    );
  }
  return { locales, folder: isInFolders ? String(first.locale) : undefined };
}

function localeOf(code: string, label?: string) {
  return {
    code,
    label: label ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code,
  };
}

interface DocsSection {
  section: Record<string, unknown>;
  /** Documents and sidebar as Recto compiles them; `undefined` if the section is invalid. */
  version: ReadVersion | undefined;
  /** True if the documents folder contains files that are not documents. */
  hasFiles: boolean;
}

async function readDocs(
  config: ConfigMap,
  plugins: Plugins,
  { docsFolder, folder: languageFolder, locales }: Languages & { docsFolder: string },
  { files }: MigrationProject,
  table: MigrationTable,
): Promise<DocsSection> {
  const folder = languageFolder === undefined ? docsFolder : `${docsFolder}/${languageFolder}`;
  const names = await files.list(docsFolder);
  const codes = listOf(locales).map((locale) => String(mapOf(locale).code));
  const suffixed = names.filter((name) => codes.some((code) => name.endsWith(`.${code}.md`)));
  const exclude = [
    ...readExclude(config.exclude_docs, table),
    ...suffixed.map((name) => path.relative(folder, name)),
  ];
  const blog = plugins.get('blog');
  if (blog !== undefined) {
    const blogFolder = textOf(blog.blog_dir) ?? 'blog';
    if (names.some((name) => name.startsWith(`${folder}/${blogFolder}/`))) exclude.push(blogFolder);
    table.manual(
      'plugins.blog',
      `add a section of the kind "blog" with the folder ${folder}/${blogFolder}/posts, and move .authors.yml there as authors.yaml`,
    );
  }
  const section = {
    kind: 'docs',
    id: 'docs',
    label: textOf(config.site_name) ?? 'Docs',
    path: '/',
    folder,
    exclude: exclude.length > 0 ? exclude : undefined,
    numberPrefixes: false,
    sortBy: 'name',
    editUrl: readEditUrl(config, docsFolder, table),
  };
  const [unfinished] = await readSection(files, JSON.parse(JSON.stringify(section)));
  const byFile = new Map(
    (unfinished?.docs ?? []).map(({ source: { sourcePath, id, frontMatter } }) => [
      path.relative(folder, sourcePath),
      { id, title: frontMatter.sidebarLabel ?? frontMatter.title },
    ]),
  );
  const hasIndexes = listOf(mapOf(config.theme).features).includes('navigation.indexes');
  const converter: NavConverter = { byFile, table, hasIndexes };
  const nav =
    config.nav === undefined ? undefined : convertNav(listOf(config.nav), 'nav', converter);
  if (nav !== undefined) table.migrated('nav', 'sections[].sidebars.docs');
  const root = [...byFile].find(([file]) => /^(?:index|readme)\.md$/i.test(file));
  const full = {
    ...section,
    ...(root !== undefined && { mainDoc: root[1].id }),
    ...(nav !== undefined && { sidebars: { docs: nav } }),
  };
  const [version] = await readSection(files, JSON.parse(JSON.stringify(full)));
  return { section: full, version, hasFiles: names.some((name) => !isMarkdownFile(name)) };
}

/**
 * Returns the plain paths in `exclude_docs`, whose format is that of a `.gitignore` file. Adds a row for each other
 * pattern.
 */
function readExclude(written: unknown, table: MigrationTable): string[] {
  const lines = (textOf(written) ?? '').split('\n').map((line) => line.trim());
  const patterns = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const isPath = (line: string) => !/[*?![\]]/.test(line);
  if (patterns.some(isPath)) table.migrated('exclude_docs', 'sections[].exclude');
  for (const pattern of patterns.filter((line) => !isPath(line))) {
    table.manual(`exclude_docs: ${pattern}`, 'list the files in "exclude" of the section');
  }
  return patterns.filter(isPath).map((line) => line.replace(/^\/|\/$/g, ''));
}

function readEditUrl(config: ConfigMap, docsFolder: string, table: MigrationTable) {
  const { edit_uri: uri, edit_uri_template: template, repo_url: repository } = config;
  if (textOf(template) !== undefined) {
    table.manual('edit_uri_template', 'write "editUrl" of the section with {file} for the path');
  }
  const repo = textOf(repository)?.replace(/\/$/, '');
  const written =
    textOf(uri) ??
    (repo !== undefined && isCodeHost(repo) ? `edit/master/${docsFolder}/` : undefined);
  if (written === undefined || uri === '' || textOf(template) !== undefined) return undefined;
  const start = /^https?:/.test(written)
    ? written
    : repo && `${repo}/${written.replace(/^\//, '')}`;
  if (start === undefined) return undefined;
  const prefix = start.endsWith('/') || /[?#=]/.test(start) ? start : `${start}/`;
  if (!prefix.endsWith(`/${docsFolder}/`)) {
    table.manual('edit_uri', 'write "editUrl" of the section with {file} for the path');
    return undefined;
  }
  table.migrated('edit_uri', 'sections[].editUrl');
  return `${prefix.slice(0, -docsFolder.length - 1)}{file}`;
}

function isCodeHost(url: string): boolean {
  return /^https:\/\/(?:github\.com|gitlab\.com)\//.test(url);
}

interface NavConverter {
  /** The documents. The keys are the paths of the files, relative to the folder of the section. */
  byFile: ReadonlyMap<string, { id: string; title: string }>;
  table: MigrationTable;
  /**
   * True if categories can have a page of their own (`navigation.indexes`): an `index.md` or `README.md` that is the
   * first item of the category.
   */
  hasIndexes: boolean;
}

/**
 * Converts entries of `nav` to sidebar items. `parent` is the path of the entries in the configuration; it is `nav` for
 * the entries at the top.
 */
function convertNav(items: readonly unknown[], parent: string, converter: NavConverter): unknown[] {
  return items.flatMap((item, index) => {
    const at = `${parent}[${index}]`;
    if (typeof item === 'string') return navPage(undefined, item, at, converter);
    return Object.entries(mapOf(item)).flatMap(([key, target]) => {
      const label = textOf(key);
      return typeof target === 'string'
        ? navPage(label, target, at, converter)
        : navCategory(label, listOf(target), { at, isTop: parent === 'nav' }, converter);
    });
  });
}

/**
 * Converts an entry of `nav` that contains other entries. An entry without a title has the title of its own page. If it
 * has no such page, its items replace it at the top of `nav`; a nested entry has the title of its index page or of its
 * folder.
 */
function navCategory(
  label: string | undefined,
  items: readonly unknown[],
  { at, isTop }: { at: string; isTop: boolean },
  converter: NavConverter,
): unknown[] {
  const [first] = items;
  const isIndex = typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first);
  const index = isIndex ? converter.byFile.get(path.normalize(first)) : undefined;
  const own = converter.hasIndexes ? index : undefined;
  const nested = isTop ? undefined : (index?.title ?? folderTitle(firstFile(items) ?? ''));
  const title = label ?? own?.title ?? nested;
  const inner = own === undefined ? items : items.slice(1);
  const content = convertNav(inner, label === undefined ? at : `${at}.${label}`, converter);
  if (title === undefined) return content;
  if (content.length === 0 && own === undefined) return [];
  return [{ category: title, doc: own?.id, items: content }];
}

/** Returns the path of the first file in entries of `nav`; `undefined` if there is none. */
function firstFile(items: readonly unknown[]): string | undefined {
  const [first] = items;
  if (typeof first === 'string') return first;
  const [target] = Object.values(mapOf(first));
  return typeof target === 'string'
    ? target
    : Array.isArray(target)
      ? firstFile(target)
      : undefined;
}

/** Returns the title of the folder of a file as in MkDocs, such as "Parameter types" for `parameter-types/a.md`. */
function folderTitle(file: string): string {
  const words = path.basename(path.dirname(file)).replace(/[-_]+/g, ' ').trim();
  if (words === '' || words === '.') return 'Documents';
  return words === words.toLowerCase() ? words.slice(0, 1).toUpperCase() + words.slice(1) : words;
}

function navPage(
  label: string | undefined,
  target: string,
  key: string,
  { byFile, table }: NavConverter,
): unknown[] {
  if (/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target)) {
    return [{ label: label ?? serviceOf(target), href: target }];
  }
  const found = byFile.get(path.normalize(target));
  if (found !== undefined) return [label === undefined ? found.id : { doc: found.id, label }];
  table.manual(key, `no document matches "${target}"`);
  return [];
}

function readRedirects(plugins: Plugins, version: ReadVersion | undefined, table: MigrationTable) {
  const maps = Object.entries(mapOf(plugins.get('redirects')?.redirect_maps));
  const paths = new Map(
    (version?.docs ?? []).map(({ source, path: to }) => [`${source.file}.md`, to]),
  );
  const redirects = maps.flatMap(([from, to]) => {
    const [file = ''] = String(to).split('#');
    const found = paths.get(file);
    if (found === undefined) {
      table.manual(
        `plugins.redirects: ${from}`,
        `no document matches "${String(to)}": configure redirects to other targets at the host`,
      );
      return [];
    }
    const bare = withoutMarkdownExtension(from).replace(/(?:^|\/)(?:index|README)$/, '');
    return [{ from: `/${bare}`, to: found }];
  });
  if (redirects.length > 0) table.migrated('plugins.redirects', 'redirects');
  return redirects.length > 0 ? redirects : undefined;
}

/** Colours of Material for MkDocs. The keys are the names of the colours. */
const colors: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
};

function readTheme(theme: ConfigMap, table: MigrationTable) {
  const palettes = [theme.palette ?? []].flat().map(mapOf);
  const isDark = ({ scheme }: ConfigMap) => scheme === 'slate';
  const colorOf = (palette: ConfigMap | undefined) =>
    colors[String(palette?.primary ?? '').replace(/-/g, ' ')];
  const light = palettes.find((palette) => !isDark(palette));
  const dark = palettes.find(isDark);
  const accent = accentColor(colorOf(light), colorOf(dark));
  if (palettes.length > 0) {
    table.migrated(
      'theme.palette',
      accent === undefined ? 'colorMode' : 'colorMode, tokens.accent',
    );
  }
  if (accent?.isAdjusted) {
    table.manual(
      'theme.palette',
      'the accent colour is darker or lighter, so that links can be read',
    );
  }
  for (const key of ['custom_dir', 'font', 'icon']) {
    if (theme[key] === undefined || theme[key] === false) continue;
    table.manual(`theme.${key}`, themeNotes[key] ?? '');
  }
  if (theme.features !== undefined) {
    table.omitted('theme.features', 'Recto has its own behaviour; tabs are items of the navbar');
  }
  const hasMode = palettes.some(({ scheme, toggle, media }) => scheme ?? toggle ?? media);
  return {
    colorMode: hasMode
      ? {
          defaultMode: palettes[0] !== undefined && isDark(palettes[0]) ? 'dark' : 'light',
          disableSwitch: palettes.length < 2 ? true : undefined,
          respectPrefersColorScheme: palettes.some(({ media }) => media) ? true : undefined,
        }
      : undefined,
    tokens: accent && { accent: { light: accent.light, dark: accent.dark } },
  };
}

const themeNotes: Readonly<Record<string, string>> = {
  custom_dir: 'templates have no counterpart: see "styles", "head" and "elements" of recto.yaml',
  font: 'pages load no fonts from other hosts: put the files into the site, and list them in "fonts"',
  icon: 'use an image in "navbar.logo"',
};

function readNavbar(
  config: ConfigMap,
  docs: DocsSection,
  { locales = [] }: Languages,
  table: MigrationTable,
) {
  const { logo, features, name = 'mkdocs' } = mapOf(config.theme);
  if (logo !== undefined) table.migrated('theme.logo', 'navbar.logo');
  // The theme of MkDocs itself has all pages in the navbar, Material only with tabs.
  const hasTabs = name !== 'material' || listOf(features).includes('navigation.tabs');
  const tabs = hasTabs ? (docs.version?.sidebars.get('docs') ?? []) : [];
  const repository = textOf(config.repo_url);
  const label = textOf(config.repo_name);
  if (repository !== undefined) table.migrated('repo_url', 'navbar.items: link');
  return {
    title: textOf(config.site_name),
    logo: logo === undefined ? undefined : { src: assetPath(logo) },
    items: [
      ...tabs.flatMap((item) => {
        const href = item.href ?? (item.type === 'category' ? firstLink(item.items) : undefined);
        return href === undefined
          ? []
          : [{ type: 'link', position: 'left', label: item.label, href }];
      }),
      { type: 'search' },
      ...(locales.length > 1 ? [{ type: 'locale-dropdown' }] : []),
      ...(repository === undefined
        ? []
        : [{ type: 'link', label: label ?? serviceOf(repository), href: repository }]),
    ],
  };
}

function readFooter(config: ConfigMap, table: MigrationTable) {
  const links = listOf(mapOf(config.extra).social)
    .map(mapOf)
    .flatMap(({ link, name, icon }) => {
      const href = textOf(link);
      if (href === undefined) return [];
      const service = textOf(icon)
        ?.split('/')
        .at(-1)
        ?.replace(/^(?:square|fa)-/, '');
      return [{ label: textOf(name) ?? (service ? serviceName(service) : serviceOf(href)), href }];
    });
  if (links.length > 0) table.migrated('extra.social', 'footer.links');
  const copyright = textOf(config.copyright);
  if (copyright !== undefined) table.migrated('copyright', 'footer.copyright');
  if (links.length === 0 && copyright === undefined) return undefined;
  return { links: links.length > 0 ? links : undefined, copyright };
}

const includeNote =
  'files are not included: write --8<-- "file.md" instead of {! file.md !}, and "file=" after the language of a code block';

/**
 * Notes about Markdown extensions whose syntax Recto does not support. The keys are the names of the extensions. All
 * other extensions are supported or not needed.
 */
const otherExtensions: Readonly<Record<string, string>> = {
  mdx_include: includeNote,
  'markdown_include.include': includeNote,
  markdown_include_variants:
    'files are not included: write a code block with "file=" and the path instead of "{* file *}"',
  mkautodoc: pluginNotes.mkdocstrings ?? '',
  'zensical.extensions.macros': pluginNotes.macros ?? '',
  'pymdownx.snippets':
    'files are included, except in code blocks: write "file=" there instead of "--8<--"',
  'pymdownx.emoji': 'short names of emoji and icons are shown as text: write the characters',
  'pymdownx.blocks.html': 'write the blocks as HTML elements',
};

/** Extensions for blocks that begin with `///`, which Recto reads. */
const blockExtensions = /^pymdownx\.blocks\.(?:admonition|details|tab)$/;

function readExtensions(written: unknown, table: MigrationTable) {
  const names = isMap(written)
    ? Object.keys(written)
    : listOf(written).flatMap((entry) =>
        typeof entry === 'string' ? [entry] : Object.keys(mapOf(entry)),
      );
  const isMaths = (name: string) => /arithmatex|mdx_math|katex/.test(name);
  for (const name of names) {
    const key = `markdown_extensions.${name}`;
    const reason = otherExtensions[name];
    if (isMaths(name)) table.migrated(key, 'markdown.maths');
    else if (reason !== undefined) table.manual(key, reason);
    else if (blockExtensions.test(name))
      table.omitted(key, 'Recto reads blocks such as "/// note"');
    else table.omitted(key, 'Recto has its own Markdown extensions');
  }
  return names.some(isMaths) ? { markdown: { maths: true } } : {};
}

/**
 * Returns the severities for broken links and images, which are only warnings in MkDocs; `undefined` if `strict` is
 * true.
 */
function readProblems(config: ConfigMap, table: MigrationTable) {
  if (config.strict === true) {
    table.omitted('strict', 'broken links are errors');
    return undefined;
  }
  return { 'broken-link': 'warning', 'broken-image': 'warning' };
}

const readKeys = [
  ...['site_name', 'site_description', 'site_url', 'site_author', 'repo_url', 'repo_name'],
  ...['edit_uri', 'edit_uri_template', 'docs_dir', 'exclude_docs', 'use_directory_urls', 'nav'],
  ...['theme', 'plugins', 'markdown_extensions', 'copyright', 'extra', 'strict', 'INHERIT'],
];

const otherKeys: Readonly<Record<string, string>> = {
  site_dir: 'an option of recto build',
  dev_addr: 'an option of recto dev',
  watch: 'recto dev watches the folder of the site',
  remote_branch: 'recto publish has options for its target',
  remote_name: 'recto publish has options for its target',
  validation: '"problems" sets the severity of problems',
  not_in_nav: 'documents need not be in a sidebar',
};

function reportOthers(config: ConfigMap, table: MigrationTable): void {
  for (const key of Object.keys(config)) {
    if (readKeys.includes(key)) continue;
    const reason = otherKeys[key];
    if (reason !== undefined) table.omitted(key, reason);
    else if (/^extra_(?:css|javascript)$/.test(key)) {
      table.manual(key, 'see "styles", "elements" and "analytics" of recto.yaml');
    } else table.manual(key, 'Recto has no counterpart');
  }
  for (const key of Object.keys(mapOf(config.extra))) {
    if (key === 'social') continue;
    if (key === 'analytics') {
      table.manual(
        'extra.analytics',
        'Recto counts views without cookies: see "analytics" of recto.yaml',
      );
    } else if (key === 'version') {
      table.manual('extra.version', 'list the versions in "versions" of the section');
    } else table.omitted(`extra.${key}`, 'a value for templates');
  }
}

import path from 'node:path/posix';
import { readTextFile } from '../files/fileStore';
import { isMarkdownFile, withoutBase, withoutMarkdownExtension } from '../links/pagePath';
import { accentColor, cssProperty } from './accentColor';
import {
  type ConfigMap,
  importedOf,
  isMap,
  listOf,
  mapOf,
  textOf,
  unwrapCalls,
} from './configData';
import { type HeadElement, headOf } from './headElements';
import {
  componentNote,
  homeComponents,
  landingFile,
  readHomePage,
  splitDocument,
} from './homePage';
import { type MigrationProject, MigrationTable, type MigrationTool } from './migrationTool';
import { createPageFinder, type FindPage, isExternal } from './pageFinder';
import { editUrlBelow, languageName, serviceName, siteUrl } from './siteLinks';
import { type StarlightDoc, starlightSidebar } from './starlightSidebar';

const starlightModule = '@astrojs/starlight';

/** The migration from Starlight. */
export const starlight: MigrationTool = {
  name: 'starlight',
  title: 'Starlight',
  configFiles: ['astro.config.{}'],
  isConfig: (text) => text.includes(starlightModule),
  runsCode: true,
  async read(project) {
    const loaded = await project.load(project.configFile, ['astro/config', starlightModule]);
    const astro = mapOf(unwrapCalls(loaded));
    const integrations = listOf(astro.integrations).flat(2).map(importedOf);
    const own = integrations.find((each) => each?.module === starlightModule);
    const config = mapOf(own?.calls[0]?.[0]);
    const table = new MigrationTable();
    const site = await readSite(project, { astro, config, table });
    const others = integrations.flatMap((each) => (each && each !== own ? [each.module] : []));
    return {
      site: {
        ...readIdentity(site),
        locales: readLocales(site),
        landing: site.landing && landingFile,
        sections: [readSection(site)],
        redirects: readRedirects(site),
        navbar: readNavbar(site),
        colorMode: { respectPrefersColorScheme: true },
        ...readSettings(site),
        ...(await readColors(site)),
      },
      files: await readLandings(site),
      rows: [...table.rows, ...otherRows(site, others)],
    };
  },
};

interface StarlightSite {
  project: MigrationProject;
  astro: ConfigMap;
  config: ConfigMap;
  /** Folder with the documents of all languages, relative to the project folder. */
  source: string;
  /** Folder with the documents of the default language, relative to the project folder. */
  folder: string;
  /** Path of `folder` relative to `source`; an empty string if both are the same folder. */
  defaultKey: string;
  /** Other languages, as triples of the key, the configuration and the name of the folder. */
  others: readonly (readonly [string, ConfigMap, string])[];
  docs: readonly StarlightDoc[];
  /**
   * Markdown files, relative to `folder`, that do not become documents: the page for status 404 and the landing page.
   */
  excluded: readonly string[];
  find: FindPage;
  /** The content of the landing page; `undefined` if the home page is a document or does not exist. */
  landing: ConfigMap | undefined;
  publicFolder: string;
  publicFiles: readonly string[];
  table: MigrationTable;
}

async function readSite(
  project: MigrationProject,
  { astro, config, table }: Pick<StarlightSite, 'astro' | 'config' | 'table'>,
): Promise<StarlightSite> {
  const { files } = project;
  const source = path.join(textOf(astro.srcDir) ?? 'src', 'content/docs');
  const locales = Object.entries(mapOf(config.locales)).map(
    ([key, value]) => [key, mapOf(value)] as const,
  );
  const keys = locales.map(([key]) => key);
  const chosen = [textOf(config.defaultLocale), 'root', keys[0]].find((key) =>
    keys.includes(key ?? ''),
  );
  const defaultKey = chosen === undefined || chosen === 'root' ? '' : chosen;
  // Astro writes paths in lower case, so the folder of "pt-br" can be "pt-BR".
  const folders = new Map(
    (await files.list(source)).map((name) => {
      const [folder = ''] = path.relative(source, name).split('/');
      return [folder.toLowerCase(), folder];
    }),
  );
  const folderOf = (key: string) => folders.get(key.toLowerCase()) ?? key;
  const folder = path.join(source, folderOf(defaultKey)).replace(/\/$/, '');
  const others = locales
    .filter(([key]) => key !== 'root' && key !== defaultKey)
    .map(([key, value]) => [key, value, folderOf(key)] as const);
  const names = (await files.list(folder))
    .filter(isMarkdownFile)
    .map((name) => path.relative(folder, name))
    .filter((name) => !others.some(([, , own]) => name.startsWith(`${own}/`)));
  const excluded = names.filter((name) => /^404\.mdx?$/.test(name));
  const base = textOf(astro.base) ?? '/';
  const home = names.find((name) => /^index\.mdx?$/.test(name)) ?? 'index.md';
  const landing = await readHomePage(files, path.join(folder, home), base);
  if (landing !== undefined) excluded.push(home);
  const documents = names.filter((name) => !excluded.includes(name));
  const docs: StarlightDoc[] = [];
  for (const name of documents) {
    const text = (await readTextFile(files, path.join(folder, name))) ?? '';
    docs.push(readDoc(withoutMarkdownExtension(name), text, table));
  }
  const publicFolder = path.normalize(textOf(astro.publicDir) ?? 'public');
  return {
    ...{ project, astro, config, source, folder, defaultKey, others, docs, excluded, table },
    landing,
    find: createPageFinder([
      { section: 'docs', path: '/', folder, documents },
      { section: '', path: '/', folder, documents: landing === undefined ? [] : [home] },
    ]),
    publicFolder,
    publicFiles: await files.list(publicFolder),
  };
}

function readDoc(id: string, text: string, table: MigrationTable): StarlightDoc {
  const { keys } = splitDocument(id, text);
  const sidebar = mapOf(keys.sidebar);
  if (keys.hero !== undefined)
    table.manual(
      `${id}: hero`,
      `not shown: write its texts into ${landingFile} or into the document`,
    );
  const slug = textOf(keys.slug);
  if (slug !== undefined && !slug.startsWith('/') && slug !== id)
    table.manual(
      `${id}: slug`,
      `write "/${slug}", because a slug without a slash at its beginning is only the last part of a path`,
    );
  return {
    id,
    label: textOf(sidebar.label) ?? textOf(keys.title) ?? path.basename(id),
    order: typeof sidebar.order === 'number' ? sidebar.order : Number.POSITIVE_INFINITY,
    isHidden: sidebar.hidden === true,
  };
}

/**
 * Returns the content of the landing pages of all languages. The keys are the paths of the new files. Returns an empty
 * object if the default language has no landing page.
 */
async function readLandings({
  project,
  astro,
  source,
  folder,
  others,
  landing,
  table,
}: StarlightSite) {
  if (landing === undefined) return {};
  table.migrated(`${folder}/index`, landingFile);
  for (const name of ['index.md', 'index.mdx']) {
    for (const component of await homeComponents(project.files, path.join(folder, name)))
      table.manual(`${folder}/${name}: <${component}>`, componentNote);
  }
  const landings: Record<string, ConfigMap> = { [landingFile]: landing };
  for (const [key, , own] of others) {
    for (const name of ['index.md', 'index.mdx']) {
      const file = path.join(source, own, name);
      const translated = await readHomePage(project.files, file, textOf(astro.base) ?? '/');
      if (translated !== undefined) landings[`locales/${key}/${landingFile}`] = translated;
    }
  }
  return landings;
}

function titleOf({ title }: ConfigMap): string {
  return textOf(title) ?? textOf(Object.values(mapOf(title))[0]) ?? 'Starlight';
}

function readIdentity({ astro, config, publicFolder, publicFiles, table }: StarlightSite) {
  const base = textOf(astro.base) ?? '/';
  const site = textOf(astro.site);
  if (site === undefined) table.manual('site', 'set "url" to the URL of the site');
  else table.migrated(base === '/' ? 'site' : 'site, base', 'url');
  table.migrated('title', 'title');
  if (config.description !== undefined) table.migrated('description', 'tagline');
  if (config.titleDelimiter !== undefined) table.migrated('titleDelimiter', 'titleDelimiter');
  if (publicFiles.length > 0) table.migrated(`${publicFolder}/`, 'static');
  const favicon = textOf(config.favicon) ?? '/favicon.svg';
  const hasIcon = publicFiles.includes(path.join(publicFolder, favicon));
  if (hasIcon) table.migrated('favicon', 'favicon');
  else if (config.favicon !== undefined) table.manual('favicon', `file "${favicon}" not found`);
  const { format } = mapOf(astro.build);
  if (astro.trailingSlash !== undefined || format !== undefined)
    table.migrated('trailingSlash, build.format', 'trailingSlash');
  const links = socialLinks(config);
  return {
    title: titleOf(config),
    tagline: textOf(config.description),
    url:
      site === undefined && base === '/'
        ? undefined
        : siteUrl(site ?? 'http://localhost:4000', base),
    repository: links.find(({ icon }) => icon === 'github' || icon === 'gitlab')?.href,
    favicon: hasIcon ? favicon : undefined,
    static: publicFiles.length > 0 ? publicFolder : undefined,
    titleDelimiter: textOf(config.titleDelimiter),
    trailingSlash: astro.trailingSlash === 'never' || format === 'file' ? false : undefined,
  };
}

function readLocales({ config, source, folder, defaultKey, others, table }: StarlightSite) {
  const own = mapOf(mapOf(config.locales)[defaultKey || 'root']);
  const code = defaultKey || (textOf(own.lang) ?? 'en');
  if (config.locales !== undefined) table.migrated('locales', 'locales');
  for (const [key, , own] of others)
    table.migrated(`locales.${key}`, `locales, with files in ${path.join(source, own)}`);
  if (isMap(config.title)) {
    for (const [lang, text] of Object.entries(config.title).slice(1)) {
      const note = `write "${titleOf(config)}: ${text}" to "labels" in locales/${lang}/words.yaml`;
      table.manual(`title.${lang}`, note);
    }
  }
  if (others.length === 0 && /^en\b/.test(code)) return undefined;
  return [
    { code, label: textOf(own.label) ?? languageName(code), direction: textOf(own.dir) },
    ...others.map(([key, value, own]) => ({
      code: key,
      label: textOf(value.label) ?? languageName(key),
      direction: textOf(value.dir),
      folders: { [folder]: path.join(source, own) },
    })),
  ];
}

function readSection({ config, folder, docs, find, excluded, table }: StarlightSite) {
  const entries = Array.isArray(config.sidebar) ? config.sidebar : undefined;
  const sidebar =
    entries &&
    starlightSidebar(entries, { docs, find, title: titleOf(config), table, at: 'sidebar' });
  if (sidebar === undefined) table.omitted('sidebar', 'without sidebars, Recto lists the folders');
  else table.migrated('sidebar', 'sidebars.docs');
  const edit = textOf(mapOf(config.editLink).baseUrl);
  if (edit !== undefined) table.migrated('editLink', 'sections[0].editUrl');
  for (const name of excluded.filter((each) => each.startsWith('404')))
    table.omitted(path.join(folder, name), 'Recto writes a page for paths that do not exist');
  return {
    ...{ kind: 'docs', id: 'docs', label: 'Docs', path: '/', folder },
    exclude: excluded.length > 0 ? excluded : undefined,
    numberPrefixes: false,
    sidebars: sidebar && { docs: sidebar },
    editUrl: edit === undefined ? undefined : editUrlBelow(edit, '.'),
  };
}

function readRedirects({ astro, docs, landing, defaultKey, find, table }: StarlightSite) {
  const base = textOf(astro.base) ?? '/';
  const redirects = Object.entries(mapOf(astro.redirects)).flatMap(([from, value]) => {
    const to = textOf(value) ?? textOf(mapOf(value).destination);
    const target = to === undefined ? undefined : withoutBase(to, base);
    const key = `redirects['${from}']`;
    if (from.includes('[') || target === undefined)
      table.manual(key, 'a pattern, or a target that is not a path: list the paths in "redirects"');
    else if (isExternal(target))
      table.manual(key, 'configure it at the host, because its target is on another site');
    else if (find(target) === undefined) table.manual(key, `no page matches "${target}"`);
    else {
      table.migrated(key, 'redirects');
      return [{ from, to: target.replace(/[?#].*$/, '') }];
    }
    return [];
  });
  const ids = [...(landing === undefined ? [] : ['index']), ...docs.map(({ id }) => id)];
  const former = defaultKey === '' ? [] : ids.map((id) => id.replace(/(?:^|\/)index$/, ''));
  if (former.length > 0)
    table.migrated(`/${defaultKey}/`, 'redirects, because the default language has no prefix');
  const all = [
    ...redirects,
    ...former.map((id) => ({ from: path.join('/', defaultKey, id), to: `/${id}` })),
  ];
  return all.length === 0 ? undefined : all;
}

/** Returns the links to other services. In older versions of Starlight, `social` is a map from icon names to URLs. */
function socialLinks({ social }: ConfigMap): { icon: string; label: string; href: string }[] {
  const links = isMap(social)
    ? Object.entries(social).map(([icon, href]) => ({ icon, label: undefined, href }))
    : listOf(social).map(mapOf);
  return links.flatMap(({ icon, label, href }) => {
    const [name, target] = [textOf(icon) ?? '', textOf(href)];
    if (target === undefined) return [];
    return [{ icon: name, label: textOf(label) ?? serviceName(name), href: target }];
  });
}

function readNavbar(site: StarlightSite) {
  const { config, others, table } = site;
  const links = socialLinks(config);
  if (links.length > 0) table.migrated('social', `navbar.items (${links.length})`);
  const { src, light, dark, alt, replacesTitle } = mapOf(config.logo);
  const image = publicFile(src ?? light, site);
  if (image !== undefined) table.migrated('logo', 'navbar.logo');
  return {
    title: replacesTitle === true && image !== undefined ? undefined : titleOf(config),
    logo:
      image === undefined
        ? undefined
        : { src: image, srcDark: publicFile(dark, site), alt: textOf(alt), height: 32 },
    items: [
      { type: 'search', position: 'left' },
      ...links.map(({ label, href }) => ({ type: 'link', label, href })),
      ...(others.length > 0 ? [{ type: 'locale-dropdown' }] : []),
    ],
  };
}

function publicFile(
  value: unknown,
  { publicFolder, publicFiles, table }: StarlightSite,
): string | undefined {
  const name = textOf(value);
  if (name === undefined) return undefined;
  const file = path.normalize(name);
  if (publicFiles.includes(file)) return `/${path.relative(publicFolder, file)}`;
  table.manual('logo', `copy ${file} to ${publicFolder}/, and set "navbar.logo"`);
  return undefined;
}

function readSettings({ config, table }: StarlightSite) {
  const { tableOfContents: levels, head } = config;
  if (isMap(levels)) table.migrated('tableOfContents', 'tableOfContents');
  else if (levels === false)
    table.manual('tableOfContents', 'set "tableOfContents: false" in each page');
  const elements = listOf(head).map((each, index): HeadElement => {
    const { tag, attrs } = mapOf(each);
    return { key: `head[${index}]`, tag: textOf(tag) ?? '', attributes: mapOf(attrs) };
  });
  return {
    tableOfContents: isMap(levels) ? levels : undefined,
    head: headOf(elements, table),
  };
}

async function readColors({ project: { files }, config, table }: StarlightSite) {
  const stylesheets: string[] = [];
  for (const name of listOf(config.customCss).flatMap((each) => textOf(each) ?? [])) {
    const text = name.startsWith('.') ? await readTextFile(files, path.normalize(name)) : undefined;
    stylesheets.push(text ?? '');
    table.manual(
      `customCss: ${name}`,
      text === undefined
        ? 'a stylesheet of a package: if it contains a font, list the files of the font in "fonts"'
        : 'copy the rules that the site needs to a file, and list the file in "styles"',
    );
  }
  const css = stylesheets.join('\n');
  const colorIn = (isWanted: (selector: string) => boolean) =>
    ['--sl-color-text-accent', '--sl-color-accent']
      .map((name) => cssProperty(css, name, isWanted))
      .find((color) => color !== undefined && !color.includes('var('));
  const isLight = (selector: string) => /data-theme=['"]?light/.test(selector);
  const accent = accentColor(
    colorIn(isLight),
    colorIn((selector) => !isLight(selector)),
  );
  if (accent === undefined) return {};
  const { isAdjusted, ...colors } = accent;
  const note = `tokens.accent${isAdjusted ? ', with more contrast' : ''}`;
  table.migrated('--sl-color-text-accent', note);
  return { tokens: { accent: colors } };
}

const needless: Readonly<Record<string, string>> = {
  lastUpdated: 'pages show the day of their last commit',
  pagefind: 'Recto has its own search',
  expressiveCode: 'Recto has its own design of code',
  disable404Route: 'Recto writes a page for paths that do not exist',
  prerender: 'all pages are written as files',
  markdown: 'Recto reads Markdown itself',
  credits: 'pages contain no such link',
  output: 'all pages are written as files',
  server: 'use the options of recto dev',
  vite: 'Recto uses no bundler',
  image: 'Recto processes the images of documents',
  outDir: 'use the option --out',
  compressHTML: 'HTML files contain no unnecessary spaces',
};

const readKeys: ReadonlySet<string> = new Set([
  ...['title', 'description', 'logo', 'favicon', 'titleDelimiter', 'social', 'editLink'],
  ...['sidebar', 'locales', 'defaultLocale', 'tableOfContents', 'customCss', 'head'],
  ...['components', 'plugins', 'site', 'base', 'redirects', 'trailingSlash', 'build'],
  ...['publicDir', 'srcDir', 'integrations', 'i18n'],
]);

const needlessModules = /^@astrojs\/(?:sitemap|mdx|partytown|prefetch)$/;

function otherRows({ astro, config }: StarlightSite, integrations: readonly string[]) {
  const table = new MigrationTable();
  for (const [key, value] of [...Object.entries(config), ...Object.entries(astro)]) {
    if (value === undefined || readKeys.has(key)) continue;
    const reason = needless[key];
    if (reason === undefined) table.manual(key, 'Recto has no counterpart');
    else table.omitted(key, reason);
  }
  for (const name of Object.keys(mapOf(config.components)))
    table.manual(`components.${name}`, 'components have no counterpart: see "elements"');
  for (const plugin of listOf(config.plugins).flat()) {
    const name = importedOf(plugin)?.module ?? textOf(mapOf(plugin).name) ?? 'plugin';
    table.manual(`plugins: ${name}`, 'plugins have no counterpart');
  }
  for (const name of integrations) {
    if (needlessModules.test(name))
      table.omitted(`integrations: ${name}`, 'Recto does this itself');
    else table.manual(`integrations: ${name}`, 'integrations have no counterpart');
  }
  return table.rows;
}

import path from 'node:path/posix';
import {
  aliasesOf,
  claimArticles,
  codeFilesOf,
  imageFilesOf,
  linkedPages,
  listedArticles,
  sourcesOf,
} from '../../articles/article';
import { checkTags, claimTags, tagAddresses } from '../../articles/tags';
import { translateArticles, translatedPath } from '../../articles/translateArticles';
import type { Language } from '../../config/readLanguages';
import type { Report } from '../../diagnostics/diagnostic';
import { countOf } from '../../diagnostics/formatDiagnostics';
import { suggestOneOf } from '../../diagnostics/nearestNames';
import { foldersOf } from '../../files/names';
import { pagePath } from '../../links/pagePath';
import type { Redirect } from '../../links/redirects';
import type { RouteIndex } from '../../links/routeIndex';
import type { UnpublishedPage } from '../../links/siteLinks';
import {
  type ClaimedEdition,
  type ClaimedSections,
  type CollectContext,
  type SectionKind,
  sectionsOfKind,
} from '../sectionKind';
import { compileDocs } from './compileDocs';
import { type DocsSectionConfig, docsConfiguration, folderOf } from './docsConfig';
import { readFolderSettings } from './folderSettings';
import {
  type Doc,
  type DocsEdition,
  docFrontMatterSchema,
  docsByName,
  mainDocOf,
  nameInVersion,
  readDocs,
  versionPath,
} from './readDocs';

/** The kind of section for documents in Markdown, with versions and sidebars. */
export const docsSections: SectionKind = {
  configuration: docsConfiguration,
  async collect(context, report) {
    const collected: CollectedVersion[] = [];
    for (const place of sectionsOfKind<DocsSectionConfig>(context.config.value, 'docs')) {
      collected.push(...(await collectDocs(place, context, report)));
    }
    const editions: DocsEdition[] = collected.map(({ edition }) => edition);
    const [from, ...others] = context.languages;
    for (const to of others) {
      for (const { edition } of collected) {
        editions.push(await translateEdition(edition, { ...context, from, to }, report));
      }
    }
    const unpublished = collected.flatMap((each) => each.unpublished);
    return { claim: (routes) => claimEditions(editions, unpublished, routes) };
  },
  async addressesByName({ config, files }) {
    const addresses: [string, string][] = [];
    for (const place of sectionsOfKind<DocsSectionConfig>(config.value, 'docs')) {
      for (const version of place.section.versions) {
        addresses.push(...(await docsByName(files, { config, ...place, version })));
      }
    }
    return new Map(addresses);
  },
};

/** The edition of a version, and its unpublished pages. */
export interface CollectedVersion {
  edition: DocsEdition;
  unpublished: UnpublishedPage[];
}

interface SectionPlace {
  section: DocsSectionConfig;
  sectionIndex: number;
}

/**
 * Reads all versions of a section in the default language. Returns the edition and the unpublished pages of each
 * version.
 */
export async function collectDocs(
  { section, sectionIndex }: SectionPlace,
  { files, languages: [language], drafts }: Pick<CollectContext, 'files' | 'languages' | 'drafts'>,
  report: Report,
): Promise<CollectedVersion[]> {
  const { config } = language;
  const versions = [];
  for (const version of section.versions) {
    const place = { config, section, sectionIndex, version };
    const read = await readDocs(files, place, report);
    const folder = folderOf(section, version);
    const inFolder = read.map(({ source }) => ({
      written: nameInVersion(source.sourcePath, folder),
      file: source.file,
    }));
    const folders = await readFolderSettings(files, folder, inFolder, report);
    versions.push({ version, read, folders });
  }
  const all = versions.flatMap(({ read }) => read);
  const knownIds = new Set(all.map(({ source }) => source.id));
  const knownFolders = foldersOf(all.map(({ source }) => source.name));
  const isPublished = ({ source }: Doc) => drafts || !source.frontMatter.draft;
  return versions.map(({ version, read, folders }, index) => {
    const docs = read.filter(isPublished);
    const path = versionPath(section, version, config);
    const mainName = mainDocOf(
      docs.map(({ source }) => source),
      section,
    );
    const mainDoc =
      section.mainDoc ?? docs.find(({ source }) => source.name === mainName)?.source.id;
    const edition: DocsEdition = {
      ...{ language, section, sectionIndex, version, isNewest: index === 0, path, docs, mainDoc },
      redirects: redirectsTo({ docs, mainDoc, path }, config.value.trailingSlash),
      ...{ knownIds, knownFolders, folders },
    };
    const unpublished = read
      .filter((doc) => !isPublished(doc))
      .map((doc) => unpublishedDoc(doc, edition));
    checkTags(listedArticles(docs), report);
    checkMainDoc(edition, unpublished, report);
    return { edition, unpublished };
  });
}

/** Returns the redirects of an edition: from its path to its main document, and from `…/index` to the folder's path. */
function redirectsTo(
  { docs, mainDoc, path: base }: Pick<DocsEdition, 'docs' | 'mainDoc' | 'path'>,
  trailingSlash: boolean,
): Redirect[] {
  const main = docs.find(({ source }) => source.id === mainDoc);
  return [
    ...(main === undefined ? [] : [{ path: base, to: main.path }]),
    ...docs.flatMap(({ source, path }) =>
      source.name.endsWith('/index') && source.frontMatter.slug === undefined
        ? [{ path: pagePath(`${path}/index`, trailingSlash), to: path }]
        : [],
    ),
  ];
}

function unpublishedDoc({ source, path }: Doc, edition: DocsEdition): UnpublishedPage {
  const { sourcePath, id } = source;
  const scope = scopeName(edition);
  return { sourcePath, file: source.source.path, path, id, scope, reason: 'a draft' };
}

function checkMainDoc(
  { language: { config }, mainDoc, sectionIndex, docs }: DocsEdition,
  unpublished: readonly UnpublishedPage[],
  report: Report,
): void {
  // A section without documents is reported when it is read.
  if (mainDoc === undefined) return;
  const ids = docs.map(({ source }) => source.id);
  if (ids.includes(mainDoc)) return;
  const isDraft = unpublished.some(({ id }) => id === mainDoc);
  report({
    code: 'missing-page',
    severity: 'error',
    message: isDraft
      ? `main document "${mainDoc}" is a draft`
      : `main document "${mainDoc}" not found`,
    hint: isDraft
      ? 'publish the document, or set "mainDoc" to another one'
      : suggestOneOf(mainDoc, ids, 'publish a document with this id, or remove "mainDoc"'),
    file: config.file,
    ...config.placeOf(['sections', sectionIndex, 'mainDoc']),
  });
}

/**
 * Returns an edition in another language. Documents without a valid translation have the text of the default language.
 */
async function translateEdition(
  edition: DocsEdition,
  context: Pick<CollectContext, 'files'> & { from: Language; to: Language },
  report: Report,
): Promise<DocsEdition> {
  const { to: language } = context;
  const sections = sectionsOfKind<DocsSectionConfig>(language.config.value, 'docs');
  const place = sections.find(({ sectionIndex }) => sectionIndex === edition.sectionIndex);
  const section = place?.section ?? edition.section;
  const index = edition.section.versions.indexOf(edition.version);
  return {
    ...edition,
    ...{ language, section, version: section.versions[index] ?? edition.version },
    path: translatedPath(edition.path, language),
    docs: await translateArticles(edition.docs, docFrontMatterSchema, context, report),
    redirects: edition.redirects.map((redirect) => ({
      path: translatedPath(redirect.path, language),
      to: translatedPath(redirect.to, language),
    })),
  };
}

/** Returns the name of an edition's link scope: `docs/v2`, the same in all languages. */
function scopeName({ section, version }: Pick<DocsEdition, 'section' | 'version'>): string {
  return `${section.id}/${version.name}`;
}

function claimEditions(
  editions: readonly DocsEdition[],
  unpublished: readonly UnpublishedPage[],
  routes: RouteIndex,
): ClaimedSections {
  const inDefault = editions.filter(({ language }) => language.isDefault);
  const docs = inDefault.flatMap((edition) => edition.docs);
  const count = editions.reduce((sum, edition) => sum + edition.docs.length, 0);
  return {
    editions: editions.map((edition) => claimEdition(edition, routes)),
    linkScopes: editions.map((edition) => ({
      name: scopeName(edition),
      section: edition.section.id,
      language: edition.language,
      isNewest: edition.isNewest,
      pages: linkedPages(edition.docs),
      folder: folderOf(edition.section, edition.version),
      ids: new Map(edition.docs.map(({ source, path }) => [source.id, path])),
    })),
    unpublished,
    translatable: docs.map(({ originalFile }) => originalFile),
    aliases: inDefault.flatMap((edition) =>
      aliasesOf(edition.docs, edition.version.path ?? edition.section.path),
    ),
    codeFiles: editions.flatMap((edition) => codeFilesOf(edition.docs, edition.language)),
    imageFiles: editions.flatMap((edition) => imageFilesOf(edition.docs)),
    imageFolders: inDefault.flatMap(({ section, version }) =>
      section.include.flatMap((include) => {
        const folder = path.join(folderOf(section, version), include);
        // Starlight has images beside the folder "content".
        const [content] = /^(?:.*\/)?content(?=\/docs)/.exec(folder) ?? [];
        return content === undefined ? folder : [folder, path.join(content, '../assets')];
      }),
    ),
    sources: () =>
      JSON.stringify([
        sourcesOf(editions.flatMap((edition) => edition.docs)),
        ...inDefault.map(({ folders }) =>
          [...folders].map(([name, { entries, ...own }]) => [name, own, [...(entries ?? [])]]),
        ),
      ]),
    summary: editions.length === 0 ? undefined : countOf(count, 'document'),
  };
}

function claimEdition(edition: DocsEdition, routes: RouteIndex): ClaimedEdition {
  const { language, section, sectionIndex, version, isNewest, docs, path, mainDoc } = edition;
  const { config } = language;
  const owner = { file: config.file, ...config.placeOf(['sections', sectionIndex, 'path']) };
  claimArticles(docs, language, routes);
  const addresses = tagAddresses(path, config.value.trailingSlash);
  claimTags(listedArticles(docs), addresses, owner, routes);
  // A document can have the path of the section itself.
  const redirects = edition.redirects.filter((redirect) => !routes.has(redirect.path));
  for (const redirect of redirects) routes.claim(redirect.path, owner);
  return {
    language,
    place: {
      section: { id: section.id, kind: section.kind, label: section.label },
      version: {
        ...{ name: version.name, label: version.label, isLast: isNewest },
        mainDocId: mainDoc,
      },
      locale: language.code,
      path,
      redirects,
    },
    paths: docs.map((doc) => doc.path),
    compile: (context, report) => compileDocs(edition, context, report),
  };
}

import type { PageDocument } from '#manifest/pageDocument';
import type { DocsSectionConfig } from '../config/sectionConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { docPath, pagePath } from '../routes/pagePath';
import type { RouteIndex } from '../routes/routeIndex';
import { type DocSource, readDocs } from '../sources/readDocs';
import type { Language } from '../sources/readLanguages';
import { indexTags } from './tags/indexTags';
import { claimTags, tagAddresses } from './tags/tagAddresses';

/** A document and where it is published. */
export interface PlacedDoc {
  source: DocSource;
  path: string;
  /** The file that its links and images are relative to: its own, or that of which it is a translation. */
  standsFor: string;
  tags: readonly string[];
  /** The page whose text this one shows, because it has not been translated. */
  original?: PageDocument['original'];
}

/** One version of a section of documents in one language, with every address known. */
export interface DocsEdition {
  language: Language;
  section: DocsSectionConfig;
  /** The index of the section in the configuration, for places of messages. */
  sectionIndex: number;
  version: DocsSectionConfig['versions'][number];
  /** Where the version begins: `/docs/`. */
  path: string;
  docs: readonly PlacedDoc[];
  redirects: readonly { path: string; to: string }[];
  /** The ids of the section's documents, in whatever version. */
  knownIds: ReadonlySet<string>;
}

/** Reads the documents of a section in the site's first language and claims their addresses. */
export async function collectDocs(
  files: FileStore,
  language: Language,
  { section, sectionIndex }: Pick<DocsEdition, 'section' | 'sectionIndex'>,
  routes: RouteIndex,
  report: Report,
): Promise<DocsEdition[]> {
  const { config } = language;
  const editions: Omit<DocsEdition, 'knownIds'>[] = [];
  const place = (path: readonly PropertyKey[]) =>
    config.placeOf(['sections', sectionIndex, ...path]);
  const toPath = (path: string) => pagePath(path, config.value.trailingSlash);

  for (const version of section.versions) {
    const places = { file: config.file, placeOf: (index: number) => place(['include', index]) };
    const sources = await readDocs(files, { section, version, config: places }, report);
    const base = version.path ?? section.path;
    const docs = sources.map((source) => ({
      source,
      path: toPath(docPath(base, source.id, source.frontMatter.slug)),
      standsFor: source.sourcePath,
      tags: source.frontMatter.tags,
    }));
    for (const { source, path } of docs) {
      routes.claim(path, { file: source.source.path, ...source.placeOf(['slug']) });
    }
    indexTags(docs, report);
    const tagPlaces = tagAddresses(base, config.value.trailingSlash);
    claimTags(docs, tagPlaces, { file: config.file, ...place(['path']) }, routes);
    const main = docs.find(({ source }) => source.id === section.mainDoc);
    if (main === undefined) {
      const ids = docs.map(({ source }) => source.id);
      report({
        code: 'missing-page',
        severity: 'error',
        message: `The section opens with the document "${section.mainDoc}", which does not exist`,
        hint: suggest(section.mainDoc, ids, `Use one of: ${ids.join(', ')}`),
        file: config.file,
        ...place(['mainDoc']),
      });
    }
    const redirects = [
      ...(main === undefined ? [] : [{ path: toPath(base), to: main.path }]),
      ...docs.flatMap(({ source, path }) =>
        source.id.endsWith('/index') && source.frontMatter.slug === undefined
          ? [{ path: toPath(`${path}/index`), to: path }]
          : [],
      ),
    ].filter(({ path }) => !routes.has(path));
    for (const { path } of redirects) routes.claim(path, { file: config.file, ...place(['path']) });
    editions.push({
      language,
      section,
      sectionIndex,
      version,
      path: toPath(base),
      docs,
      redirects,
    });
  }
  const knownIds = new Set(editions.flatMap(({ docs }) => docs.map(({ source }) => source.id)));
  return editions.map((edition) => ({ ...edition, knownIds }));
}

import type { ReadConfig } from '../config/readSiteConfig';
import type { DocsSectionConfig } from '../config/sectionConfig';
import type { Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { docPath, pagePath } from '../routes/pagePath';
import type { RouteIndex } from '../routes/routeIndex';
import { type DocSource, readDocs } from '../sources/readDocs';

/** A document and where it is published. */
export interface PlacedDoc {
  source: DocSource;
  path: string;
}

/** One version of a section of documents, with every address known. */
export interface DocsEdition {
  section: DocsSectionConfig;
  /** The index of the section in the configuration, for places of messages. */
  sectionIndex: number;
  version: DocsSectionConfig['versions'][number];
  /** Where the version begins: `/docs/`. */
  path: string;
  docs: readonly PlacedDoc[];
  redirects: readonly { path: string; to: string }[];
}

/** Reads the documents of a section and claims their addresses. */
export async function collectDocs(
  files: FileStore,
  config: ReadConfig,
  { section, sectionIndex }: Pick<DocsEdition, 'section' | 'sectionIndex'>,
  routes: RouteIndex,
  report: Report,
): Promise<DocsEdition[]> {
  const editions: DocsEdition[] = [];
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
    }));
    for (const { source, path } of docs) {
      routes.claim(path, { file: source.source.path, ...source.placeOf(['slug']) });
    }
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
    editions.push({ section, sectionIndex, version, path: toPath(base), docs, redirects });
  }
  return editions;
}

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { SearchIndex } from '#manifest/search';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import {
  memoryPageFiles,
  openPageStore,
  readDocument,
} from '../../content-pipeline/articles/pageStore';
import { readSiteConfig } from '../../content-pipeline/config/readSiteConfig';
import { createDiagnosticLog } from '../../content-pipeline/diagnostics/diagnostic';
import { diskCache } from '../../content-pipeline/files/cacheFolder';
import { diskFileStore } from '../../content-pipeline/files/fileStore';
import { isBelow } from '../../content-pipeline/links/pagePath';
import type { IndexedText } from '../../content-pipeline/search/searchRecords';
import { compileSite } from '../../content-pipeline/site/compileSite';
import { searchRecordsOf } from '../../content-pipeline/site/pageKinds';
import { sectionKinds } from '../../content-pipeline/site/sectionKinds';
import { viewerColors } from '../../content-pipeline/testing/viewerColors';
import type { SearchSource } from '../../viewer/search/engine/engine';

/** The search indexes of all editions of a site that have one, and access to their files. */
export interface SiteIndex {
  editions: { source: SearchSource; index: SearchIndex }[];
  /** Returns the text of a file of the index. */
  read(file: string): string;
  /** Returns the indexed texts of the first edition of a section: an array of texts for each page. */
  textsOf(section: string): Promise<IndexedText[][]>;
}

/**
 * Compiles the site in a folder below `config/`, such as `graphql-js`. Returns the search index of each edition.
 *
 * @throws {Error} if the configuration of the site is invalid
 */
export async function compileIndex(site: string, cacheFolder: string): Promise<SiteIndex> {
  const siteFolder = path.resolve('config', site);
  const log = createDiagnosticLog();
  const files = diskFileStore(siteFolder);
  const config = await readSiteConfig(files, sectionKinds, log.report);
  if (config === undefined)
    throw new Error(`config/${site} is invalid: ${JSON.stringify(log.entries)}`);
  const pageFiles = memoryPageFiles();
  const store = await openPageStore({ files: pageFiles });
  const {
    manifest,
    files: content,
    pages,
  } = await compileSite(
    {
      ...{ config, files, siteFolder },
      cache: diskCache(cacheFolder),
      typedoc: { file: path.resolve('bench/search/typedocProcess.mjs') },
      // A random id, so that only the results of TypeDoc are read from the cache: the pipeline may have changed.
      generator: randomUUID(),
      ...{ year: '2026', today: '2026-12-31', drafts: false, changes: new Map() },
      viewerColors,
      store,
      progress: { start: () => undefined, end: () => undefined },
    },
    log.report,
  );
  return {
    editions: manifest.sections.flatMap(({ id, kind, versions }) =>
      versions.flatMap(({ editions }) =>
        editions.flatMap(({ search }) =>
          search ? [{ source: { id, section: id, group: kind }, index: search }] : [],
        ),
      ),
    ),
    read: (file) => String(content.get(file) ?? pageFiles.textOf(file)),
    async textsOf(section) {
      const [edition] =
        manifest.sections.find(({ id }) => id === section)?.versions[0]?.editions ?? [];
      const symbols = edition?.symbols && JSON.parse(String(content.get(edition.symbols))).symbols;
      const known: SymbolIndexEntry[] = symbols ?? [];
      const byPath = new Map(known.map((symbol) => [symbol.path, symbol]));
      const own = pages.filter(({ page }) => isBelow(page.facts.path, edition?.path ?? '/'));
      const documents = own.map(({ page }) => readDocument(store, page.file));
      const records = (await Promise.all(documents)).map((page) => searchRecordsOf(page, byPath));
      return records.map(({ texts }) =>
        texts.filter(({ text, code }) => text !== '' || code !== ''),
      );
    },
  };
}

import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { SearchIndex } from '#manifest/search';
import { readSiteConfig } from '../../content-pipeline/config/readSiteConfig';
import { createDiagnosticLog } from '../../content-pipeline/diagnostics/diagnostic';
import { diskCache } from '../../content-pipeline/files/cacheFolder';
import { diskFileStore } from '../../content-pipeline/files/fileStore';
import { compileSite } from '../../content-pipeline/site/compileSite';
import type { SearchSource } from '../../viewer/search/engine/engine';

/** The index of an edition of the site, and the files that it names. */
export interface SiteIndex {
  editions: { source: SearchSource; index: SearchIndex }[];
  /** A file of the index. */
  read(file: string): string;
}

/** Compiles the documentation of GraphQL.js and gives its search index, one for each section. */
export async function compileIndex(cacheFolder: string): Promise<SiteIndex> {
  const siteFolder = path.resolve('config/graphql-js');
  const log = createDiagnosticLog();
  const files = diskFileStore(siteFolder);
  const config = await readSiteConfig(files, log.report);
  if (config === undefined) throw new Error(JSON.stringify(log.entries));
  const { manifest, files: content } = await compileSite(
    {
      ...{ config, files, siteFolder },
      cache: diskCache(cacheFolder),
      typedocProcess: path.resolve('bench/search/typedocProcess.mjs'),
      // Nothing but what TypeDoc has read is taken from an earlier run: the code may be another one.
      generator: randomUUID(),
      ...{ year: '2026', today: '2026-12-31', drafts: false, changes: new Map() },
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
    read: (file) => String(content.get(file)),
  };
}

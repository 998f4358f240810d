import type { PageDocument } from '#manifest/pageDocument';
import { type MemoryPageFiles, memoryPageFiles, openPageStore } from '../articles/pageStore';
import { readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { memoryCache, memoryFileStore } from '../files/testing/memoryFiles';
import type { SitePage } from '../site/compiledSite';
import { compileSite } from '../site/compileSite';
import { sectionKinds } from '../site/sectionKinds';
import { viewerColors } from './viewerColors';

/** The configuration of a small site. */
export const config = `
title: Bread
url: https://bread.example
trailingSlash: true
sections:
  - kind: docs
    id: docs
    label: Guide
    path: /docs
    include: [guide]
    mainDoc: guide/index
    sidebars:
      guide: [guide/index, { category: Steps, items: [guide/dough] }]
navbar:
  items:
    - { type: doc, doc: guide/index, label: Guide }
footer:
  copyright: 'Copyright {year} <b>Bakers</b>'
tokens:
  accent: { light: '#8a3b00', dark: '#ffb27a' }
`;

export const index = '---\ntitle: Start\n---\n\n## Flour\n\nOn to [the dough](./dough.md#knead).\n';
export const dough = '---\ntitle: Dough\ndescription: Mix it.\n---\n\n## Knead\n\nTen minutes.\n';
/** The files of a valid site with two documents. */
export const site = { 'recto.yaml': config, 'guide/index.md': index, 'guide/dough.md': dough };

/**
 * Compiles files as a site, with the dates of their last changes (`changes`). Returns the compiled site, the page store
 * and the reported diagnostics. `files` of the site also contains the files in the page store, and each page contains
 * its document.
 *
 * @throws {Error} with the diagnostics, if `recto.yaml` is invalid
 */
export async function compile(
  files: Readonly<Record<string, string | Uint8Array>>,
  changes: ReadonlyMap<string, string> = new Map(),
  pageFiles: MemoryPageFiles = memoryPageFiles(),
  drafts = false,
  elements = true,
  isPublished = false,
) {
  const log = createDiagnosticLog();
  const sources = memoryFileStore(files);
  const read = await readSiteConfig(sources, sectionKinds, log.report);
  if (read === undefined) throw new Error(JSON.stringify(log.entries));
  const store = await openPageStore({ files: pageFiles, site: '/site' });
  const compiled = await compileSite(
    {
      config: read,
      files: sources,
      siteFolder: '/site',
      cache: memoryCache(),
      store,
      typedoc: { file: '/none' },
      generator: 'test',
      isPublished,
      year: '2026',
      changes,
      viewerColors,
      today: '2026-07-01',
      drafts,
      elements,
      progress: { start: () => undefined, end: () => undefined },
    },
    log.report,
  );
  store.next();
  await store.save();
  const textOf = ({ page: { file } }: Pick<SitePage, 'page'>) => pageFiles.textOf(file) ?? '';
  return {
    ...compiled,
    files: new Map([
      ...compiled.files,
      ...compiled.pages.map((page) => [page.page.file, textOf(page)] as const),
      ...compiled.storedFiles.map((file) => [file, pageFiles.textOf(file) ?? ''] as const),
    ]),
    pages: compiled.pages.map((page) => ({
      ...page,
      document: JSON.parse(textOf(page)) as PageDocument,
    })),
    store,
    reported: log.entries,
  };
}

/** Compiles the sample site with changed files and returns its diagnostics as `code file:line`. */
export async function diagnosticsOf(changes: Record<string, string>) {
  const { reported } = await compile({ ...site, ...changes });
  return reported.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

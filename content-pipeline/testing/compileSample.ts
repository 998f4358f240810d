import { readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { memoryCache, memoryFileStore } from '../files/testing/memoryFiles';
import { compileSite } from '../site/compileSite';

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
/** A site of two documents, in order. */
export const site = { 'recto.yaml': config, 'guide/index.md': index, 'guide/dough.md': dough };

/** Compiles files as a site, with the days of their last commits. */
export async function compile(
  files: Readonly<Record<string, string | Uint8Array>>,
  changes: ReadonlyMap<string, string> = new Map(),
  cache = memoryCache(),
  drafts = false,
) {
  const log = createDiagnosticLog();
  const store = memoryFileStore(files);
  const read = await readSiteConfig(store, log.report);
  if (read === undefined) throw new Error(JSON.stringify(log.entries));
  const compiled = await compileSite(
    {
      config: read,
      files: store,
      siteFolder: '/site',
      cache,
      typedocProcess: '/none',
      generator: 'test',
      year: '2026',
      changes,
      today: '2026-07-01',
      drafts,
      progress: { start: () => undefined, end: () => undefined },
    },
    log.report,
  );
  return { ...compiled, reported: log.entries };
}

/** Compiles the sample site with changed files and returns its diagnostics as `code file:line`. */
export async function diagnosticsOf(changes: Record<string, string>) {
  const { reported } = await compile({ ...site, ...changes });
  return reported.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

import { describe, expect, it } from '@jest/globals';
import type { RouteTable } from '#manifest/routeTable';
import { compileSite } from './compileSite';
import { readSiteConfig } from './config/readSiteConfig';
import { createDiagnosticLog } from './diagnostics/diagnosticLog';
import { memoryCache } from './files/memoryCache';
import { memoryFileStore } from './files/memoryFileStore';

const config = `
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

const index = '---\ntitle: Start\n---\n\n## Flour\n\nOn to [the dough](./dough.md#knead).\n';
const dough = '---\ntitle: Dough\ndescription: Mix it.\n---\n\n## Knead\n\nTen minutes.\n';
const site = { 'recto.yaml': config, 'guide/index.md': index, 'guide/dough.md': dough };

async function compile(files: Record<string, string>) {
  const log = createDiagnosticLog();
  const store = memoryFileStore(files);
  const read = await readSiteConfig(store, log.report);
  if (read === undefined) throw new Error(JSON.stringify(log.entries));
  const compiled = await compileSite(
    {
      config: read,
      files: store,
      siteFolder: '/site',
      cache: memoryCache(),
      typedocProcess: '/none',
      generator: 'test',
      year: '2026',
      progress: { start: () => undefined, end: () => undefined },
    },
    log.report,
  );
  return { ...compiled, reported: log.entries };
}

/** What was reported, in short: `code file:line`. */
async function faultsOf(changes: Record<string, string>) {
  const { reported } = await compile({ ...site, ...changes });
  return reported.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

describe('compileSite', () => {
  it('compiles a site in order without a word', async () => {
    const { manifest, files, reported } = await compile(site);
    const [edition] = manifest.sections[0]?.versions[0]?.editions ?? [];
    const table = JSON.parse(String(files.get(edition?.routes ?? ''))) as RouteTable;

    expect(reported).toEqual([]);
    expect(table.entries.map(({ path, docId, kind }) => [path, docId, kind])).toEqual([
      ['/docs/guide/dough/', 'guide/dough', 'doc'],
      ['/docs/guide/', 'guide/index', 'doc'],
    ]);
    expect(table.redirects).toEqual([
      { path: '/docs/', to: '/docs/guide/' },
      { path: '/docs/guide/index/', to: '/docs/guide/' },
    ]);
  });

  it('puts a page between its neighbours and below its categories', async () => {
    const { pages } = await compile(site);
    const page = pages.find(({ document }) => document.title === 'Dough')?.document;

    expect(page).toMatchObject({
      breadcrumbs: [{ label: 'Guide', href: '/docs/' }, { label: 'Steps' }],
      previous: { label: 'Start', href: '/docs/guide/' },
      outline: [{ id: 'knead', label: 'Knead', level: 2 }],
    });
    expect(page?.next).toBeUndefined();
  });

  it('sanitises the footer and fills in the year', async () => {
    const { manifest } = await compile(site);

    expect(JSON.stringify(manifest.theme.footer?.copyright)).toContain('Copyright 2026');
  });

  it('gives the same bytes for the same sources', async () => {
    const [first, second] = [await compile(site), await compile(site)];

    expect(second.manifest).toEqual(first.manifest);
    expect([...second.files]).toEqual([...first.files]);
  });

  it('names another release when one sentence changes, and the same files for the rest', async () => {
    const before = await compile(site);
    const after = await compile({ ...site, 'guide/dough.md': `${dough}Wait.\n` });

    expect(after.manifest.release).not.toBe(before.manifest.release);
    const common = [...after.files.keys()].filter((name) => before.files.has(name));
    expect(common.filter((name) => name.startsWith('pages/'))).toHaveLength(1);
  });

  it('reports every fault of a run, each at its place', async () => {
    const faults = await faultsOf({
      'recto.yaml': config
        .replace('items: [guide/dough]', 'items: [guide/duogh]')
        .replace('doc: guide/index, label', 'doc: guide/indx, label'),
      'guide/index.md': index.replace('./dough.md#knead', './dough.md#kneed'),
      'guide/dough.md': `${dough}\n[Gone](./gone.md) ![Loaf](./loaf.png)\n`,
      'guide/twin.md': '---\ntitle: Twin\nslug: dough\n---\n',
      'guide/odd.md': '---\ntitel: Odd\ntitle: Odd\n---\n',
    });

    expect(faults.sort()).toEqual([
      'broken-anchor guide/index.md:7',
      'broken-image guide/dough.md:10',
      'broken-link guide/dough.md:10',
      'duplicate-route guide/twin.md:3',
      'front-matter-shape guide/odd.md:2',
      'missing-page recto.yaml:13',
      'unknown-navbar-doc recto.yaml:16',
    ]);
  });
});

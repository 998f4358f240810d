import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { openArticlePool } from '../content-pipeline/articles/articleThreads';
import { openPageStore } from '../content-pipeline/articles/pageStore';
import { readSiteConfig } from '../content-pipeline/config/readSiteConfig';
import { createDiagnosticLog } from '../content-pipeline/diagnostics/diagnostic';
import { filesInCache } from '../content-pipeline/files/cacheFolder';
import { memoryCache, memoryFileStore } from '../content-pipeline/files/testing/memoryFiles';
import { compileSite } from '../content-pipeline/site/compileSite';
import { sectionKinds } from '../content-pipeline/site/sectionKinds';
import { viewerColors } from '../content-pipeline/testing/viewerColors';

const number = 80;
const sources = {
  'recto.yaml': [
    'title: Bread',
    'url: https://bread.example',
    'codeLinks: true',
    'locales: [{ code: en, label: English }, { code: ar, label: العربية, direction: rtl }]',
    'pages: pages',
    'sections:',
    '  - { kind: docs, id: docs, label: Guide, path: /docs, include: [guide], mainDoc: guide/page-0 }',
    '  - { kind: blog, id: blog, label: Blog, path: /blog, folder: blog }',
  ].join('\n'),
  'pages/about.md': '---\ntitle: About\n---\n\nBakers of [bread](/docs/guide/page-1).\n',
  'blog/2026-01-02-open.md': '---\ntitle: Open\n---\n\nWe bake.\n\n<!-- more -->\n\nMore.\n',
  'guide/oven.js': "bake('loaf');\n",
  ...Object.fromEntries(
    Array.from({ length: number }, (_, index) => [`guide/page-${index}.md`, pageOf(index)]),
  ),
  'locales/ar/guide/page-3.md': '---\ntitle: خبز\n---\n\n:::note\nنص\n:::\n',
  'locales/ar/words.yaml': 'messages: { callout-note: ملاحظة }\n',
};

/**
 * Returns the Markdown of a page with a link, code from a file and a callout. Every ninth page contains a broken link
 * and a broken anchor.
 */
function pageOf(index: number): string {
  const next = (index + 1) % number;
  return [
    `---\ntitle: Page ${index}\ntags: [grain]\n---`,
    `## Step ${index}\n\nSee [the next](./page-${next}.md#step-${next}).`,
    ':::tip\n\nFold it.\n\n:::',
    '```js file=./oven.js\n```',
    index % 9 === 0 ? '[Lost](./lost.md) and [moved](./page-1.md#gone).' : '',
  ].join('\n\n');
}

/**
 * Compiles the site, in threads if `worker` is the path of their script. Returns the content of the site with its
 * diagnostics, and the kind of each article that was compiled in a thread.
 *
 * @throws {Error} if the configuration is invalid
 */
async function compileWith(worker: string | undefined, cacheFolder: string) {
  const log = createDiagnosticLog();
  const files = memoryFileStore(sources);
  const config = await readSiteConfig(files, sectionKinds, log.report);
  if (config === undefined) throw new Error(JSON.stringify(log.entries));
  const pageFiles = filesInCache(cacheFolder);
  const store = await openPageStore({ files: pageFiles });
  const started: string[] = [];
  const pool =
    worker === undefined
      ? undefined
      : openArticlePool({ worker, cacheFolder, hold: pageFiles.hold });
  const site = await compileSite(
    {
      ...{ config, files, siteFolder: '/site', cache: memoryCache(), store, viewerColors },
      ...{ typedoc: { file: '/none' }, generator: 'test', year: '2026', today: '2026-07-01' },
      ...{ drafts: false, changes: new Map(), progress: { start: String, end: String } },
      ...(pool && {
        articlePool: {
          ...pool,
          withLinks(data) {
            const threads = pool.withLinks(data);
            return {
              offer(kind, article) {
                const result = threads.offer(kind, article);
                if (result !== undefined) started.push(kind);
                return result;
              },
            };
          },
        },
      }),
    },
    log.report,
  );
  await pool?.close();
  const documents = await Promise.all(site.pages.map(({ page }) => store.read(page.file)));
  return { started, result: { ...site, store: undefined, documents, reported: log.entries } };
}

it('compiles articles in threads as in one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-threads-'));
  try {
    const alone = await compileWith(undefined, path.join(folder, 'alone'));
    const worker = path.resolve('dist/recto/articleThread.mjs');
    const threads = await compileWith(worker, path.join(folder, 'threads'));
    expect(threads.result).toEqual(alone.result);
    expect(threads.started.length).toBeGreaterThan(number);
    const codes = new Set(threads.result.reported.map(({ code }) => code));
    expect(codes).toEqual(new Set(['broken-link', 'broken-anchor']));

    // Where nothing can be written, threads return the files.
    const unwritable = await compileWith(worker, '/proc/recto-threads');
    expect(unwritable.result).toEqual(alone.result);
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteTable } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import { memoryPageFiles, openPageStore } from '../content-pipeline/articles/pageStore';
import {
  apiPackage,
  apiSymbol,
  compileKit,
} from '../content-pipeline/sections/api/testing/compileKit';
import { readingOrder } from '../content-pipeline/sections/sectionKind';
import { addSidebar } from '../content-pipeline/site/assembleSite';
import { createContentFiles } from '../content-pipeline/site/contentFiles';
import { compile, config } from '../content-pipeline/testing/compileSample';
import { findPage } from '../viewer/data/findPage';
import { filesAround } from '../viewer/data/sidebarTrail';

// The lists of a long site, written by the pipeline and read by the viewer.

const count = 1_200;
const pathOf = (index: number) => `guide/part-${index % 7}/page-${index}`;
const outside = Array.from(
  { length: 700 },
  (_, index) => `  - { from: /before/${index}, to: /docs/${pathOf(index)}/ }`,
);
const inside = Array.from(
  { length: 50 },
  (_, index) => `  - { from: /docs/old-${index}, to: /docs/${pathOf(index)}/ }`,
);

let site: Awaited<ReturnType<typeof compile>>;
beforeAll(async () => {
  const pages = Array.from({ length: count }, (_, index): [string, string] => [
    `${pathOf(index)}.md`,
    `---\ntitle: Page ${index}\n---\n\nText.\n`,
  ]);
  const [plain = ''] = config.split('    sidebars:');
  site = await compile({
    ...Object.fromEntries(pages),
    'guide/index.md': '---\ntitle: Start\n---\n\nText.\n',
    'recto.yaml': `${plain}redirects:\n${[...outside, ...inside].join('\n')}\n`,
  });
}, 120_000);

/** Looks up the page at a route path. Returns the result, and the length in characters of each file that was loaded. */
async function lookUp(path: string) {
  const sizes: number[] = [];
  const finding = await findPage(path, site.manifest, async (file) => {
    const text = String(site.files.get(file));
    sizes.push(text.length);
    return JSON.parse(text) as RouteTable;
  });
  return { finding, sizes };
}

describe('a site of 1,200 pages and 750 redirects', () => {
  it('compiles without problems', () => {
    expect(site.reported).toEqual([]);
  });

  it('finds all of them with small files, and nothing else', async () => {
    for (const { page } of site.pages) {
      const { finding, sizes } = await lookUp(page.facts.path);
      expect(finding).toMatchObject({ type: 'page', file: page.file });
      expect(sizes.length).toBeLessThanOrEqual(3);
      expect(Math.max(...sizes)).toBeLessThan(21_000);
    }
    for (const { path, to } of site.redirects) {
      const { finding, sizes } = await lookUp(path);
      expect(finding).toEqual({ type: 'redirect', to });
      expect(Math.max(0, ...sizes)).toBeLessThan(21_000);
    }
    expect((await lookUp('/docs/guide/part-1/page-9999/')).finding).toEqual({ type: 'missing' });
    expect((await lookUp('/before/700/')).finding).toEqual({ type: 'missing' });
  });

  it('has a manifest that lists none of them', () => {
    expect(JSON.stringify(site.manifest).length).toBeLessThan(4_000);
    expect(site.manifest.redirects).toMatch(/^routes\//);
  });
});

describe('the sidebar of a large reference', () => {
  const letters = 'abcde'.split('');
  const symbols = letters.flatMap((letter) =>
    Array.from({ length: 150 }, (_, index) => apiSymbol(`${letter}Symbol${index}`)),
  );

  it('is divided into files for lists of at most 200 symbols, each in the breadcrumbs of its pages', async () => {
    const { documents, sidebar } = compileKit(apiPackage(symbols));
    const files = createContentFiles();
    const store = await openPageStore({ files: memoryPageFiles() });
    const pages = await Promise.all(
      documents.map(async ({ document }) => ({ page: await store.put(document) })),
    );
    const whole = { items: sidebar };
    const sizes: number[] = [];
    const links: string[] = [];
    function read(file: string): void {
      const text = String(files.files.get(file));
      const content: Sidebar = JSON.parse(text);
      sizes.push(text.length);
      for (const place of pages.map(({ page: { facts } }) => facts)) {
        const breadcrumbs = place.breadcrumbs.flatMap(({ href }) => href ?? []);
        const named = filesAround(content.items, { path: place.path, breadcrumbs });
        if (named.length > 0) links.push(place.path);
        expect(named.length).toBeLessThanOrEqual(1);
      }
    }
    read(addSidebar(whole, pages, files));

    expect(links).toEqual(expect.arrayContaining(symbols.map(({ key }) => `/api/${key}/`)));
    expect(Math.max(...sizes)).toBeLessThan(2_000);
    expect(files.files.size).toBe(6);
    for (const [, text] of files.files) {
      expect(readingOrder(JSON.parse(String(text)).items).length).toBeLessThanOrEqual(200);
    }
  });
});

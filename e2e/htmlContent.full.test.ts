import { expect, it } from '@jest/globals';
import type { PageDocument } from '#manifest/pageDocument';
import { sharedSite } from '../scripts/sharedSites.mjs';
import { serveFirstSite } from './support/firstSite';
import {
  contentTexts,
  digestHtml,
  type HtmlDigest,
  htmlFilesOf,
  pathOfFile,
  pathsIn,
  squeeze,
} from './support/htmlDigest';

const firstSite = serveFirstSite();

it('the HTML of every page has all content of its document and no broken links', async () => {
  const builtSite = sharedSite('site');
  const site = firstSite();
  // Read first: parsing takes longer than the server keeps a connection.
  const documents = new Map<string, PageDocument>();
  for (const { path } of site.pages) documents.set(path, await site.documentOf(path));

  const digests = new Map<string, HtmlDigest>();
  for (const [file, html] of await htmlFilesOf(builtSite)) {
    digests.set(pathOfFile(file), digestHtml(html));
  }
  const missing = [...documents].flatMap(([path, document]) =>
    missingIn(digests.get(path), document).map((what) => `${path}: ${what}`),
  );

  const known = await pathsIn(builtSite);
  const broken = [...digests].flatMap(([from, { hrefs }]) =>
    hrefs.filter((href) => !isAnswered(href, from, digests, known)).map((to) => `${from} → ${to}`),
  );
  expect({ missing, broken }).toEqual({ missing: [], broken: [] });
}, 120_000);

/** Returns descriptions of the parts of a page document that its HTML does not contain. */
function missingIn(html: HtmlDigest | undefined, document: PageDocument): string[] {
  if (html === undefined) return ['the file'];
  const title = document.kind === 'landing' ? document.hero.title : document.title;
  return [
    ...contentTexts(document).flatMap((blocks) => missingBlocks(html.words, blocks)),
    ...(html.title.includes(squeeze(title)) ? [] : ['the title']),
    ...(html.hasSidebar || ['landing', 'search'].includes(document.kind) ? [] : ['the sidebar']),
    ...(html.hasFooter ? [] : ['the footer']),
    ...(html.emptyDetails === 0 ? [] : ['what is folded']),
  ];
}

/** Returns the texts of the blocks that a text does not contain after the blocks before them. */
function missingBlocks(words: string, blocks: readonly string[]): string[] {
  let from = 0;
  return blocks.filter((block) => {
    const at = words.indexOf(block, from);
    if (at >= 0) from = at + block.length;
    return at < 0;
  });
}

/** Tests if the target of a link is an existing page, anchor or file, or a URL of another site. */
function isAnswered(
  href: string,
  from: string,
  digests: ReadonlyMap<string, HtmlDigest>,
  known: ReadonlySet<string>,
): boolean {
  const origin = 'http://site.example';
  const url = new URL(href, origin + from);
  if (url.origin !== origin) return true;
  const page = digests.get(url.pathname);
  if (page === undefined) return known.has(url.pathname);
  return url.hash === '' || page.ids.has(decodeURIComponent(url.hash.slice(1)));
}

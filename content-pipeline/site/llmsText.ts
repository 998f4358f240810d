import type { PackagePage } from '#manifest/packagePage';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { codeSpan } from '../markdown/printing/codeFence';
import type { CompiledSite } from './compiledSite';
import { contentApiFile } from './contentApi';
import type { Rendering } from './rendering';
import { type SiteAddress, wholeAddress } from './siteAddress';
import type { Twin, TwinOptions } from './twins/buildTwins';
import { type EditionTwins, editionTwins } from './twins/editionTwins';
import { blocks, link, list, section, words } from './twins/markdownBlocks';
import { createTwinPrinter, type TwinPrinter } from './twins/twinPrinter';

/** The site as one list of links and as one text, for language models (https://llmstxt.org). */
export function buildLlmsText(
  site: CompiledSite,
  twins: readonly Twin[],
  { base, generator, cache }: TwinOptions & { cache: CacheFolder },
): ReadonlyMap<string, Rendering> {
  const { manifest } = site;
  const address = { url: manifest.site.url, base };
  const key = contentHash(
    JSON.stringify([
      generator,
      manifest.site,
      base,
      manifest.sections.map(({ id, label, versions }) => [id, label, versions.map((v) => v.path)]),
      twins.map((twin) => [twin.name, twin.key, twin.page.sidebar?.file]),
    ]),
  );
  const editions = () => editionTwins(manifest, twins);
  const title = `# ${words(manifest.site.title)}\n\n> ${words(manifest.site.tagline)}`;
  return new Map([
    [
      'llms.txt',
      { key, make: async () => linkList(title, editions(), address, manifest.site.trailingSlash) },
    ],
    ['llms-full.txt', { key, make: () => wholeText(title, editions(), cache) }],
  ]);
}

function linkList(
  title: string,
  editions: readonly EditionTwins[],
  address: SiteAddress,
  trailingSlash: boolean,
): string {
  const sections = editions.map(({ section: { label }, twins }) =>
    section(2, words(label), list(twins.flatMap((twin) => linesOf(twin, address)))),
  );
  const whole = link('All pages in one text', wholeAddress(address, '/llms-full.txt'));
  const data = link('Content as JSON', wholeAddress(address, `/${contentApiFile}`));
  const more = [
    `${whole}: every page of documentation and reference, a long file`,
    `${data}: the same content as typed data, and how to read it`,
  ];
  const place = trailingSlash ? `${codeSpan('index.md')} after` : `${codeSpan('.md')} behind`;
  const note = `Every page of this site is also a Markdown file: write ${place} its address.`;
  return `${blocks(title, note, ...sections, section(2, 'Optional', list(more)))}\n`;
}

/** A page that is read in itself as a line, a package as a line for each group of its names. */
function linesOf({ name, page }: Twin, address: SiteAddress): string[] {
  const { document } = page;
  const { description, title } = document;
  switch (document.kind) {
    case 'doc':
    case 'content':
    case 'post':
      return [described(link(words(title), wholeAddress(address, `/${name}`)), description)];
    case 'package': {
      const file = wholeAddress(address, `/${name}`);
      const print = createTwinPrinter(document.path, address);
      const groups = document.groups.map((group) =>
        groupLine(group, title, `${file}#${group.anchor}`, print),
      );
      return [described(link(words(title), file), description), ...groups];
    }
    default:
      return [];
  }
}

/** How many names of a group are listed: enough to see what it is about. */
const namesShown = 6;

function groupLine(
  { title, summary, symbols }: PackagePage['groups'][number],
  packageTitle: string,
  file: string,
  print: TwinPrinter,
): string {
  const current = symbols.filter(({ deprecated }) => deprecated !== true);
  const listed = (current.length === 0 ? symbols : current).slice(0, namesShown);
  const names = listed.map(({ name }) => codeSpan(name)).join(', ');
  const rest = symbols.length - listed.length;
  const [purpose = ''] = print.tree(summary).split('\n');
  return `${link(words(`${packageTitle}: ${title}`), file)}: ${purpose} ${names}${rest === 0 ? '' : ` and ${rest} more`}`.replace(
    / {2,}/g,
    ' ',
  );
}

function described(line: string, description = ''): string {
  return description === '' ? line : `${line}: ${words(description)}`;
}

/** All pages that are read in themselves, one after the other; lists of pages would only repeat their titles. */
async function wholeText(
  title: string,
  editions: readonly EditionTwins[],
  cache: CacheFolder,
): Promise<string> {
  const texts = [title];
  for (const { twins } of editions) {
    const read = twins.filter(({ page }) => !lists.has(page.document.kind));
    for (const parcel of parcelsOf(read)) {
      const keys = parcel.map(({ key }) => key);
      texts.push(...(await cache.remember('llms', keys, async () => parcel.map(textOf))));
    }
  }
  return `${texts.join('\n\n---\n\n')}\n`;
}

/**
 * What is printed again together. Somebody who writes edits one page, and printing the others takes longer
 * than all the rest; the pages of a reference are many and short, and change together.
 */
function parcelsOf(twins: readonly Twin[]): (readonly Twin[])[] {
  const isWritten = twins.every(({ page }) => 'body' in page.document);
  return isWritten ? twins.map((twin) => [twin]) : [twins];
}

function textOf(twin: Twin): string {
  return twin.print().text;
}

const lists: ReadonlySet<string> = new Set([
  'api-index',
  'blog-list',
  'archive',
  'tag-list',
  'tag',
]);

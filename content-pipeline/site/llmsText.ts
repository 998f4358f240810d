import type { ContentNode } from '#manifest/contentTree';
import type { Manifest, Section } from '#manifest/manifest';
import type { PackagePage } from '#manifest/packagePage';
import type { SidebarItem } from '#manifest/sidebar';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { isBelow } from '../links/pagePath';
import { contentElement, contentText } from '../markdown/contentNode';
import { printMarkdown } from '../markdown/printMarkdown';
import { code, joined, link, list, paragraph, section } from './alternates/contentBlocks';
import type { AlternateOptions, MarkdownAlternate } from './alternates/markdownAlternates';
import type { CompiledSite } from './compiledSite';
import { contentApiFile } from './contentApi';
import type { OutputFile } from './outputFile';
import { traitsOf } from './pageKinds';
import { wholeAddress } from './siteAddress';

/** Builds `llms.txt`, a list of links, and `llms-full.txt`, all pages in one text (https://llmstxt.org). */
export function buildLlmsText(
  site: CompiledSite,
  alternates: readonly MarkdownAlternate[],
  { base, generator, cache }: AlternateOptions & { cache: CacheFolder },
): ReadonlyMap<string, OutputFile> {
  const { manifest } = site;
  const { title, tagline, url } = manifest.site;
  const address = { url, base };
  const print = (children: ContentNode[]) =>
    printMarkdown({ type: 'root', children }, (href) => wholeAddress(address, href));
  const key = contentHash(
    JSON.stringify([
      generator,
      manifest.site,
      base,
      manifest.sections.map(({ id, label, versions }) => [id, label, versions.map((v) => v.path)]),
      alternates.map(({ name, key, page }) => [name, key, page.sidebar?.file]),
    ]),
  );
  const editions = () => currentEditions(manifest, alternates);
  const head = section(1, title, [contentElement('blockquote', {}, paragraph(tagline))]);
  return new Map([
    [
      'llms.txt',
      {
        key,
        make: async () =>
          `${print([...head, ...linkList(editions(), manifest.site.trailingSlash)])}\n`,
      },
    ],
    ['llms-full.txt', { key, make: () => wholeText(print(head), editions(), cache) }],
  ]);
}

function linkList(editions: readonly CurrentEdition[], trailingSlash: boolean): ContentNode[] {
  const [file, place] = trailingSlash ? ['index.md', ' after'] : ['.md', ' behind'];
  return [
    ...paragraph(
      'Every page of this site is also a Markdown file: write ',
      code(file),
      `${place} its address.`,
    ),
    ...editions.flatMap(({ section: { label }, alternates }) =>
      section(2, label, list(alternates.flatMap(linksTo))),
    ),
    ...section(
      2,
      'Optional',
      list([
        [
          link('All pages in one text', '/llms-full.txt'),
          contentText(': every page of documentation and reference, a long file'),
        ],
        [
          link('Content as JSON', `/${contentApiFile}`),
          contentText(': the same content as typed data, and how to read it'),
        ],
      ]),
    ),
  ];
}

function linksTo({ name, page: { document } }: MarkdownAlternate): ContentNode[][] {
  const entry = traitsOf(document).llms;
  if (entry !== 'page' && entry !== 'package') return [];
  const { title, description = '' } = document;
  const file = `/${name}`;
  const line = [link(title, file), ...(description ? [contentText(`: ${description}`)] : [])];
  if (document.kind !== 'package') return [line];
  const groups = document.groups.map((group) => groupLine(group, title, `${file}#${group.anchor}`));
  return [line, ...groups];
}

/** Largest number of names of a group that are listed. */
const namesShown = 6;

function groupLine(
  { title, summary, symbols }: PackagePage['groups'][number],
  packageTitle: string,
  href: string,
): ContentNode[] {
  const current = symbols.filter(({ deprecated }) => deprecated !== true);
  const listed = (current.length === 0 ? symbols : current).slice(0, namesShown);
  const rest = symbols.length - listed.length;
  const names = listed.map(({ name }) => [code(name)]);
  const end = rest === 0 ? [] : [contentText(` and ${rest} more`)];
  const purpose = summary === undefined ? [] : [...inlineOf(summary.children), contentText(' ')];
  return [
    link(`${packageTitle}: ${title}`, href),
    contentText(': '),
    ...purpose,
    ...joined(', ', names),
    ...end,
  ];
}

/** Returns the content of the first paragraph, or inline content itself. */
function inlineOf(children: readonly ContentNode[]): readonly ContentNode[] {
  const [first] = children;
  return first?.type === 'element' && first.tagName === 'p' ? first.children : children;
}

async function wholeText(
  title: string,
  editions: readonly CurrentEdition[],
  cache: CacheFolder,
): Promise<string> {
  const texts = [title];
  for (const { alternates } of editions) {
    const read = alternates.filter(({ page }) => traitsOf(page.document).llms !== 'none');
    for (const batch of batchesOf(read)) {
      const keys = batch.map(({ key }) => key);
      const print = async () => batch.map((alternate) => alternate.print().text);
      texts.push(...(await cache.remember('llms', keys, print)));
    }
  }
  return `${texts.join('\n\n---\n\n')}\n`;
}

/** Articles are cached one by one, as one is edited at a time; the pages of a reference change together. */
function batchesOf(alternates: readonly MarkdownAlternate[]): (readonly MarkdownAlternate[])[] {
  const areArticles = alternates.every(({ page }) => 'body' in page.document);
  return areArticles ? alternates.map((alternate) => [alternate]) : [alternates];
}

/** The pages of the current version of a section, in the default language. */
export interface CurrentEdition {
  section: Section;
  /** In the order of the sidebar, followed by pages outside of sidebars. */
  alternates: MarkdownAlternate[];
}

/** Sorts the pages of a site by section. Unlisted pages are omitted. */
export function currentEditions(
  manifest: Manifest,
  alternates: readonly MarkdownAlternate[],
): CurrentEdition[] {
  const editions = manifest.sections.flatMap((section) =>
    section.versions.flatMap(({ isLast, editions: all }) =>
      all.map(({ locale, path }) => ({ section, isLast, locale, path })),
    ),
  );
  const listed = alternates.filter(
    ({ page: { document } }) => document.unlisted !== true && document.kind !== 'landing',
  );
  // The path of a version may begin with that of another one: the longest that matches counts.
  const byLength = editions.toSorted((a, b) => b.path.length - a.path.length);
  return editions
    .filter(({ isLast, locale }) => isLast && locale === manifest.defaultLocale)
    .map(({ section, path }) => ({
      section,
      alternates: inSidebarOrder(
        listed.filter(
          ({ page }) =>
            byLength.find((one) => isBelow(page.document.path, one.path))?.path === path,
        ),
      ),
    }));
}

function inSidebarOrder(alternates: MarkdownAlternate[]): MarkdownAlternate[] {
  const sidebars = new Set(alternates.map(({ page }) => page.sidebar?.content));
  const hrefs = [...sidebars].flatMap((sidebar) => hrefsOf(sidebar?.items ?? []));
  const places = new Map(hrefs.map((href, index) => [href, index]));
  const placeOf = ({ page }: MarkdownAlternate) => places.get(page.document.path) ?? hrefs.length;
  return alternates.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(item.type === 'category' ? hrefsOf(item.items) : []),
  ]);
}

import { type HastNode, toHast } from '#manifest/hast';
import type { Manifest, Section } from '#manifest/manifest';
import type { PackagePage } from '#manifest/packagePage';
import type { SidebarItem } from '#manifest/sidebar';
import { readDocument } from '../articles/pageStore';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { isBelow } from '../links/pagePath';
import { contentElement, contentText } from '../markdown/contentNode';
import { printMarkdown } from '../markdown/printMarkdown';
import { type PageWords, pageWordsOf, wordInputs } from '../words/pageWords';
import { code, filled, joined, link, list, paragraph, section } from './alternates/contentBlocks';
import {
  type AlternateOptions,
  languageOf,
  type MarkdownAlternate,
} from './alternates/markdownAlternates';
import type { CompiledSite } from './compiledSite';
import { contentApiFile } from './contentApi';
import type { OutputFile } from './outputFile';
import { traitsOfKind } from './pageKinds';
import { absoluteUrl } from './siteAddress';

/** Maximum estimated size in bytes of each file, such as `llms-full-2.txt`. A file with a single page may be larger. */
const largestText = 1_000_000;

/**
 * Maximum estimated size in bytes of `llms-full.txt` and its further parts together: about a million tokens. A longer
 * text is not written, because it exceeds the context window of language models.
 */
const largestSum = 4_000_000;

/**
 * Returns the files for language models (https://llmstxt.org). The keys are file names. `llms.txt` contains links to
 * Markdown alternates, and `llms-full.txt` contains the text of pages. Both contain only pages of current versions in
 * the default language, and no unlisted pages. `LlmsEntry` describes which kinds of pages they contain.
 *
 * A long list is divided: `llms.txt` then links to `llms-links-1.txt` and so on. A long text continues in
 * `llms-full-2.txt` and so on. If the texts of all pages together exceed `largestSum`, they are omitted.
 */
export function buildLlmsText(
  site: CompiledSite,
  alternates: readonly MarkdownAlternate[],
  { base, generator, cache }: AlternateOptions & { cache: CacheFolder },
): ReadonlyMap<string, OutputFile> {
  const { manifest } = site;
  const { title, tagline, url } = manifest.site;
  const address = { url, base };
  // All files are in the default language.
  const language = languageOf(site, manifest.defaultLocale);
  const words = pageWordsOf(language);
  const print = (children: HastNode[]) =>
    printMarkdown(
      { type: 'root', children },
      { resolve: (href) => absoluteUrl(address, href), words },
    );
  const shared = [generator, wordInputs(language), manifest.site, base];
  const keyOf = (inputs: unknown) => contentHash(JSON.stringify([shared, inputs]));
  const editions = currentEditions(manifest, alternates);
  const head = section(1, title, [contentElement('blockquote', {}, paragraph(tagline))]);
  const parts = textsOf(editions).map((pages, index) => ({ name: textName(index + 1), pages }));
  const names = parts.map(({ name }) => name);
  const linked = editions.map(({ section, alternates }) => ({
    section,
    alternates: alternates.filter(hasLink),
  }));
  const lists = linkListsOf(linked);
  const listed = lists.length === 0 ? linked.map(listedFields) : lists.map(rangeOf);
  return new Map([
    [
      'llms.txt',
      {
        key: keyOf([names, listed]),
        async make() {
          const { trailingSlash } = manifest.site;
          const sections =
            lists.length === 0
              ? await Promise.all(linked.map((edition) => linkSection(edition, site.store, words)))
              : linked.map(({ section }) => listSection(section, lists));
          const links = [
            ...intro(trailingSlash, words),
            ...sections.flat(),
            ...optional(names, words),
          ];
          return `${print([...head, ...links])}\n`;
        },
      },
    ],
    ...lists.map((edition): [string, OutputFile] => [
      edition.name,
      {
        key: keyOf(listedFields(edition)),
        make: async () =>
          `${print([...head, ...(await linkSection(edition, site.store, words))])}\n`,
      },
    ]),
    ...parts.map(({ name, pages }): [string, OutputFile] => [
      name,
      { key: keyOf(pages.map(({ key }) => key)), make: () => wholeText(print(head), pages, cache) },
    ]),
  ]);
}

/** Returns the data that the links of a section depend on, for cache keys. */
function listedFields({ section, alternates }: CurrentEdition): unknown {
  return [
    section.label,
    ...alternates.map(({ name, page: { page } }) => [
      ...[name, page.facts.kind, page.facts.title, page.facts.description],
      // The links to a package contain the names of its groups, which are in its page document.
      page.facts.kind === 'package' ? page.file : '',
    ]),
  ];
}

/** A file with links to some of the pages of a section, such as `llms-links-1.txt`. */
interface LinkList extends CurrentEdition {
  name: string;
}

function hasLink({ page: { page } }: MarkdownAlternate): boolean {
  return ['page', 'package'].includes(traitsOfKind(page.facts.kind).llms);
}

/** Divides the links of all sections among files. Returns an empty array if the links fit into `llms.txt`. */
function linkListsOf(editions: readonly CurrentEdition[]): LinkList[] {
  if (sizeOfLinks(editions.flatMap(({ alternates }) => alternates)) <= largestText) return [];
  return editions
    .flatMap(({ section, alternates }) =>
      halves(alternates, sizeOfLinks).map((part) => ({ section, alternates: part })),
    )
    .filter(({ alternates }) => alternates.length > 0)
    .map((part, index) => ({ ...part, name: `llms-links-${index + 1}.txt` }));
}

/** The estimated size in bytes of a link without its title, its description and the path of the page. */
const linkSize = 60;

function sizeOfLinks(pages: readonly MarkdownAlternate[]): number {
  return pages.reduce((sum, { name, page: { page } }) => {
    const { title, description = '' } = page.facts;
    return sum + Buffer.byteLength(`${name}${title}${description}`) + linkSize;
  }, 0);
}

function rangeOf({ alternates }: CurrentEdition): string {
  const titles = [alternates[0], alternates.at(-1)].map((page) => page?.page.page.facts.title);
  return [...new Set(titles)].join(' – ');
}

function textName(part: number): string {
  return part === 1 ? 'llms-full.txt' : `llms-full-${part}.txt`;
}

/**
 * Divides the pages of all sections among `llms-full.txt` and its further parts. Returns the pages of each of these
 * files; an empty array if the text of all pages exceeds `largestSum`.
 */
function textsOf(editions: readonly CurrentEdition[]): (readonly MarkdownAlternate[])[] {
  const pages = editions.flatMap(({ alternates }) =>
    alternates.filter(({ page }) => traitsOfKind(page.page.facts.kind).llms !== 'none'),
  );
  return sizeOfTexts(pages) > largestSum ? [] : halves(pages, sizeOfTexts);
}

function sizeOfTexts(pages: readonly MarkdownAlternate[]): number {
  return pages.reduce((sum, { page }) => sum + page.page.textSize, 0);
}

/**
 * Divides pages into halves, repeatedly, until the estimated size of each part is at most `largestText` or a part has
 * only one page. With halves, an edit of a page rarely moves other pages to a different part.
 */
function halves(
  pages: readonly MarkdownAlternate[],
  sizeOf: (pages: readonly MarkdownAlternate[]) => number,
): (readonly MarkdownAlternate[])[] {
  if (sizeOf(pages) <= largestText || pages.length < 2) return [pages];
  const middle = Math.ceil(pages.length / 2);
  return [...halves(pages.slice(0, middle), sizeOf), ...halves(pages.slice(middle), sizeOf)];
}

function intro(trailingSlash: boolean, words: PageWords): HastNode[] {
  const [file, rule] = trailingSlash
    ? (['index.md', 'alternate-file-after'] as const)
    : (['.md', 'alternate-file-behind'] as const);
  return paragraph(...filled(words(rule), 'file', code(file)));
}

async function linkSection(
  { section: listed, alternates }: CurrentEdition,
  store: CompiledSite['store'],
  words: PageWords,
): Promise<HastNode[]> {
  const lines: HastNode[][] = [];
  for (const alternate of alternates) lines.push(...(await linksTo(alternate, store, words)));
  return section(2, listed.label, list(lines));
}

function listSection(listed: Section, lists: readonly LinkList[]): HastNode[] {
  const own = lists.filter((part) => part.section === listed);
  const lines = own.map((part, index) => [
    link(listed.label + partOf(index, own), `/${part.name}`),
    contentText(`: ${rangeOf(part)}`),
  ]);
  return section(2, listed.label, list(lines));
}

function partOf(index: number, { length }: { length: number }): string {
  return length === 1 ? '' : ` (${index + 1}/${length})`;
}

function optional(names: readonly string[], words: PageWords): HastNode[] {
  const texts = names.map((name, index) => [
    link(words('all-pages-in-one') + partOf(index, names), `/${name}`),
    contentText(`: ${words('all-pages-in-one-text')}`),
  ]);
  const content = [
    link(words('content-as-json'), `/${contentApiFile}`),
    contentText(`: ${words('content-as-json-text')}`),
  ];
  // The specification defines this title, so it is not translated.
  return section(2, 'Optional', list([...texts, content]));
}

async function linksTo(
  { name, page: { page } }: MarkdownAlternate,
  store: CompiledSite['store'],
  words: PageWords,
): Promise<HastNode[][]> {
  const { kind, title, description = '' } = page.facts;
  const file = `/${name}`;
  const line = [link(title, file), ...(description ? [contentText(`: ${description}`)] : [])];
  const document = kind === 'package' ? await readDocument(store, page.file) : undefined;
  if (document?.kind !== 'package') return [line];
  const groups = document.groups.map((group) =>
    groupLine(group, title, `${file}#${group.anchor}`, words),
  );
  return [line, ...groups];
}

/** Maximum number of symbol names that `llms.txt` lists for a group of a package. */
const namesShown = 6;

function groupLine(
  { title, summary, symbols, pages = [] }: PackagePage['groups'][number],
  packageTitle: string,
  href: string,
  words: PageWords,
): HastNode[] {
  const current = symbols.filter(({ deprecated }) => deprecated !== true);
  const listed = (current.length === 0 ? symbols : current).slice(0, namesShown);
  const rest = symbols.length - listed.length;
  const inPages = pages.reduce((sum, { count }) => sum + count, 0);
  const names = listed.map(({ name }) => [code(name)]);
  const end = [
    ...(rest === 0 ? [] : [contentText(` ${words('and-more', { count: String(rest) })}`)]),
    ...(inPages === 0 ? [] : [contentText(words('symbol-count', { count: String(inPages) }))]),
  ];
  const purpose = summary === undefined ? [] : [...inlineOf(toHast(summary)), contentText(' ')];
  return [
    link(`${packageTitle}: ${title}`, href),
    contentText(': '),
    ...purpose,
    ...joined(', ', names),
    ...end,
  ];
}

function inlineOf(children: readonly HastNode[]): readonly HastNode[] {
  const [first] = children;
  return first?.type === 'element' && first.tagName === 'p' ? first.children : children;
}

async function wholeText(
  title: string,
  pages: readonly MarkdownAlternate[],
  cache: CacheFolder,
): Promise<string> {
  // Only pages of API references are cached: printing articles is fast, and reference pages change together.
  const reference = pages.filter(
    ({ page }) => traitsOfKind(page.page.facts.kind).schemaType === 'APIReference',
  );
  const keys = reference.map(({ key }) => key);
  const print = () => Promise.all(reference.map(async (page) => (await page.print()).text));
  const printed = keys.length === 0 ? [] : await cache.remember('llms', keys, print);
  const known = new Map(printed.map((text, index) => [keys[index], text]));
  const texts = await Promise.all(
    pages.map(async (page) => known.get(page.key) ?? (await page.print()).text),
  );
  return `${[title, ...texts].join('\n\n---\n\n')}\n`;
}

/** The pages of the current version of a section, in the default language. */
export interface CurrentEdition {
  section: Section;
  /** The pages in the order of the sidebar, followed by pages that are not in a sidebar. */
  alternates: readonly MarkdownAlternate[];
}

/**
 * Returns the pages of each section's current version in the default language. Unlisted pages and landing pages are
 * omitted.
 */
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
    ({ page: { page } }) => page.facts.unlisted !== true && page.facts.kind !== 'landing',
  );
  // The path of a version may begin with that of another version: the longest matching path counts.
  const byLength = editions.toSorted((a, b) => b.path.length - a.path.length);
  return editions
    .filter(({ isLast, locale }) => isLast && locale === manifest.defaultLocale)
    .map(({ section, path }) => ({
      section,
      alternates: inSidebarOrder(
        listed.filter(
          ({ page }) =>
            byLength.find((one) => isBelow(page.page.facts.path, one.path))?.path === path,
        ),
      ),
    }));
}

function inSidebarOrder(alternates: MarkdownAlternate[]): MarkdownAlternate[] {
  const sidebars = new Set(alternates.map(({ page }) => page.sidebar?.content));
  const hrefs = [...sidebars].flatMap((sidebar) => hrefsOf(sidebar?.items ?? []));
  const places = new Map(hrefs.map((href, index) => [href, index]));
  const placeOf = ({ page }: MarkdownAlternate) => places.get(page.page.facts.path) ?? hrefs.length;
  return alternates.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => [
    ...(item.href === undefined ? [] : [item.href]),
    ...(item.type === 'category' ? hrefsOf(item.items) : []),
  ]);
}

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
import { wholeAddress } from './siteAddress';

/**
 * Returns `llms.txt`, a list of links, and `llms-full.txt`, the text of all pages, by file name (https://llmstxt.org).
 */
export function buildLlmsText(
  site: CompiledSite,
  alternates: readonly MarkdownAlternate[],
  { base, generator, cache }: AlternateOptions & { cache: CacheFolder },
): ReadonlyMap<string, OutputFile> {
  const { manifest } = site;
  const { title, tagline, url } = manifest.site;
  const address = { url, base };
  // Both files are in the default language.
  const language = languageOf(site, manifest.defaultLocale);
  const words = pageWordsOf(language);
  const print = (children: HastNode[]) =>
    printMarkdown(
      { type: 'root', children },
      { resolve: (href) => wholeAddress(address, href), words },
    );
  const key = contentHash(
    JSON.stringify([
      generator,
      wordInputs(language),
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
        async make() {
          const links = await linkList(site.store, editions(), manifest.site.trailingSlash, words);
          return `${print([...head, ...links])}\n`;
        },
      },
    ],
    ['llms-full.txt', { key, make: () => wholeText(print(head), editions(), cache) }],
  ]);
}

async function linkList(
  store: CompiledSite['store'],
  editions: readonly CurrentEdition[],
  trailingSlash: boolean,
  words: PageWords,
): Promise<HastNode[]> {
  const sections: HastNode[] = [];
  for (const { section: listed, alternates } of editions) {
    const lines: HastNode[][] = [];
    for (const alternate of alternates) lines.push(...(await linksTo(alternate, store, words)));
    sections.push(...section(2, listed.label, list(lines)));
  }
  const [file, rule] = trailingSlash
    ? (['index.md', 'alternate-file-after'] as const)
    : (['.md', 'alternate-file-behind'] as const);
  return [
    ...paragraph(...filled(words(rule), 'file', code(file))),
    ...sections,
    ...section(
      2,
      // The specification defines this title, so it is not translated.
      'Optional',
      list([
        [
          link(words('all-pages-in-one'), '/llms-full.txt'),
          contentText(`: ${words('all-pages-in-one-text')}`),
        ],
        [
          link(words('content-as-json'), `/${contentApiFile}`),
          contentText(`: ${words('content-as-json-text')}`),
        ],
      ]),
    ),
  ];
}

async function linksTo(
  { name, page: { page } }: MarkdownAlternate,
  store: CompiledSite['store'],
  words: PageWords,
): Promise<HastNode[][]> {
  const { kind, title, description = '' } = page.facts;
  const entry = traitsOfKind(kind).llms;
  if (entry !== 'page' && entry !== 'package') return [];
  const file = `/${name}`;
  const line = [link(title, file), ...(description ? [contentText(`: ${description}`)] : [])];
  const document = kind === 'package' ? await readDocument(store, page.file) : undefined;
  if (document?.kind !== 'package') return [line];
  const groups = document.groups.map((group) =>
    groupLine(group, title, `${file}#${group.anchor}`, words),
  );
  return [line, ...groups];
}

/** Maximum number of listed names of a group. */
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

/** Returns the children of the first paragraph, or the given nodes if the first is not a paragraph. */
function inlineOf(children: readonly HastNode[]): readonly HastNode[] {
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
    const read = alternates.filter(
      ({ page }) => traitsOfKind(page.page.facts.kind).llms !== 'none',
    );
    for (const batch of batchesOf(read)) {
      const keys = batch.map(({ key }) => key);
      const print = () => Promise.all(batch.map(async (each) => (await each.print()).text));
      texts.push(...(await cache.remember('llms', keys, print)));
    }
  }
  return `${texts.join('\n\n---\n\n')}\n`;
}

/**
 * Divides alternates into batches that are cached together: each article is a batch, because articles are edited one at
 * a time; the pages of an API reference are one batch, because they change together.
 */
function batchesOf(alternates: readonly MarkdownAlternate[]): (readonly MarkdownAlternate[])[] {
  const isReference = ({ page }: MarkdownAlternate) =>
    traitsOfKind(page.page.facts.kind).schemaType === 'APIReference';
  const areArticles = !alternates.some(isReference);
  return areArticles ? alternates.map((alternate) => [alternate]) : [alternates];
}

/** The pages of the current version of a section, in the default language. */
export interface CurrentEdition {
  section: Section;
  /** The pages in the order of the sidebar, followed by pages that are not in a sidebar. */
  alternates: MarkdownAlternate[];
}

/** Groups the pages of a site by section. Unlisted pages, landing pages and pages of other editions are omitted. */
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

import type { PostSummary } from '#manifest/blogPage';
import type { ContentBody } from '#manifest/contentTree';
import { type HastNode, toHast } from '#manifest/hast';
import type { PageKind } from '#manifest/kinds';
import type { ListedSymbol, PackagePage, SymbolGroup } from '#manifest/packagePage';
import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import { contentElement, contentText } from '../../markdown/contentNode';
import type { PageWords } from '../../words/pageWords';
import {
  code,
  codeBlock,
  described,
  joined,
  link,
  list,
  paragraph,
  rowCode,
  section,
} from './contentBlocks';
import { listLinks, memberListContent, symbolLine } from './symbolContent';

type PageOf<Kind extends PageKind> = Extract<PageDocument, { kind: Kind }>;

/**
 * Functions that build the content of a page below its title, by kind of page. They do not build the body of an
 * article.
 */
export const pageContents = {
  landing: ({ hero, sample, facts, features, paths }, words) => [
    ...blocksOf(hero.text),
    ...codeBlock(hero.install ?? '', 'sh'),
    ...linkList(hero.actions),
    ...section(2, sample?.title ?? words('example'), blocksOf(sample?.body)),
    ...list(
      facts.map(({ label, body }) => {
        const name = contentElement('strong', {}, [contentText(label)]);
        return described([name], blocksOf(body));
      }),
    ),
    ...features.flatMap(({ title, body }) => section(2, title, blocksOf(body))),
    ...paths.flatMap(({ title, body, links }) =>
      section(2, title, [...blocksOf(body), ...linkList(links)]),
    ),
  ],
  doc: ({ tags }, words) => tagLine(tags, words),
  post: ({ tags }, words) => tagLine(tags, words),
  'blog-list': ({ posts }, words) =>
    posts.flatMap((post) =>
      section(2, link(post.title, post.href), [
        ...postFacts(post, words),
        ...blocksOf(post.excerpt),
      ]),
    ),
  archive: ({ years }) =>
    years.flatMap(({ year, posts }) =>
      section(
        2,
        year,
        list(posts.map(({ title, href, date }) => [contentText(`${date} `), link(title, href)])),
      ),
    ),
  'tag-list': ({ tags }) =>
    list(tags.map(({ name, href, count }) => [link(name, href), contentText(` (${count})`)])),
  tag: ({ pages }) =>
    list(
      pages.map(({ title, href, description }) => [
        link(title, href),
        ...(description === undefined ? [] : [contentText(`: ${description}`)]),
      ]),
    ),
  search: ({ withoutScripts }) => paragraph(withoutScripts),
  'api-index': ({ packages, symbols, pages = [] }, words) => [
    ...section(
      2,
      words('packages'),
      list(
        packages.map(({ name, version, href, summary, symbolCount }) => {
          const release = version === undefined ? '' : ` ${version}`;
          const facts = [
            link(code(name), href),
            `${release} (${words('symbol-count', { count: String(symbolCount) })})`,
          ];
          return described(facts, toHast(summary));
        }),
      ),
    ),
    ...section(2, words('all-symbols'), [
      ...list(symbols.map((symbol) => symbolLine(symbol, words))),
      ...listLinks(pages, words),
    ]),
  ],
  package: (page, words) => [
    ...packageFacts(page, words),
    ...toHast(page.summary),
    ...symbolGroups(page.groups, words),
    ...section(2, words('readme'), toHast(page.readme)),
  ],
  'symbol-list': ({ groups }, words) => symbolGroups(groups, words),
  'member-list': memberListContent,
} satisfies { [Kind in PageKind]?: (page: PageOf<Kind>, words: PageWords) => HastNode[] };

/** Builds the line below the title of a post: date, authors, reading time. */
export function postFacts(
  { date, authors, readingTime }: Pick<PostSummary, 'date' | 'authors' | 'readingTime'>,
  words: PageWords,
): HastNode[] {
  const names = authors.map(({ name, href }) => [link(name, href)]);
  const time = readingTime !== undefined && words('reading-time', { minutes: String(readingTime) });
  return paragraph(...joined(' · ', [date, ...names, time]));
}

function blocksOf(body: ContentBody | undefined): HastNode[] {
  if (body === undefined) return [];
  return body.type === 'tree' ? toHast(body.tree) : paragraph(body.source);
}

/** Wraps content without a paragraph in a paragraph. Returns other content unchanged. */
function paragraphs(children: readonly HastNode[]): HastNode[] {
  const isInline = children.every((node) => node.type === 'text' || node.tagName !== 'p');
  return isInline ? paragraph(...children) : [...children];
}

function linkList(links: readonly { label: string; href: string }[]): HastNode[] {
  return list(links.map(({ label, href }) => [link(label, href)]));
}

function tagLine(tags: readonly Link[] | undefined = [], words: PageWords): HastNode[] {
  if (tags.length === 0) return [];
  return paragraph(
    `${words('tags')}: `,
    ...joined(
      ', ',
      tags.map(({ label, href }) => [link(label, href)]),
    ),
  );
}

function packageFacts(page: PackagePage, words: PageWords): HastNode[] {
  const { install, version, license, repository, entryPoints = [] } = page;
  const names = entryPoints.map((name) => [code(name)]);
  const facts = [
    version === undefined ? [] : [contentText(`${words('version')}: ${version}`)],
    license === undefined ? [] : [contentText(`${words('license')}: ${license}`)],
    names.length === 0 ? [] : [contentText(`${words('entry-points')}: `), ...joined(', ', names)],
    repository === undefined
      ? []
      : [contentText(`${words('repository')}: `), link(repository, repository)],
  ];
  return [...codeBlock(install ?? '', 'sh'), ...list(facts.filter(({ length }) => length > 0))];
}

function symbolGroups(groups: readonly SymbolGroup[], words: PageWords): HastNode[] {
  return groups.flatMap(({ title, summary, symbols, pages = [] }) =>
    section(2, title, [
      ...(summary === undefined ? [] : paragraphs(toHast(summary))),
      ...list(symbols.map((symbol) => listedSymbol(symbol, words))),
      ...listLinks(pages, words),
    ]),
  );
}

function listedSymbol(symbol: ListedSymbol, words: PageWords): HastNode[] {
  const { summary, signature } = symbol;
  const line = symbolLine(symbol, words);
  const text = toHast(summary);
  if (text.length > 0) return described(line, text);
  const declaration = rowCode(signature);
  return declaration.length === 0 ? line : [...line, contentText(': '), ...declaration];
}

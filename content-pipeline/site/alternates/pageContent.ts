import type { PostSummary } from '#manifest/blogPage';
import type { ContentBody, ContentNode } from '#manifest/contentTree';
import type { PageKind } from '#manifest/kinds';
import type { ListedSymbol, PackagePage } from '#manifest/packagePage';
import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import { contentElement, contentText } from '../../markdown/contentNode';
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
import { symbolLine } from './symbolContent';

type PageOf<Kind extends PageKind> = Extract<PageDocument, { kind: Kind }>;

/** Build the content of pages below their titles; that of articles without their bodies. */
export const pageContents = {
  landing: ({ hero, sample, facts, features, paths }) => [
    ...blocksOf(hero.text),
    ...codeBlock(hero.install ?? '', 'sh'),
    ...linkList(hero.actions),
    ...section(2, sample?.title ?? 'Example', blocksOf(sample?.body)),
    ...list(
      facts.map(({ label, body }) => {
        const name = contentElement('strong', {}, [contentText(label)]);
        return described([name], { type: 'root', children: blocksOf(body) });
      }),
    ),
    ...features.flatMap(({ title, body }) => section(2, title, blocksOf(body))),
    ...paths.flatMap(({ title, body, links }) =>
      section(2, title, [...blocksOf(body), ...linkList(links)]),
    ),
  ],
  doc: ({ tags }) => tagLine(tags),
  post: ({ tags }) => tagLine(tags),
  'blog-list': ({ posts }) =>
    posts.flatMap((post) =>
      section(2, link(post.title, post.href), [...postFacts(post), ...blocksOf(post.excerpt)]),
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
  'api-index': ({ packages, symbols }) => [
    ...section(
      2,
      'Packages',
      list(
        packages.map(({ name, version, href, summary, symbolCount }) => {
          const release = version === undefined ? '' : ` ${version}`;
          const facts = [link(code(name), href), `${release} (${symbolCount} names)`];
          return described(facts, summary);
        }),
      ),
    ),
    ...section(2, 'All names from A to Z', list(symbols.map(symbolLine))),
  ],
  package: (page) => [
    ...packageFacts(page),
    ...(page.summary?.children ?? []),
    ...page.groups.flatMap(({ title, summary, symbols }) => {
      const text = summary === undefined ? [] : paragraphs(summary.children);
      return section(2, title, [...text, ...list(symbols.map(listedSymbol))]);
    }),
    ...section(2, 'Readme', page.readme?.children ?? []),
  ],
} satisfies { [Kind in PageKind]?: (page: PageOf<Kind>) => ContentNode[] };

/** Builds the line of a post: date, authors, reading time. */
export function postFacts({
  date,
  authors,
  readingTime,
}: Pick<PostSummary, 'date' | 'authors' | 'readingTime'>): ContentNode[] {
  const names = authors.map(({ name, href }) => [link(name, href)]);
  const time = readingTime !== undefined && `${readingTime} min read`;
  return paragraph(...joined(' · ', [date, ...names, time]));
}

function blocksOf(body: ContentBody | undefined): ContentNode[] {
  if (body === undefined) return [];
  return body.type === 'tree' ? body.tree.children : paragraph(body.source);
}

/** Converts inline content to a paragraph, so that it is a block of its own. */
function paragraphs(children: readonly ContentNode[]): ContentNode[] {
  const isInline = children.every((node) => node.type === 'text' || node.tagName !== 'p');
  return isInline ? paragraph(...children) : [...children];
}

function linkList(links: readonly { label: string; href: string }[]): ContentNode[] {
  return list(links.map(({ label, href }) => [link(label, href)]));
}

function tagLine(tags: readonly Link[] | undefined = []): ContentNode[] {
  if (tags.length === 0) return [];
  return paragraph(
    'Tags: ',
    ...joined(
      ', ',
      tags.map(({ label, href }) => [link(label, href)]),
    ),
  );
}

function packageFacts(page: PackagePage): ContentNode[] {
  const { install, version, license, repository, entryPoints = [] } = page;
  const names = entryPoints.map((name) => [code(name)]);
  const facts = [
    version === undefined ? [] : [contentText(`Version: ${version}`)],
    license === undefined ? [] : [contentText(`Licence: ${license}`)],
    names.length === 0 ? [] : [contentText('Entry points: '), ...joined(', ', names)],
    repository === undefined ? [] : [contentText('Repository: '), link(repository, repository)],
  ];
  return [...codeBlock(install ?? '', 'sh'), ...list(facts.filter(({ length }) => length > 0))];
}

/** Builds the item of a symbol: its summary, or its declaration if it has no comment. */
function listedSymbol(symbol: ListedSymbol): ContentNode[] {
  const { summary, signature } = symbol;
  const line = symbolLine(symbol);
  if (summary !== undefined && summary.children.length > 0) return described(line, summary);
  const declaration = rowCode(signature);
  return declaration.length === 0 ? line : [...line, contentText(': '), ...declaration];
}

import type {
  ArchivePage,
  BlogListPage,
  PostPage,
  PostSummary,
  TagListPage,
  TagPage,
} from '#manifest/blogPage';
import { tagLine } from './documentTwin';
import { blocks, list, section, words } from './markdownBlocks';
import type { TwinPrinter } from './twinPrinter';

/** A post. */
export function postTwin(page: PostPage, print: TwinPrinter): string {
  return blocks(postFacts(page, print), print.body(page.body), tagLine(page.tags, print));
}

/** Pages that list other pages. */
export function listingTwin(
  page: BlogListPage | ArchivePage | TagListPage | TagPage,
  print: TwinPrinter,
): string {
  switch (page.kind) {
    case 'blog-list':
      return blocks(...page.posts.map((post) => postEntry(post, print)));
    case 'archive':
      return blocks(
        ...page.years.map(({ year, posts }) =>
          section(
            2,
            words(year),
            list(posts.map(({ title, href, date }) => `${date} ${print.link(words(title), href)}`)),
          ),
        ),
      );
    case 'tag-list':
      return list(
        page.tags.map(({ name, href, count }) => `${print.link(words(name), href)} (${count})`),
      );
    case 'tag':
      return list(
        page.pages.map(({ title, href, description }) => {
          const named = print.link(words(title), href);
          return description === undefined ? named : `${named}: ${words(description)}`;
        }),
      );
    default:
      return page satisfies never;
  }
}

function postEntry(post: PostSummary, print: TwinPrinter): string {
  const title = print.link(words(post.title), post.href);
  return section(2, title, postFacts(post, print), print.body(post.excerpt));
}

/** When a post was written, by whom, and how long it takes to read. */
function postFacts(
  { date, authors, readingTime }: Pick<PostSummary, 'date' | 'authors' | 'readingTime'>,
  print: TwinPrinter,
): string {
  const names = authors.map(({ name, href }) =>
    href === undefined ? words(name) : print.link(words(name), href),
  );
  const time = readingTime === undefined ? [] : [`${readingTime} min read`];
  return [date, ...names, ...time].join(' · ');
}

import type { PostPage } from '#manifest/blogPage';
import { storePages } from '../../../testing/storedPages';
import type { CompiledSite } from '../../compiledSite';
import { buildFeeds } from '../buildFeeds';

/** Returns the feeds of a blog with the given posts, by path from the root of a site at `https://bread.example/x/`. */
export async function builtFeeds(
  posts: readonly PostPage[],
  blog: { description?: string } = {},
): Promise<Record<string, string>> {
  const { store, pages } = await storePages(posts);
  const feed = {
    title: 'Bread & butter',
    ...blog,
    locale: 'en',
    path: '/blog/',
    files: [
      { format: 'rss', address: '/blog/rss.xml' },
      { format: 'atom', address: '/blog/atom.xml' },
      { format: 'json', address: '/blog/feed.json' },
    ],
    posts: pages.map(({ file }) => file),
  } as const;
  // `buildFeeds` reads no other part of a site.
  const site = {
    manifest: { site: { url: 'https://bread.example' } },
    feeds: [feed],
    store,
  } as unknown as CompiledSite;
  const files: Record<string, string> = {};
  for (const [name, { make }] of buildFeeds(site, { base: '/x/', generator: 'test' })) {
    files[name] = String(await make());
  }
  return files;
}

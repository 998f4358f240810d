import type { FeedFormat } from '../../config/blogConfig';
import { contentHash } from '../../files/contentHash';
import type { CompiledSite } from '../compiledSite';
import type { OutputFile } from '../outputFile';
import { wholeAddress } from '../siteAddress';
import { type FeedEntry, feedEntry, printable } from './feedEntry';
import { jsonFeed } from './jsonFeed';
import { atomFeed, type FeedFacts, rssFeed } from './xmlFeed';

interface FeedOptions {
  /** The path the site is published below, with slashes at both ends. */
  base: string;
  /** Names the version of the pipeline. */
  generator: string;
}

const writers: Readonly<
  Record<FeedFormat, (facts: FeedFacts, entries: readonly FeedEntry[]) => string>
> = { rss: rssFeed, atom: atomFeed, json: jsonFeed };

/** The feeds of all blogs by name from the root of the site. */
export function buildFeeds(
  { manifest, feeds = [] }: Pick<CompiledSite, 'manifest' | 'feeds'>,
  { base, generator }: FeedOptions,
): ReadonlyMap<string, OutputFile> {
  const site = { url: manifest.site.url, base };
  const files = feeds.flatMap((blog) => {
    const { title, description, locale, path, posts } = blog;
    const key = contentHash(JSON.stringify([generator, site, blog]));
    return blog.files.map(({ format, address }): [string, OutputFile] => {
      const facts: FeedFacts = {
        title: printable(title),
        description: description === undefined ? undefined : printable(description),
        language: locale,
        home: wholeAddress(site, path),
        self: wholeAddress(site, address),
      };
      const make = async () =>
        writers[format](
          facts,
          posts.map((post) => feedEntry(post, site)),
        );
      return [address.slice(1), { key, make }];
    });
  });
  return new Map(files);
}

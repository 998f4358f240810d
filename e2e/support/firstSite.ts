import { afterAll, beforeAll } from '@jest/globals';
import { previewSite } from '../../scripts/previewSite.mjs';
import { sharedSite } from '../../scripts/sharedSites.mjs';
import { type PublishedSite, readSite } from './publishedSite';

/** The documentation of graphql-js, built and served. */
interface FirstSite extends PublishedSite {
  /** The URL of the site's root, with a trailing slash. */
  url: string;
}

/**
 * Registers hooks that serve the documentation of graphql-js during the tests of a file. Returns a function that
 * returns the site during a test.
 */
export function serveFirstSite(): () => FirstSite {
  let preview: Awaited<ReturnType<typeof previewSite>>;
  let site: PublishedSite;
  beforeAll(async () => {
    preview = await previewSite(sharedSite('site'));
    site = await readSite(preview.url);
  }, 60_000);
  afterAll(() => preview.close());
  return () => ({ ...site, url: preview.url });
}

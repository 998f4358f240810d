import { afterAll, beforeAll } from '@jest/globals';
import { previewSite } from '../../scripts/previewSite.mjs';
import { sharedSite } from '../../scripts/sharedSites.mjs';
import { type PublishedSite, readSite } from './publishedSite';

/** The built and served documentation of graphql-js. */
interface FirstSite extends PublishedSite {
  /** URL of the root, with a trailing slash. */
  url: string;
}

/**
 * Registers hooks that serve the site to the tests of a file. Returns a function that the tests call to get the site.
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

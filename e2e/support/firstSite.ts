import { afterAll, beforeAll } from '@jest/globals';
import { previewSite } from '../../scripts/previewSite.mjs';
import { sharedSite } from '../../scripts/sharedSites.mjs';
import { type PublishedSite, readSite } from './publishedSite';

/** The first site, as Jest tests see it. */
interface FirstSite extends PublishedSite {
  /** Ends in a slash. */
  url: string;
}

/** Serves the first site to the tests of a file, and returns a function that returns it. */
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

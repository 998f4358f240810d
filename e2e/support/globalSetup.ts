import { previewSite } from '../../scripts/previewSite.mjs';
import { sharedSite } from '../../scripts/sharedSites.mjs';
import buildSites from './buildSites';

/**
 * Builds the viewer, the command and three sites if they are out of date, and serves the sites for all tests: the
 * documentation of graphql-js, the site that uses all features, and the handwritten site. Sets environment variables to
 * the URLs of the sites. Returns a function that closes the servers.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires the default export of a setup file.
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildSites();
  const folders = [sharedSite('site'), sharedSite('full'), sharedSite('handwritten')];
  const previews = await Promise.all(folders.map((folder) => previewSite(folder)));
  const [url = '', fullUrl = '', handwrittenUrl = ''] = previews.map((preview) => preview.url);
  process.env.RECTO_SITE_URL = url;
  process.env.RECTO_FULL_SITE_URL = fullUrl;
  process.env.RECTO_HANDWRITTEN_SITE_URL = handwrittenUrl;
  return async () => {
    await Promise.all(previews.map((preview) => preview.close()));
  };
}

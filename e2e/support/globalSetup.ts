import { previewSite } from '../../scripts/previewSite.mjs';
import { sharedSite } from '../../scripts/sharedSites.mjs';
import buildSites from './buildSites';

/**
 * Serves three sites to all tests: the documentation of graphql-js, the site that uses all features, and the
 * handwritten site. Returns a function that closes the servers.
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

import { previewSite } from '../../scripts/previewSite.mjs';
import { sharedSite } from '../../scripts/sharedSites.mjs';
import buildSites from './buildSites';

/** Serves the first site, the one that uses every feature and the handwritten one to all tests. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup by its default export.
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

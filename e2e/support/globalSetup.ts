import { cp, rm } from 'node:fs/promises';
import { buildIfStale } from '../../scripts/buildIfStale.mjs';
import { previewSite } from '../../scripts/previewSite.mjs';
import { builtFullSite, builtHandwrittenSite, builtSite } from './folders';
import { expectRecto } from './recto';

const fullSite = 'e2e/fixtures/full-site';
const handwrittenSite = 'e2e/handwritten';

/**
 * Builds the first site and the one that uses every feature, adds the viewer to the handwritten
 * one, and serves them to all tests.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a setup by its default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!buildIfStale()) throw new Error('The viewer and the command could not be built');
  await expectRecto(['build', 'config/graphql-js', '--out', builtSite]);
  await expectRecto(['build', fullSite, '--out', builtFullSite, '--date', '2026-02-03']);
  await rm(builtHandwrittenSite, { recursive: true, force: true });
  await cp(handwrittenSite, builtHandwrittenSite, { recursive: true });
  await expectRecto(['viewer', builtHandwrittenSite]);

  const sites = [builtSite, builtFullSite, builtHandwrittenSite];
  const previews = await Promise.all(sites.map((site) => previewSite(site)));
  const [url = '', fullUrl = '', handwrittenUrl = ''] = previews.map((preview) => preview.url);
  process.env.RECTO_SITE_URL = url;
  process.env.RECTO_FULL_SITE_URL = fullUrl;
  process.env.RECTO_HANDWRITTEN_SITE_URL = handwrittenUrl;
  return async () => {
    await Promise.all(previews.map((preview) => preview.close()));
  };
}

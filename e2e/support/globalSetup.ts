import { buildIfStale } from '../../scripts/buildIfStale.mjs';
import { previewSite } from '../../scripts/previewSite.mjs';
import { builtSite } from './folders';
import { expectRecto } from './recto';

/** Builds the first site with the command and serves it to all tests. */
// biome-ignore lint/style/noDefaultExport: the test runner wants it so.
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!buildIfStale()) throw new Error('The viewer and the command could not be built');
  await expectRecto(['build', 'config/graphql-js', '--out', builtSite]);
  const preview = await previewSite(builtSite);
  process.env.RECTO_SITE_URL = preview.url;
  return preview.close;
}

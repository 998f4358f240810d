import { buildIfStale } from '../../scripts/buildIfStale.mjs';
import { previewSite } from '../../scripts/previewSite.mjs';
import { builtFullSite, builtSite } from './folders';
import { expectRecto } from './recto';

const fullSite = 'e2e/fixtures/full-site';

/** Builds the first site and the one that uses everything, with the command, and serves both to all tests. */
// biome-ignore lint/style/noDefaultExport: the test runner wants it so.
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!buildIfStale()) throw new Error('The viewer and the command could not be built');
  await expectRecto(['build', 'config/graphql-js', '--out', builtSite]);
  await expectRecto(['build', fullSite, '--out', builtFullSite, '--date', '2026-02-03']);
  const [preview, fullPreview] = await Promise.all([builtSite, builtFullSite].map(previewSite));
  process.env.RECTO_SITE_URL = preview?.url ?? '';
  process.env.RECTO_FULL_SITE_URL = fullPreview?.url ?? '';
  return async () => {
    await Promise.all([preview?.close(), fullPreview?.close()]);
  };
}

import { buildIfStale } from '../../scripts/buildIfStale.mjs';
import { sharedSite } from '../../scripts/sharedSites.mjs';

/**
 * Builds the viewer, the command and the documentation of graphql-js if they are out of date, before test files run in
 * parallel.
 *
 * @throws {Error} if the build fails
 */
// biome-ignore lint/style/noDefaultExport: Jest requires the default export of a setup file.
export default function buildSites(): void {
  if (!buildIfStale()) throw new Error('The viewer and the command could not be built');
  sharedSite('site');
}

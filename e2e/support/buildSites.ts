import { buildIfStale } from '../../scripts/buildIfStale.mjs';
import { sharedSite } from '../../scripts/sharedSites.mjs';

/** Builds the program and the first site where they are stale, before test files run side by side. */
// biome-ignore lint/style/noDefaultExport: Jest takes a setup by its default export.
export default function buildSites(): void {
  if (!buildIfStale()) throw new Error('The viewer and the command could not be built');
  sharedSite('site');
}

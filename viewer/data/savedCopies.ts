import { LoadError } from '../lazy/loadError';
import { logWarning } from '../logWarning';
import { manifestUrl, readBase } from './contentAddress';

/** What is kept over visits: pages that were read, and what else of one release they need. */
export type SavedKind = 'pages' | 'site';

let hasWarned = false;
let isManifestSaved = false;

/** Whether the manifest could only be had as a saved copy, so that nobody knows what has changed since. */
export function isReadingSaved(): boolean {
  return isManifestSaved;
}

/** Whether it is the network that fails, not the file. */
export function isNetworkFault(error: unknown): boolean {
  return error instanceof LoadError && /^(offline|timeout|server-error)$/.test(error.code);
}

/** Notes where a file came from at last. */
export function noteSaved(url: string, isSaved: boolean): void {
  if (url === manifestUrl()) isManifestSaved = isSaved;
}

/** The copy of a file that an earlier visit has kept. Asked for only when the network fails. */
export function readSaved(url: string): Promise<unknown> {
  return attempt(async () => {
    for (const kind of ['pages', 'site'] as const) {
      const response = await caches.match(url, { cacheName: cacheNameOf(kind) });
      if (response) return await response.json();
    }
  });
}

/** Sites that share an origin are told apart by their bases, and by a name of their own. */
export function cacheNameOf(kind: SavedKind): string {
  const { storageNamespace } = document.documentElement.dataset;
  return ['recto.saved', kind, readBase(), storageNamespace].filter(Boolean).join(' ');
}

/** Does without where storage is forbidden, full or damaged. The console hears of it once. */
export async function attempt<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step();
  } catch (cause) {
    if (!hasWarned) logWarning('No copies of pages can be kept', cause);
    hasWarned = true;
    return undefined;
  }
}

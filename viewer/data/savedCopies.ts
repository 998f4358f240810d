import type { QueryClient } from '@tanstack/react-query';
import { LoadError } from '../lazy/loadError';
import { logWarningOnce } from '../logWarning';
import { readBase } from './contentAddress';

/**
 * A kind of saved copies. Each kind has its own cache: `pages` for the pages that were read, and `site` for the
 * manifest, route tables and sidebars.
 */
export type SavedKind = 'pages' | 'site';

const savedKey = ['manifest is a saved copy'];

/** Tests if the manifest in use is a saved copy. In this case, newer content may be published. */
export function isReadingSaved(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(savedKey) === true;
}

/** Tests if an error means that a file could not be loaded because the network or the server failed. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof LoadError && /^(offline|timeout|server-error)$/.test(error.code);
}

/** Records whether the manifest was last loaded from its saved copy. */
export function noteSaved(queryClient: QueryClient, isSaved: boolean): void {
  queryClient.setQueryData(savedKey, isSaved);
}

/** Returns the parsed JSON of the saved copy of a file, or `undefined` if there is none or the copy cannot be read. */
export function readSaved(url: string): Promise<unknown> {
  return attempt(async () => {
    for (const kind of ['pages', 'site'] as const) {
      const response = await caches.match(url, { cacheName: cacheNameOf(kind) });
      if (response) return await response.json();
    }
  });
}

/**
 * Returns the name of the cache for a kind of saved copies. The name contains the base path and the storage namespace,
 * because sites with the same origin need different caches.
 */
export function cacheNameOf(kind: SavedKind): string {
  const { storageNamespace } = document.documentElement.dataset;
  return ['recto.saved', kind, readBase(), storageNamespace].filter(Boolean).join(' ');
}

/**
 * Runs a function that uses Cache Storage and returns its result. If the function fails, for example because the
 * storage is blocked or full, logs a warning and returns `undefined`.
 */
export async function attempt<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step();
  } catch (cause) {
    logWarningOnce('Copies of pages for reading offline could not be saved or read', cause);
    return undefined;
  }
}

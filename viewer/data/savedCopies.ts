import type { QueryClient } from '@tanstack/react-query';
import { LoadError } from '../lazy/loadError';
import { logWarningOnce } from '../logWarning';
import { readBase } from './contentAddress';

/** The two caches: pages that were read, and the other files of a release that they need. */
export type SavedKind = 'pages' | 'site';

const savedKey = ['manifest is a saved copy'];

/** Returns whether the manifest in use is a saved copy, so that newer content is unknown. */
export function isReadingSaved(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(savedKey) === true;
}

/** Returns whether an error is one of the network, not of the file. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof LoadError && /^(offline|timeout|server-error)$/.test(error.code);
}

/** Records whether the manifest was last read from a saved copy. */
export function noteSaved(queryClient: QueryClient, isSaved: boolean): void {
  queryClient.setQueryData(savedKey, isSaved);
}

/** Reads the saved copy of a file; returns `undefined` if there is none. */
export function readSaved(url: string): Promise<unknown> {
  return attempt(async () => {
    for (const kind of ['pages', 'site'] as const) {
      const response = await caches.match(url, { cacheName: cacheNameOf(kind) });
      if (response) return await response.json();
    }
  });
}

/** Returns the name of a cache. Sites that share an origin differ in base or storage namespace. */
export function cacheNameOf(kind: SavedKind): string {
  const { storageNamespace } = document.documentElement.dataset;
  return ['recto.saved', kind, readBase(), storageNamespace].filter(Boolean).join(' ');
}

/** Runs a step that uses storage; returns `undefined` if that is blocked, full or damaged, and logs it once. */
export async function attempt<Result>(step: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await step();
  } catch (cause) {
    logWarningOnce('Pages cannot be saved for reading offline', cause);
    return undefined;
  }
}

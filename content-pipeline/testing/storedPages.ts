import type { PageDocument } from '#manifest/pageDocument';
import {
  memoryPageFiles,
  openPageStore,
  type PageStore,
  type StoredPage,
} from '../articles/pageStore';

/** Stores documents in memory. Returns the store, and their pages in the same order. */
export async function storePages(
  documents: readonly PageDocument[],
): Promise<{ store: PageStore; pages: StoredPage[] }> {
  const store = await openPageStore({ files: memoryPageFiles() });
  return { store, pages: await Promise.all(documents.map((document) => store.put(document))) };
}

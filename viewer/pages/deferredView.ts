import type { ComponentType } from 'react';
import { loadChunk } from '../data/loadChunk';

type View<Page> = ComponentType<{ page: Page }>;

/** What draws a kind of page, in a chunk of its own. */
export interface DeferredView<Page> {
  /** The view, once it is loaded. */
  readonly loaded: View<Page> | undefined;
  /** Loads the view; all who ask wait for the same one. */
  load(): Promise<View<Page>>;
}

/** Puts a view off until a page needs it. A failure is forgotten, so that asking again helps. */
export function deferView<Page>(importView: () => Promise<View<Page>>): DeferredView<Page> {
  let loaded: View<Page> | undefined;
  let loading: Promise<View<Page>> | undefined;

  async function keep(): Promise<View<Page>> {
    try {
      loaded = await loadChunk(importView);
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= keep();
      return loading;
    },
  };
}

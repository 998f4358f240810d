import { loadChunk } from './loadChunk';

/** A part of the viewer that is loaded when it is needed. */
export interface DeferredPart<Part> {
  /** By this name HTML asks for its script, and warnings speak of it. */
  readonly name: string;
  /** The part, once it is loaded. */
  readonly loaded: Part | undefined;
  /** Loads the part; all who ask wait for the same one. */
  load(): Promise<Part>;
}

/** Puts a part off until it is needed. A failure is forgotten, so that asking again helps. */
export function deferPart<Part>(name: string, importPart: () => Promise<Part>): DeferredPart<Part> {
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;

  async function keep(): Promise<Part> {
    try {
      loaded = await loadChunk(importPart);
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return {
    name,
    get loaded() {
      return loaded;
    },
    load() {
      loading ??= keep();
      return loading;
    },
  };
}

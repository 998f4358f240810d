import { loadChunk } from './loadChunk';

/** A part of the viewer that is loaded when it is needed. */
export interface DeferredPart<Part> {
  /** By this name HTML asks for its script, and warnings speak of it. */
  readonly name: string;
  /** The part, once it is loaded. */
  readonly loaded: Part | undefined;
  /**
   * Loads the part; all who ask wait for the same one. What is loaded ahead, and not asked for by the reader,
   * never costs the page at hand.
   */
  load(isAsked?: boolean): Promise<Part>;
}

/** Puts a part off until it is needed. A failure is forgotten, so that asking again helps. */
export function deferPart<Part>(name: string, importPart: () => Promise<Part>): DeferredPart<Part> {
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  let wasAsked = false;

  async function keep(): Promise<Part> {
    try {
      loaded = await loadChunk(importPart, () => wasAsked);
      return loaded;
    } catch (error) {
      loading = undefined;
      wasAsked = false;
      throw error;
    }
  }

  return {
    name,
    get loaded() {
      return loaded;
    },
    load(isAsked = true) {
      wasAsked ||= isAsked;
      loading ??= keep();
      return loading;
    },
  };
}

import { z } from 'zod';
import { manifestName } from './inventory';
import type { ObjectStore } from './objectStore';

const releaseSchema = z.object({ release: z.string() });

/** What is current in a store. */
export interface CurrentRelease {
  /** Missing where the manifest is none of ours. */
  release: string | undefined;
  bytes: Uint8Array;
  tag: string;
}

/** Reads which release is current; nothing when none is. */
export async function readCurrent(store: ObjectStore): Promise<CurrentRelease | undefined> {
  const file = await store.read(manifestName);
  return file && { ...file, release: releaseIn(file.bytes) };
}

function releaseIn(bytes: Uint8Array): string | undefined {
  try {
    return releaseSchema.parse(JSON.parse(new TextDecoder().decode(bytes))).release;
  } catch {
    return undefined;
  }
}

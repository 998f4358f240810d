import { contentHash } from '../files/contentHash';
import { isImmutable } from './cachePolicy';
import { type ContentCoding, pack } from './contentCoding';
import { contentTypeOf, isText } from './contentType';
import type { ServedFile } from './servedFolder';

/** The bytes of a file as they are sent. */
export interface Representation {
  bytes: Buffer;
  coding: ContentCoding;
  contentType: string;
  /** Strong: equal tags mean equal bytes. */
  etag: string;
}

/** Gives the representation of a file in a coding. */
export type Represent = (file: ServedFile, coding: ContentCoding) => Promise<Representation>;

/** What is smaller fits one network packet anyway. */
const smallestPacked = 1024;
/** Beyond this the memory is given back and filled anew. */
const memoryLimit = 64 * 1024 * 1024;

/**
 * Reads and packs each state of a file once, however often it is asked for; with `isSmallest`, what never changes as
 * small as can be.
 */
export function createRepresentations(isSmallest = false): Represent {
  const known = new Map<string, Promise<Representation>>();
  let held = 0;

  async function read(file: ServedFile, coding: ContentCoding): Promise<Representation> {
    const plain = await file.read();
    const contentType = contentTypeOf(file.name);
    const worthPacking = isText(contentType) && plain.length >= smallestPacked;
    const used = worthPacking ? coding : 'identity';
    const bytes = await pack(plain, used, isSmallest && isImmutable(file.name));
    held += bytes.length;
    return { bytes, coding: used, contentType, etag: `"${contentHash(plain)}-${used}"` };
  }

  return function represent(file, coding) {
    const key = `${coding} ${file.state}`;
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    if (held > memoryLimit) {
      known.clear();
      held = 0;
    }
    const reading = read(file, coding);
    known.set(key, reading);
    // A file that vanished between looking and reading must not stay unreadable.
    reading.catch(() => known.delete(key));
    return reading;
  };
}

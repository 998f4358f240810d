import { createHash } from 'node:crypto';

/** The first 20 hex digits of the SHA-256 of the bytes: what immutable files are named by. */
export function contentHash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}

/** By what a browser knows that a file is the one that a page was made for (subresource integrity). */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** A value as it stands in a file of JSON. */
interface WrittenJson {
  text: string;
  hash: string;
}

/** Nothing that is published changes afterwards, and what is compiled again and again is mostly the same. */
const known = new WeakMap<object, WrittenJson>();

/** Writes a value as JSON, once. The value must not change any more. */
export function writtenJson(value: object): WrittenJson {
  const found = known.get(value);
  if (found !== undefined) return found;
  const text = JSON.stringify(value);
  const made = { text, hash: contentHash(text) };
  known.set(value, made);
  return made;
}

import { createHash } from 'node:crypto';

/** Returns the first 20 hex digits of the SHA-256 of the bytes, which is the name of an immutable file. */
export function contentHash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}

/** Returns the subresource integrity of a file, by which browsers recognise the file that a page expects. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The text of a JSON file and its content hash. */
interface SerializedJson {
  text: string;
  hash: string;
}

/** Documents never change once they are compiled, and `recto dev` serializes mostly the same ones again. */
const known = new WeakMap<object, SerializedJson>();

/** Serializes a value as JSON, once. The value must not change afterwards. */
export function serializeJson(value: object): SerializedJson {
  const found = known.get(value);
  if (found !== undefined) return found;
  const text = JSON.stringify(value);
  const made = { text, hash: contentHash(text) };
  known.set(value, made);
  return made;
}

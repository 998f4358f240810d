import { contentHash } from './contentHash';

/** A value as it stands in a file of JSON. */
export interface WrittenJson {
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

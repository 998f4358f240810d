import { cacheControlOf } from '../serve/cachePolicy';
import { contentTypeOf } from '../serve/contentType';
import type { FileHeaders } from './objectStore';

/** What a file of a site is sent with. Nothing is packed: a store has one form of a file for all readers. */
export function headersOf(name: string): FileHeaders {
  return { contentType: contentTypeOf(name), cacheControl: cacheControlOf(name) };
}

import { createHash } from 'node:crypto';

/** The first 20 hex digits of the SHA-256 of the bytes: what immutable files are named by. */
export function contentHash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}

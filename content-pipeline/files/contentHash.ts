import { createHash, hash } from 'node:crypto';

/** Returns the first 20 hexadecimal digits of the SHA-256 hash of bytes or a text. */
export function contentHash(bytes: Uint8Array | string): string {
  // A fifth of the time that creating an object takes, which counts for thousands of pages.
  return hash('sha256', bytes, 'hex').slice(0, 20);
}

/** Returns the value of the HTML attribute `integrity` for a file. Browsers block a file with a different hash. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

import { createHash } from 'node:crypto';

/** By what a browser knows that a file is the one that a page was made for (subresource integrity). */
export function integrityOf(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

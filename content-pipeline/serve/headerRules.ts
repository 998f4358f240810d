import type { LookUp } from './servedFolder';

/**
 * The headers that the file `_headers` of a folder names for an address, as Netlify and Cloudflare
 * Pages read it: an address, with a star at its end for all that begin like it, and below it,
 * indented, its headers.
 */
export async function headersFor(
  lookUp: LookUp,
  address: string,
): Promise<Readonly<Record<string, string>>> {
  const file = await lookUp(['_headers']);
  if (file === undefined || file === 'folder') return {};
  const headers: Record<string, string> = {};
  let applies = false;
  for (const line of (await file.read()).toString().split('\n')) {
    if (/^[^\s#]/.test(line)) applies = matches(line.trim(), address);
    const [, name, value] = /^\s+([\w-]+):\s*(.*\S)\s*$/.exec(line) ?? [];
    if (applies && name !== undefined && value !== undefined) headers[name] = forPreview(value);
  }
  return headers;
}

function matches(pattern: string, address: string): boolean {
  return pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : address === pattern;
}

/** A preview has no certificate: asked to upgrade, browsers would look for every file in vain. */
function forPreview(value: string): string {
  return value.replace(/;\s*upgrade-insecure-requests/, '');
}

import type { HostHeaders } from './hostHeaders';

/**
 * The file `_headers` as Netlify and Cloudflare Pages read it from the root of a folder: addresses,
 * each followed by its headers, indented. Whatever it does not name is asked for anew each time.
 */
export function headersFile({ always, immutable, immutableFolders }: HostHeaders, base: string) {
  const rules = [
    rule(`${base}*`, always),
    ...immutableFolders.map((folder) => rule(`${base}${folder}*`, { 'Cache-Control': immutable })),
  ];
  return rules.join('\n');
}

function rule(address: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

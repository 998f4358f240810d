import type { Previews } from '#manifest/manifest';

/** The preview that an address asks for, if its name may be one. */
export function wantedPreview(search: string): string | undefined {
  const name = new URLSearchParams(search).get('preview') ?? '';
  return /^[a-z0-9][a-z0-9-]*$/.test(name) ? name : undefined;
}

/** The folder of a preview, as the site lists it. Of several beginnings that fit, the longest counts. */
export function previewAddress(name: string, previews: Previews): string | undefined {
  const [pattern] = Object.keys(previews)
    .filter((key) => key === name || (key.endsWith('*') && name.startsWith(key.slice(0, -1))))
    .sort(
      (first, second) =>
        Number(second === name) - Number(first === name) || second.length - first.length,
    );
  return pattern === undefined ? undefined : previews[pattern]?.replaceAll('{name}', name);
}

import type { Previews } from '#manifest/manifest';

/** Returns the name of the preview in the query of a URL, or `undefined` if the name is missing or invalid. */
export function wantedPreview(search: string): string | undefined {
  const name = new URLSearchParams(search).get('preview') ?? '';
  return /^[a-z0-9][a-z0-9-]*$/.test(name) ? name : undefined;
}

/**
 * Returns the folder of a preview, as a path or a URL, or `undefined` if no key of `previews` matches the name. If
 * several keys match, a key that is equal to the name takes precedence over keys with `*`. A longer key takes
 * precedence over a shorter one.
 */
export function previewAddress(name: string, previews: Previews): string | undefined {
  const [pattern] = Object.keys(previews)
    .filter((key) => key === name || (key.endsWith('*') && name.startsWith(key.slice(0, -1))))
    .sort(
      (first, second) =>
        Number(second === name) - Number(first === name) || second.length - first.length,
    );
  return pattern === undefined ? undefined : previews[pattern]?.replaceAll('{name}', name);
}

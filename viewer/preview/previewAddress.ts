import type { Previews } from '#manifest/manifest';

/** Returns the name of the preview in a query; `undefined` if there is none or it is invalid. */
export function wantedPreview(search: string): string | undefined {
  const name = new URLSearchParams(search).get('preview') ?? '';
  return /^[a-z0-9][a-z0-9-]*$/.test(name) ? name : undefined;
}

/** Returns the folder of a preview; of several matching prefixes the longest counts. `undefined` if none matches. */
export function previewAddress(name: string, previews: Previews): string | undefined {
  const [pattern] = Object.keys(previews)
    .filter((key) => key === name || (key.endsWith('*') && name.startsWith(key.slice(0, -1))))
    .sort(
      (first, second) =>
        Number(second === name) - Number(first === name) || second.length - first.length,
    );
  return pattern === undefined ? undefined : previews[pattern]?.replaceAll('{name}', name);
}

import { z } from 'zod';
import { contentHash } from '../../files/contentHash';
import type { BuiltSite } from '../builtSite';
import { manifestName } from '../inventory';

const htmlSchema = z.object({ names: z.array(z.string()) });

/**
 * What a reader of the store would run into at this moment, in words; nothing when every page that
 * the manifest leads to is there, and each HTML file is wholly of one of the releases.
 */
export function brokenPromises(
  stored: ReadonlyMap<string, Uint8Array>,
  sites: readonly BuiltSite[],
): string[] {
  const manifest = stored.get(manifestName);
  if (manifest === undefined) return [];
  const hash = contentHash(manifest);
  const current = sites.find((site) => contentHash(site.manifest) === hash);
  if (current === undefined) return ['The manifest is that of no release'];
  const missing = Object.entries(current.files)
    .filter(([name, file]) => !isThere(stored, name, file.hash))
    .map(([name]) => `The manifest leads to ${name}, which is missing`);
  const unwritten = Object.keys(current.renderings)
    .filter((name) => !stored.has(name))
    .map((name) => `${name} is missing`);
  return [...missing, ...unwritten, ...brokenPages(stored, sites)];
}

function brokenPages(
  stored: ReadonlyMap<string, Uint8Array>,
  sites: readonly BuiltSite[],
): string[] {
  return [...stored].flatMap(([name, bytes]) => {
    if (!name.endsWith('.html')) return [];
    const hash = contentHash(bytes);
    if (!sites.some(({ renderings }) => renderings[name]?.hash === hash)) {
      return [`${name} is of no release`];
    }
    const { names } = htmlSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return names.flatMap((other) =>
      stored.has(other) ? [] : [`${name} loads ${other}, which is missing`],
    );
  });
}

function isThere(stored: ReadonlyMap<string, Uint8Array>, name: string, hash: string): boolean {
  const bytes = stored.get(name);
  return bytes !== undefined && contentHash(bytes) === hash;
}

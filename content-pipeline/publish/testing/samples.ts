import { z } from 'zod';
import { contentHash } from '../../files/contentHash';
import type { BuiltSite } from '../builtSite';
import type { InventoryFile } from '../inventory';
import type { ObjectStore } from '../objectStore';
import { type PublishOptions, publishSite } from '../publishSite';
import { manifestName } from '../releases';
import { rollBack } from '../rollBack';

/**
 * Returns a built site with the given pages: texts by path (`docs/a`). Each page has a page document and an HTML file
 * that refers to it. All pages load the same script, which may differ between releases.
 */
export function sampleSite(pages: Readonly<Record<string, string>>, script = 'start()'): BuiltSite {
  const contents = new Map<string, string>();
  const immutableFiles: Record<string, InventoryFile> = {};
  const outputFiles: Record<string, InventoryFile> = {};
  const add = (into: Record<string, InventoryFile>, name: string, text: string) => {
    contents.set(name, text);
    into[name] = { hash: contentHash(text), size: Buffer.byteLength(text) };
    return name;
  };
  const asset = add(immutableFiles, `assets/main.${contentHash(script).slice(0, 8)}.js`, script);
  const documents = Object.entries(pages).map(([path, text]) => {
    const body = JSON.stringify({ path, text });
    const document = add(immutableFiles, `content/pages/${contentHash(body)}.json`, body);
    add(outputFiles, `${path}/index.html`, JSON.stringify({ names: [document, asset], text }));
    return document;
  });
  const table = JSON.stringify(documents);
  const routes = add(immutableFiles, `content/routes/${contentHash(table)}.json`, table);
  const release = contentHash(routes + asset);
  const manifest = new TextEncoder().encode(JSON.stringify({ release, routes }));
  const read = async (name: string) => new TextEncoder().encode(contents.get(name) ?? '');
  return { release, pages: documents.length, manifest, immutableFiles, outputFiles, read };
}

const progress = { start: () => undefined, advance: () => undefined, end: () => undefined };

/** Returns the time 00:00 UTC of a day in January 2026. */
export function day(number: number): Date {
  return new Date(Date.UTC(2026, 0, number));
}

/** Publishes a site, with 1 January 2026 as the current time unless the options specify another time. */
export function publish(
  site: BuiltSite,
  store: ObjectStore,
  options: Partial<PublishOptions> = {},
) {
  return publishSite(site, store, {
    now: day(1),
    concurrency: 2,
    retention: { releases: 5, days: 30 },
    force: false,
    repair: false,
    dryRun: false,
    progress,
    ...options,
  });
}

/** Rolls back to a release, by default to the previous release, with 31 January 2026 as the default current time. */
export function rollBackTo(store: ObjectStore, release?: string, now = day(31)) {
  return rollBack(store, { release, now, concurrency: 2, progress });
}

const htmlSchema = z.object({ names: z.array(z.string()) });

/**
 * Returns messages about the problems that readers of a store would have in its current state. The array is empty if
 * the store has no manifest, or if all files of the current release exist, each HTML file belongs to one of the
 * releases and all files that it loads exist.
 */
export function problemsOf(
  stored: ReadonlyMap<string, Uint8Array>,
  sites: readonly BuiltSite[],
): string[] {
  const manifest = stored.get(manifestName);
  if (manifest === undefined) return [];
  const hash = contentHash(manifest);
  const current = sites.find((site) => contentHash(site.manifest) === hash);
  if (current === undefined) return ['the manifest belongs to no release'];
  const missing = Object.entries(current.immutableFiles)
    .filter(([name, file]) => !hasHash(stored.get(name), file.hash))
    .map(([name]) => `the manifest refers to ${name}, which is missing`);
  const unwritten = Object.keys(current.outputFiles)
    .filter((name) => !stored.has(name))
    .map((name) => `${name} is missing`);
  return [...missing, ...unwritten, ...problemsOfPages(stored, sites)];
}

function problemsOfPages(
  stored: ReadonlyMap<string, Uint8Array>,
  sites: readonly BuiltSite[],
): string[] {
  return [...stored].flatMap(([name, bytes]) => {
    if (!name.endsWith('.html')) return [];
    if (!sites.some(({ outputFiles }) => hasHash(bytes, outputFiles[name]?.hash))) {
      return [`${name} belongs to no release`];
    }
    const { names } = htmlSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return names.flatMap((other) =>
      stored.has(other) ? [] : [`${name} loads ${other}, which is missing`],
    );
  });
}

function hasHash(bytes: Uint8Array | undefined, hash: string | undefined): boolean {
  return bytes !== undefined && contentHash(bytes) === hash;
}

import { inTurns } from '../files/inTurns';
import type { OutputFolder } from '../files/outputFolder';
import type { CompiledSite } from './compiledSite';
import type { Rendering } from './rendering';
import { isYoung, namedFiles, releasesToKeep } from './retention';

/** How many files are written at a time. */
const atOnce = 16;

/** What is written beside the content. */
export interface SiteFiles {
  /** The viewer's immutable files, by name from the root. */
  assets: ReadonlyMap<string, Uint8Array>;
  /** HTML and other renderings, by name from the root. */
  renderings: ReadonlyMap<string, Rendering>;
}

/**
 * Publishes a compiled site in place, in an order in which a reader never meets a name without its
 * file: immutable files, renderings of new addresses, the manifest, changed renderings, deletions.
 * Gives the number of files that were written.
 */
export async function writeSite(
  out: OutputFolder,
  site: CompiledSite,
  { assets, renderings }: SiteFiles,
  now: Date,
): Promise<number> {
  let written = 0;
  const write = async (name: string, content: string | Uint8Array) => {
    written += 1;
    await out.write(name, content);
  };
  const release = `content/releases/${site.manifest.release}.json`;
  const manifest = JSON.stringify(site.manifest);

  const immutable = [
    ...assets,
    ...[...site.files].map(([name, content]) => [`content/${name}`, content] as const),
  ];
  await inTurns(immutable, atOnce, async ([name, content]) => {
    if (!out.has(name)) await write(name, content);
  });
  if (!out.has(release)) await write(release, manifest);
  await out.touch(release);

  const changed: [string, string | Uint8Array][] = [];
  const render = async ([name, { key, make }]: readonly [string, Rendering]) => {
    const isThere = out.has(name);
    if (isThere && out.ownFiles.get(name) === key) return;
    const content = await make();
    if (isThere) changed.push([name, content]);
    else await write(name, content);
  };
  // Other threads draw the HTML: what this one makes is made at the same time.
  const isHtml = ([name]: readonly [string, Rendering]) => name.endsWith('.html');
  await Promise.all([
    inTurns([...renderings].filter(isHtml), atOnce, render),
    inTurns(
      [...renderings].filter((entry) => !isHtml(entry)),
      atOnce,
      render,
    ),
  ]);

  const current = await out.read('content/manifest.json');
  if (current?.toString() !== manifest) await write('content/manifest.json', manifest);
  await inTurns(changed, atOnce, ([name, content]) => write(name, content));

  const gone = [...out.ownFiles.keys()].filter((name) => !renderings.has(name));
  await inTurns(gone, atOnce, (name) => out.remove(name));
  await out.remember({
    release: site.manifest.release,
    assets: assets.keys(),
    files: [...renderings].map(([name, { key }]) => [name, key]),
  });
  await removeExpired(out, site, new Set(assets.keys()), now);
  return written;
}

/** Deletes immutable files that no kept release names, old files of the viewer, and what a killed run left. */
async function removeExpired(
  out: OutputFolder,
  site: CompiledSite,
  assets: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const names = out.list();
  const dated = (chosen: readonly string[]) =>
    Promise.all(chosen.map(async (name) => ({ name, modified: await out.modified(name) })));
  const releases = await dated(names.filter((name) => name.startsWith('content/releases/')));
  const needed = new Set(releasesToKeep(releases, now).map(({ name }) => name));
  const hasMedia = names.some((name) => name.startsWith('content/media/'));
  for (const name of needed) {
    // Pages name nothing but media.
    const isLeaf = name.startsWith('content/pages/') && !hasMedia;
    if (isLeaf || !name.endsWith('.json')) continue;
    const known = site.files.get(name.slice('content/'.length));
    const text = typeof known === 'string' ? known : ((await out.read(name))?.toString() ?? '');
    for (const other of namedFiles(text)) needed.add(`content/${other}`);
  }
  const expired = names.filter((name) => isHashed(name) && !needed.has(name));
  const otherAssets = names.filter((name) => name.startsWith('assets/') && !assets.has(name));
  const oldAssets = (await dated(otherAssets)).filter((file) => !isYoung(file, now));
  const leftovers = names.filter(isTemporary);
  const useless = [...expired, ...oldAssets.map(({ name }) => name), ...leftovers];
  await inTurns(useless, atOnce, (name) => out.remove(name));
}

function isHashed(name: string): boolean {
  return /^content\/[a-z]+\/[0-9a-f]{20}\.[a-z0-9]+$/.test(name);
}

/** Whether a file is one that was being written when its run was killed: `index.html.3298473`. */
function isTemporary(name: string): boolean {
  return /\.(?:json|html|js|css|txt|md|xml|svg|png|webmanifest)\.\d{5,}$/.test(name);
}

import { createHash } from 'node:crypto';
import { inTurns } from '../../files/inTurns';
import { htmlFile } from '../../site/htmlFile';
import type { Inventory } from '../inventory';
import type { Answer } from './askSite';
import { type LoadedFile, loadedFiles } from './htmlLinks';
import type { Verification } from './verification';

/** What is to be there of a release beside its content. */
interface Renderings {
  /** The paths of pages and old addresses. */
  paths: ReadonlySet<string>;
  /** What a publication noted; nothing where none is known to have been. */
  inventory: Inventory | undefined;
}

/**
 * Checks the HTML of every address, all that it loads, and, where the site was published by Recto,
 * each other file of the release, to the byte.
 */
export async function checkRenderings(
  verification: Verification,
  { paths, inventory }: Renderings,
): Promise<void> {
  const { atOnce, look } = verification;
  const { files = {}, renderings = {} } = inventory ?? {};
  const names = new Set([...[...paths].map(htmlFile), ...Object.keys(renderings)]);
  const loaded = new Map<string, LoadedFile>();
  await inTurns(names, atOnce, async (name) => {
    // Hosts that follow these rules do not show them.
    if (name.startsWith('_')) return;
    const answer = await look({ name, address: addressOf(name), hash: renderings[name]?.hash });
    if (answer === undefined || !name.endsWith('.html')) return;
    const html = new TextDecoder().decode(answer.bytes);
    for (const file of loadedFiles(html)) loaded.set(`${file.name} ${file.integrity}`, file);
  });
  await inTurns(loaded.values(), atOnce, async ({ name, integrity }) => {
    const answer = await look({ name, hash: files[name]?.hash });
    if (answer !== undefined) checkIntegrity(verification, name, answer, integrity);
  });
  const rest = Object.entries(files).filter(([name]) => !verification.seen.has(name));
  await inTurns(rest, atOnce, async ([name, { hash }]) => void (await look({ name, hash })));
}

/** Where readers ask for a file. */
function addressOf(name: string): string {
  return name.replace(/(^|\/)index\.html$/, '$1');
}

function checkIntegrity(
  { say }: Verification,
  name: string,
  { bytes }: Answer,
  integrity: string | undefined,
): void {
  const [, algorithm, expected] = /^(sha\d{3})-(\S+)$/.exec(integrity ?? '') ?? [];
  if (algorithm === undefined) return;
  if (createHash(algorithm).update(bytes).digest('base64') === expected) return;
  say(name, {
    code: 'published-hash',
    severity: 'error',
    message: 'Browsers refuse it: its bytes are not those that a page was made for',
    hint: 'Publish the site again, and see that its host or CDN changes nothing',
  });
}

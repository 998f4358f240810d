import { z } from 'zod';
import { inTurns } from '../../files/inTurns';
import { namedContent } from '../namedContent';
import { pathsIn } from './pathsIn';
import { shapeFault } from './shapeFault';
import type { Verification } from './verification';

const releaseSchema = z.object({ release: z.string() });

/** Checks the manifest and all that it leads to; gives its release, and the paths of all pages and old addresses. */
export async function checkContent(
  verification: Verification,
): Promise<{ release: string | undefined; paths: ReadonlySet<string> }> {
  const paths = new Set<string>();
  let release: string | undefined;
  let found = ['manifest.json'];
  while (found.length > 0) {
    const next = new Set<string>();
    await inTurns(found, verification.atOnce, async (name) => {
      const file = `content/${name}`;
      const answer = await verification.look({ name: file });
      if (answer === undefined) return;
      const text = new TextDecoder().decode(answer.bytes);
      const fault = shapeFault(name, text);
      verification.say(file, fault);
      if (fault !== undefined) return;
      if (name === 'manifest.json') release = releaseSchema.parse(JSON.parse(text)).release;
      for (const path of pathsIn(name, text)) paths.add(path);
      for (const other of namedContent(name, text)) next.add(other);
    });
    found = [...next].filter((name) => !verification.seen.has(`content/${name}`));
  }
  return { release, paths };
}

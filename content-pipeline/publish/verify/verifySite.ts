import type { Diagnostic, Report } from '../../diagnostics/diagnostic';
import type { Ask } from './askSite';
import { checkAbsence } from './checkAbsence';
import { checkContent } from './checkContent';
import { checkInventory } from './checkInventory';
import { checkRenderings } from './checkRenderings';
import { gatherWarnings } from './gatherWarnings';
import { beginVerification } from './verification';

interface VerifyOptions {
  /** The address of the site's root, with a slash at its end. */
  root: string;
  ask: Ask;
  /** How many files are asked for at a time. */
  atOnce: number;
}

/** What was looked at. */
export interface Verified {
  files: number;
  pages: number;
}

/** Reads a published site as its readers do, all that its manifest leads to, and reports what is wrong. */
export async function verifySite(options: VerifyOptions, report: Report): Promise<Verified> {
  const found: Diagnostic[] = [];
  const verification = beginVerification(options, (diagnostic) => found.push(diagnostic));
  const { release, paths } = await checkContent(verification);
  if (release !== undefined) {
    const absence = await checkAbsence(verification);
    const inventory = await checkInventory(verification, { release, absence });
    await checkRenderings(verification, { paths, inventory });
  }
  for (const diagnostic of gatherWarnings(found)) report(diagnostic);
  return { files: verification.seen.size, pages: paths.size };
}

import { type Inventory, inventoryName, inventorySchema } from '../inventory';
import type { Answer } from './askSite';
import { type Fault, missingFault } from './fileFaults';
import type { Verification } from './verification';

interface InventoryOptions {
  release: string;
  /** What the host says of a file that is not there. */
  absence: Answer;
}

/**
 * Reads what the publication of a release noted. Other ways to publish note nothing, which is said, as
 * fewer bytes can be compared then; notes that cannot be read are a fault.
 */
export async function checkInventory(
  { ask, say }: Verification,
  { release, absence }: InventoryOptions,
): Promise<Inventory | undefined> {
  const name = inventoryName(release);
  const answer = await ask(name);
  const fault = isAbsent(answer, absence) ? absenceFault : missingFault(answer);
  if (fault !== undefined) {
    say(name, fault);
    return undefined;
  }
  const inventory = parse(answer.bytes);
  if (inventory?.release === release) return inventory;
  say(name, corruptFault);
  return undefined;
}

const absenceFault: Fault = {
  code: 'published-missing',
  severity: 'warning',
  message:
    'There is no inventory of the release, so only files with a hash in their name were compared',
  hint: 'Publish the site with "recto publish" for all bytes to be compared',
};

const corruptFault: Fault = {
  code: 'published-shape',
  severity: 'error',
  message: 'It is no inventory of the release: what it should list was not compared',
  hint: 'Publish the site again with "recto publish", and see that its host or CDN keeps nothing of earlier',
};

/** Whether an answer is the one for what is not there: hosts may have one of their own for that. */
function isAbsent({ status, bytes }: Answer, absence: Answer): boolean {
  if (status === 404 || status === 410) return true;
  if (status !== absence.status) return false;
  return status === 403 || (status === 200 && Buffer.from(bytes).equals(absence.bytes));
}

function parse(bytes: Uint8Array): Inventory | undefined {
  try {
    return inventorySchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

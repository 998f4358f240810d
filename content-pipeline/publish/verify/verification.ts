import type { Report } from '../../diagnostics/diagnostic';
import { hashInName } from '../namedContent';
import type { Answer, Ask } from './askSite';
import { cacheFault, type Fault, hashFault, missingFault, typeFault } from './fileFaults';

/** What the steps of a verification share. */
export interface Verification {
  atOnce: number;
  ask: Ask;
  /** The addresses that were looked at, from the root of the site. */
  seen: ReadonlySet<string>;
  /** Asks for a file and says what is wrong with it; nothing when it is not there. */
  look(file: LookedAt): Promise<Answer | undefined>;
  say(address: string, fault: Fault | undefined): void;
}

interface LookedAt {
  name: string;
  /** Where readers ask for it, where that is not by its name. */
  address?: string | undefined;
  /** The hash of its bytes, where the name does not hold it. */
  hash?: string | undefined;
}

/** Begins a verification of the site below an address. */
export function beginVerification(
  { root, ask, atOnce }: { root: string; ask: Ask; atOnce: number },
  report: Report,
): Verification {
  const seen = new Set<string>();
  const say = (address: string, fault: Fault | undefined) => {
    if (fault !== undefined) report({ file: root + address, ...fault });
  };
  return {
    atOnce,
    ask,
    seen,
    say,
    async look({ name, address = name, hash = hashInName(name) }) {
      seen.add(address);
      const answer = await ask(address);
      const missing = missingFault(answer);
      say(address, missing);
      if (missing !== undefined) return undefined;
      if (hash !== undefined) say(address, hashFault(answer, hash));
      say(address, typeFault(name, answer));
      say(address, cacheFault(name, answer));
      return answer;
    },
  };
}

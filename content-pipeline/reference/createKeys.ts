import type { SymbolKey } from './apiPackage';

/** Gives every symbol a key of its own, which is also its address below the API section. */
export function createKeys(slug: string) {
  const taken = new Set<string>();
  return {
    /** Two of one name are told apart by the file of the second one, then by number. */
    claim(folder: string, name: string, file: string): SymbolKey {
      const stem = /([^/]+?)(?:\.d)?\.[cm]?[jt]sx?$/.exec(file)?.[1];
      const base = `${slug}/${folder}/${safe(name)}`;
      const candidates = [base, ...(stem === undefined ? [] : [`${base}-${safe(stem)}`])];
      for (let count = 2; ; count += 1) {
        for (const candidate of candidates) {
          // Some hosts and disks do not tell capital letters from small ones.
          const id = candidate.toLowerCase();
          if (taken.has(id)) continue;
          taken.add(id);
          return candidate;
        }
        candidates.push(`${base}-${count}`);
      }
    },
  };
}

function safe(name: string): string {
  return name.replace(/[\s?#%/\\]/g, encodeURIComponent);
}

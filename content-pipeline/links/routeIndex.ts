import type { Place, Report } from '../diagnostics/diagnostic';

/** Who claims an address. */
export interface RouteOwner extends Place {
  file: string;
  /** What to do when the address is taken already. */
  hint?: string | undefined;
}

/** All addresses of the site, each claimed once. */
export interface RouteIndex {
  /** Claims an address; a second claim is reported at its place and names the first. */
  claim(path: string, owner: RouteOwner): void;
  /** Claims all addresses below one where pages are missing that could not be made: links to them are not at fault. */
  claimBelow(path: string): void;
  has(path: string): boolean;
  paths(): string[];
}

/** An index in which addresses that differ by case or Unicode form alone count as the same. */
export function createRouteIndex(report: Report): RouteIndex {
  const owners = new Map<string, RouteOwner>();
  const paths = new Set<string>();
  const unknownBelow: string[] = [];
  return {
    claim(path, owner) {
      const key = path.normalize('NFC').toLowerCase().replace(/\/$/, '');
      const first = owners.get(key);
      if (first === undefined) {
        owners.set(key, owner);
        paths.add(path);
        return;
      }
      const { file, hint, ...place } = owner;
      report({
        code: 'duplicate-route',
        severity: 'error',
        message: `The address "${path}" is taken by ${first.file}${first.line ? `:${first.line}` : ''} already`,
        hint: hint ?? 'Give one of the two pages another "slug", or rename its file',
        file,
        ...place,
      });
    },
    claimBelow: (path) => void unknownBelow.push(`${path.replace(/\/$/, '')}/`),
    has: (path) => paths.has(path) || unknownBelow.some((start) => path.startsWith(start)),
    paths: () => [...paths],
  };
}

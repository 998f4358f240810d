import type { Place, Report } from '../diagnostics/diagnostic';

/** The source of a page that claims an address, for messages. */
export interface RouteOwner extends Place {
  file: string;
  /** The hint when the address is claimed already. */
  hint?: string | undefined;
}

/** All addresses of the site, each claimed once. */
export interface RouteIndex {
  /** Claims an address; reports a second claim at its place, naming the first. Finding places may take time. */
  claim(path: string, owner: RouteOwner | (() => RouteOwner)): void;
  /** Claims all addresses below one, where some pages could not be compiled: links to these are not reported. */
  claimBelow(path: string): void;
  has(path: string): boolean;
  paths(): string[];
  /** The addresses below which all are claimed, each with a slash at its end. */
  below(): readonly string[];
}

/** Creates an index in which addresses that differ only by case or Unicode form are the same. */
export function createRouteIndex(report: Report): RouteIndex {
  const owners = new Map<string, RouteOwner | (() => RouteOwner)>();
  const ownerOf = (owner: RouteOwner | (() => RouteOwner)) =>
    typeof owner === 'function' ? owner() : owner;
  const paths = new Set<string>();
  const unknownBelow: string[] = [];
  return {
    claim(path, owner) {
      const key = path.normalize('NFC').toLowerCase().replace(/\/$/, '');
      const known = owners.get(key);
      if (known === undefined) {
        owners.set(key, owner);
        paths.add(path);
        return;
      }
      const first = ownerOf(known);
      const { file, hint, ...place } = ownerOf(owner);
      report({
        code: 'duplicate-route',
        severity: 'error',
        message: `address "${path}" is already used by ${first.file}${first.line ? `:${first.line}` : ''}`,
        hint: hint ?? 'give one of the two pages another "slug", or rename its file',
        file,
        ...place,
      });
    },
    claimBelow: (path) => void unknownBelow.push(`${path.replace(/\/$/, '')}/`),
    has: (path) => paths.has(path) || unknownBelow.some((start) => path.startsWith(start)),
    paths: () => [...paths],
    below: () => unknownBelow,
  };
}

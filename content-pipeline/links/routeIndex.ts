import type { Place, Report } from '../diagnostics/diagnostic';

/** The source of a page or redirect that claims a route path, for diagnostics. */
export interface RouteOwner extends Place {
  /** The name of the file in diagnostics. */
  file: string;
  /** The hint of the diagnostic if the path is already claimed. */
  hint?: string | undefined;
}

/** The route paths of a site. Each of them is claimed by one page or redirect. */
export interface RouteIndex {
  /**
   * Claims a route path. If it is already claimed, reports a diagnostic at the second owner that refers to the first.
   * If `owner` is a function, it is called only for a diagnostic.
   */
  claim(path: string, owner: RouteOwner | (() => RouteOwner)): void;
  /** Claims all route paths below a path, so that links to pages that could not be compiled are not reported. */
  claimBelow(path: string): void;
  /** Tests if a route path is claimed. */
  has(path: string): boolean;
  /** Returns all route paths that are claimed individually. */
  paths(): string[];
  /** Returns the paths that were passed to `claimBelow`, each with a slash at its end. */
  below(): readonly string[];
}

/**
 * Creates an empty index. Two claimed paths are duplicates even if they differ in letter case, Unicode normalization or
 * a slash at the end.
 */
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
        message: `path "${path}" is already used by ${first.file}${first.line ? `:${first.line}` : ''}`,
        hint: hint ?? 'set another "slug" for one of the two pages, or rename its file',
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

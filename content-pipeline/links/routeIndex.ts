import type { Place, Report } from '../diagnostics/diagnostic';

/** The source of the page or redirect that has a route path. It is used in diagnostics. */
export interface RouteOwner extends Place {
  /** The name of the file in diagnostics. */
  file: string;
  /**
   * The hint of the diagnostic if two pages or redirects have the same path. The hint of the later owner is preferred.
   */
  hint?: string | undefined;
}

/** An index of the route paths of a site. Each path is reserved for one page or redirect. */
export interface RouteIndex {
  /**
   * Reserves a route path for a page or a redirect. If the path is already reserved, reports the new owner with a
   * message that refers to the first owner. If `owner` is a function, it is called only for a diagnostic.
   */
  claim(path: string, owner: RouteOwner | (() => RouteOwner)): void;
  /** Reserves all route paths below a path, so that links to pages that could not be compiled are not reported. */
  claimBelow(path: string): void;
  /** Tests if a route path is reserved. */
  has(path: string): boolean;
  /** Returns all route paths that were passed to `claim`, without duplicates. */
  paths(): string[];
  /** Returns the paths that were passed to `claimBelow`, each with a slash at its end. */
  below(): readonly string[];
}

/**
 * Creates an empty index. Two paths are duplicates even if they differ in letter case, Unicode normalization or a slash
 * at the end.
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
        hint:
          hint ??
          first.hint ??
          'set another "slug" for one of the two pages, rename its file, or set another "path" for its section',
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

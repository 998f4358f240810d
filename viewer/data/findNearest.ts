import { comparablePath } from '#manifest/comparablePath';
import type { Finding } from './findPage';
import { isBelow } from './routePath';

/** The closest existing page or redirect to a route path. */
export interface Nearest {
  path: string;
  /** The result of looking up `path`. */
  finding: Finding;
}

/**
 * Returns the result of looking up a route path with `find`. If the page does not exist, returns the closest page or
 * redirect above it, or the result for `start`, above which the search ends.
 */
export async function findNearest(
  path: string,
  start: string,
  find: (path: string) => Promise<Finding>,
): Promise<Nearest> {
  const finding = await find(path);
  const isStart = comparablePath(path) === comparablePath(start);
  if (finding.type !== 'missing' || isStart) return { path, finding };
  const above = path.replace(/[^/]*\/*$/, '');
  return findNearest(isBelow(above, start) ? above : start, start, find);
}

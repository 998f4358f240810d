import { comparablePath } from '#manifest/comparablePath';
import type { Finding } from './findPage';
import { isBelow } from './routePath';

/**
 * The closest existing page or redirect at or above a route path. If nothing was found, `path` is the path at which the
 * lookup ended (`start`), and the type of `finding` is `missing`.
 */
export interface Nearest {
  path: string;
  /** The result of looking up `path`. */
  finding: Finding;
}

/**
 * Looks up a route path with `find`. If there is no page or redirect at the path, looks up its parent paths one after
 * the other. The last one is `start`. Returns the first page or redirect that is found, or the result for `start` if
 * there is none.
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

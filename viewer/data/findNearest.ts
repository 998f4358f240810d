import { comparablePath } from '#manifest/comparablePath';
import type { Finding } from './findPage';
import { isBelow } from './routePath';

/** The closest existing page to an address. */
export interface Nearest {
  path: string;
  /** The result of looking the path up. */
  finding: Finding;
}

/** Finds the page at an address, else the closest page above it, else the one at `start`. */
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

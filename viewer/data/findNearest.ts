import type { Finding } from './findPage';
import { comparablePath, isBelow } from './routePath';

/** Where to lead a reader who wants what stands at an address. */
export interface Nearest {
  path: string;
  /** What was found there. */
  finding: Finding;
}

/** What stands at an address, else on the closest existing page above it, else at the start. */
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

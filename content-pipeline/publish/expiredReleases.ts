import { type Retention, releasesToKeep } from '../site/retention';
import type { ReleaseHead } from './surveyReleases';

type DatedRelease = Pick<ReleaseHead, 'release' | 'published' | 'restored'>;

/**
 * The releases that nobody needs any more: neither current, nor among the last ones, nor replaced so
 * lately that a page may still be open that was loaded from them. Only what publishers noted counts,
 * no clock of a store.
 */
export function expiredReleases(
  heads: readonly DatedRelease[],
  { current, now, retention }: { current: string; now: Date; retention: Retention },
): string[] {
  const since = heads.map(lastTime).sort();
  const dated = heads.map((head) => {
    const own = lastTime(head);
    const replaced = since.find((time) => time > own) ?? own;
    return { name: head.release, modified: head.release === current ? now : new Date(replaced) };
  });
  const kept = new Set(releasesToKeep(dated, now, retention).map(({ name }) => name));
  return heads.map(({ release }) => release).filter((name) => name !== current && !kept.has(name));
}

/** When a release became current for the last time. */
function lastTime({ published, restored }: DatedRelease): string {
  return restored !== undefined && restored > published ? restored : published;
}

import type { BuiltSite } from '../builtSite';
import type { ObjectStore } from '../objectStore';
import { type PublishOptions, publishSite } from '../publishSite';
import { rollBack } from '../rollBack';

const steps = { start: () => undefined, advance: () => undefined, end: () => undefined };

/** A day of the year that tests happen in, as a time. */
export function day(number: number): Date {
  return new Date(Date.UTC(2026, 0, number));
}

/** Publishes a site on the first of January unless told otherwise. */
export function publish(
  site: BuiltSite,
  store: ObjectStore,
  options: Partial<PublishOptions> = {},
) {
  return publishSite(site, store, {
    now: day(1),
    atOnce: 2,
    retention: { releases: 5, days: 30 },
    force: false,
    dryRun: false,
    steps,
    ...options,
  });
}

/** Goes back on the last of January unless told otherwise. */
export function goBack(store: ObjectStore, release?: string, now = day(31)) {
  return rollBack(store, { release, now, atOnce: 2, steps });
}

import { useEffect, useMemo } from 'react';
import type { Section } from '#manifest/manifest';
import type { Theme } from '#manifest/theme';
import { preferredVersion } from './choices';
import { usePreference } from './preference';

/**
 * Returns the stored name of the version in which the reader last read a section, or `undefined` if nothing is stored.
 * If the section has no version with the stored name, removes the name and returns `undefined`.
 */
export function usePreferredVersion(section: Section): string | undefined {
  const preference = useMemo(() => preferredVersion(section.id), [section.id]);
  const stored = usePreference(preference);
  const isGone = stored !== null && !isKnown(section, stored);

  useEffect(() => {
    // The value may have changed since this was rendered.
    if (isGone && !isKnown(section, preference.get())) preference.set(null);
  }, [isGone, section, preference]);
  return stored !== null && !isGone ? stored : undefined;
}

function isKnown({ versions }: Section, name: string | null): boolean {
  return versions.some((version) => version.name === name);
}

/**
 * Stores the version in which the reader reads a section. Does nothing if the site has disabled this
 * (`versionPersistence`), or if `section` or `version` is `undefined`.
 */
export function useRememberedVersion(
  { versionPersistence }: Theme['docs'],
  section: string | undefined,
  version: string | undefined,
): void {
  useEffect(() => {
    if (versionPersistence === 'none' || section === undefined || version === undefined) return;
    preferredVersion(section).set(version);
  }, [versionPersistence, section, version]);
}

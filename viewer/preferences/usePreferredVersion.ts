import { useEffect } from 'react';
import type { Section } from '#manifest/manifest';
import type { Theme } from '#manifest/theme';
import { preferredVersion } from './choices';
import { usePreference } from './preference';

/** The name of the version in which the reader last read a section. Names that are gone are forgotten. */
export function usePreferredVersion(section: Section): string | undefined {
  const preference = preferredVersion(section.id);
  const stored = usePreference(preference);
  const isGone = stored !== null && !isKnown(section, stored);

  useEffect(() => {
    // What is stored may have changed since this was drawn.
    if (isGone && !isKnown(section, preference.get())) preference.set(null);
  }, [isGone, section, preference]);
  return stored !== null && !isGone ? stored : undefined;
}

function isKnown({ versions }: Section, name: string | null): boolean {
  return versions.some((version) => version.name === name);
}

/** Remembers the version of a section that is being read. */
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

import { useEffect } from 'react';
import type { Section } from '#manifest/section';
import type { Theme } from '#manifest/theme';
import { preferredVersion } from './choices';
import { usePreference } from './preference';

/** The name of the version in which the reader last read a section. Names that are gone are forgotten. */
export function usePreferredVersion(section: Section): string | undefined {
  const preference = preferredVersion(section.id);
  const stored = usePreference(preference);
  const isKnown = section.versions.some(({ name }) => name === stored);

  useEffect(() => {
    if (stored !== null && !isKnown) preference.set(null);
  }, [stored, isKnown, preference]);
  return stored !== null && isKnown ? stored : undefined;
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

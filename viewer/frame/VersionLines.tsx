import { useMemo } from 'react';
import type { Manifest, Section } from '#manifest/manifest';
import { editionIn, movePath, startOfVersion } from '../data/versions';
import { Counterparts } from './Counterparts';
import type { Counterpart } from './counterpart';
import type { ShownPage } from './useShownPage';

interface VersionLinesProps {
  manifest: Manifest;
  section: Section;
  page: ShownPage;
}

/** The page at hand in every version of a section; from other sections, where the versions begin. */
export function VersionLines({ manifest, section, page }: VersionLinesProps) {
  const lines = useMemo(
    () => versionCounterparts(manifest, section, page),
    [manifest, section, page],
  );
  return <Counterparts lines={lines} />;
}

function versionCounterparts(manifest: Manifest, section: Section, page: ShownPage): Counterpart[] {
  const isInSection = page.section === section.id;
  const current = section.versions.find(({ name }) => isInSection && name === page.version);
  const here = editionIn(current, page.locale)?.path;

  return section.versions.map((version) => {
    const start = startOfVersion(version, page.locale, manifest.defaultLocale);
    return {
      label: version.label,
      isCurrent: version === current,
      path: here === undefined ? start : movePath(page.path, here, start),
      start,
    };
  });
}

import type { Manifest } from '#manifest/manifest';
import type { Section } from '#manifest/section';
import { editionIn, movePath, startOfVersion } from '../data/versions';
import { Counterpart } from './Counterpart';
import type { ShownPage } from './useShownPage';

interface VersionLinesProps {
  manifest: Manifest;
  section: Section;
  page: ShownPage;
}

/** The page at hand in every version of a section; from other sections, where the versions begin. */
export function VersionLines({ manifest, section, page }: VersionLinesProps) {
  const locale = manifest.locales.find(({ code }) => code === page.locale);
  const isInSection = page.section === section.id;
  const current = section.versions.find(({ name }) => isInSection && name === page.version);
  const here = editionIn(current, page.locale)?.path;

  return section.versions.map((version) => {
    const start = startOfVersion(version, locale);
    const there = editionIn(version, page.locale)?.path;
    return (
      <Counterpart
        key={version.name}
        manifest={manifest}
        label={version.label}
        isCurrent={version === current}
        path={here !== undefined && there !== undefined ? movePath(page.path, here, there) : start}
        start={start}
      />
    );
  });
}

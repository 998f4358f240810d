import type { Manifest, Section } from '#manifest/manifest';
import type { NavbarItem } from '#manifest/theme';
import { editionIn, lastVersion, movePath, startOfVersion } from '../data/versions';
import { usePreferredVersion } from '../preferences/usePreferredVersion';
import { NavbarLink } from './NavbarLink';
import type { ShownPage } from './useShownPage';

interface VersionedLinkProps {
  item: Extract<NavbarItem, { type: 'doc' | 'version-link' }>;
  manifest: Manifest;
  page: ShownPage;
}

/** A link into a section, in the version that the reader reads. */
export function VersionedLink({ item, manifest, page }: VersionedLinkProps) {
  const section = manifest.sections.find(({ id }) => id === item.section);
  if (section === undefined) return null;
  return <LinkToSection item={item} section={section} manifest={manifest} page={page} />;
}

function LinkToSection({
  item,
  section,
  manifest,
  page,
}: VersionedLinkProps & { section: Section }) {
  const preferred = usePreferredVersion(section);
  const read = page.section === section.id ? page.version : preferred;
  const last = lastVersion(section);
  const version = section.versions.find(({ name }) => name === read) ?? last;
  if (version === undefined) return null;

  if (item.type === 'version-link') {
    const href = startOfVersion(version, page.locale, manifest.defaultLocale);
    return <NavbarLink label={item.label ?? version.label} href={href} path={page.path} />;
  }
  const [from, to] = [editionIn(last, page.locale), editionIn(version, page.locale)];
  const href = from && to ? movePath(item.href, from.path, to.path) : item.href;
  return <NavbarLink label={item.label} href={href} base={to?.path} path={page.path} />;
}

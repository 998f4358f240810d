import type { ReactNode } from 'react';
import type { Manifest, Section } from '#manifest/manifest';
import type { NavbarItem as Item } from '#manifest/theme';
import { isBelow } from '../data/routePath';
import { editionIn, lastVersion, movePath, startOfVersion } from '../data/versions';
import { useMessage } from '../messages/useMessage';
import { usePreferredVersion } from '../preferences/usePreferredVersion';
import { SiteLink } from '../ui/SiteLink';
import { LocaleLinks, VersionLinks } from './CounterpartLinks';
import type { LinkGroup } from './Dropdown';
import styles from './NavbarItem.module.css';
import { SearchLink } from './SearchLink';
import type { ShownPage } from './useShownPage';

type NavbarItemKind = Item['type'];

interface NavbarItemProps<Kind extends NavbarItemKind = NavbarItemKind> {
  item: Extract<Item, { type: Kind }>;
  manifest: Manifest;
  page: ShownPage;
  Group: LinkGroup;
  isOpen: boolean;
}

/** Renders an item of the navbar, in the bar or in the mobile menu. */
export function NavbarItem(props: NavbarItemProps): ReactNode {
  // The table has a component for exactly this kind, which TypeScript cannot relate to the item.
  const View = navbarItems[props.item.type] as (props: NavbarItemProps) => ReactNode;
  return <View {...props} />;
}

const navbarItems: { [Kind in NavbarItemKind]: (props: NavbarItemProps<Kind>) => ReactNode } = {
  link: LinkItem,
  dropdown: DropdownItem,
  doc: SectionItem,
  'version-link': SectionItem,
  'version-dropdown': VersionDropdownItem,
  'locale-dropdown': LocaleDropdownItem,
  search: SearchLink,
};

function LinkItem({ item, page }: NavbarItemProps<'link'>) {
  const { label, href, activeBasePath } = item;
  return <NavbarLink label={label} href={href} base={activeBasePath} path={page.path} />;
}

function DropdownItem({ item, page, Group, isOpen }: NavbarItemProps<'dropdown'>) {
  const { label, items } = item;
  const isCurrent = items.some(({ href }) => href.startsWith('/') && isBelow(page.path, href));
  return (
    <Group label={label} isCurrent={isCurrent} isOpen={isOpen}>
      {() =>
        items.map((link) => (
          <li key={`${link.label} ${link.href}`}>
            <NavbarLink label={link.label} href={link.href} path={page.path} />
          </li>
        ))
      }
    </Group>
  );
}

function VersionDropdownItem(props: NavbarItemProps<'version-dropdown'>) {
  const { item, manifest, page, Group, isOpen } = props;
  const title = useMessage('versions-title');
  const section = manifest.sections.find(({ id }) => id === item.section);
  if (section === undefined || section.versions.length < 2) return null;
  const shown = page.section === section.id ? page.version : undefined;
  const current = section.versions.find(({ name }) => name === shown);
  return (
    <Group label={current?.label ?? title} title={title} isOpen={isOpen}>
      {(isListOpen) => (
        <VersionLinks manifest={manifest} section={section} page={page} isOpen={isListOpen} />
      )}
    </Group>
  );
}

function LocaleDropdownItem(props: NavbarItemProps<'locale-dropdown'>) {
  const { manifest, page, Group, isOpen } = props;
  const title = useMessage('languages-title');
  if (manifest.locales.length < 2) return null;
  const current = manifest.locales.find(({ code }) => code === page.locale);
  return (
    <Group label={current?.label ?? title} title={title} icon="globe" isOpen={isOpen}>
      {(isListOpen) => <LocaleLinks manifest={manifest} page={page} isOpen={isListOpen} />}
    </Group>
  );
}

interface SectionItemProps extends Pick<NavbarItemProps, 'manifest' | 'page'> {
  item: Extract<Item, { type: 'doc' | 'version-link' }>;
}

/**
 * Renders a link to a document or to the start page of a section, in the version on screen. On pages of other sections,
 * the target is in the version in which the reader last read the section. If there is no such version, the target is in
 * the current version. Renders nothing if the section does not exist.
 */
function SectionItem(props: SectionItemProps) {
  const section = props.manifest.sections.find(({ id }) => id === props.item.section);
  return section && <SectionLink {...props} section={section} />;
}

interface SectionLinkProps extends SectionItemProps {
  section: Section;
}

function SectionLink({ item, section, manifest, page }: SectionLinkProps) {
  const preferred = usePreferredVersion(section);
  const last = lastVersion(section);
  const name = page.section === section.id ? page.version : preferred;
  const version = section.versions.find((candidate) => candidate.name === name) ?? last;
  if (version === undefined) return null;

  if (item.type === 'version-link') {
    const href = startOfVersion(version, page.locale, manifest.defaultLocale);
    return <NavbarLink label={item.label ?? version.label} href={href} path={page.path} />;
  }
  const [from, to] = [editionIn(last, page.locale), editionIn(version, page.locale)];
  const href = from && to ? movePath(item.href, from.path, to.path) : item.href;
  return <NavbarLink label={item.label} href={href} base={to?.path} path={page.path} />;
}

interface NavbarLinkProps {
  label: string;
  href: string;
  /** Path prefix of the pages on which the link is marked as current. If missing, `href` is used. */
  base?: string | undefined;
  path: string;
}

function NavbarLink({ label, href, base, path }: NavbarLinkProps) {
  const folder = base ?? (href.startsWith('/') ? href : undefined);
  const isCurrent = folder !== undefined && isBelow(path, folder);
  return (
    <SiteLink
      className={styles.link}
      href={href}
      {...(isCurrent && { 'aria-current': 'true' as const })}
    >
      {label}
    </SiteLink>
  );
}

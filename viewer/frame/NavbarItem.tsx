import type { ComponentType, ReactNode } from 'react';
import type { Manifest } from '#manifest/manifest';
import type { NavbarItem as Item } from '#manifest/navbar';
import { isBelow } from '../data/routePath';
import { Icon } from '../ui/Icon';
import { useMessage } from '../ui/useMessage';
import { LocaleLines } from './LocaleLines';
import { NavbarLink } from './NavbarLink';
import type { ShownPage } from './useShownPage';
import { VersionedLink } from './VersionedLink';
import { VersionLines } from './VersionLines';

/** How a titled list of links looks: a dropdown in the bar, a plain list in the menu of phones. */
export type LinkGroup = ComponentType<{
  label: ReactNode;
  name?: string;
  isCurrent?: boolean;
  children: () => ReactNode;
}>;

interface NavbarItemProps {
  item: Item;
  manifest: Manifest;
  page: ShownPage;
  Group: LinkGroup;
}

/** An item of the navbar. Choices with one possibility are not shown. */
export function NavbarItem({ item, manifest, page, Group }: NavbarItemProps) {
  const languages = useMessage('languages-title');
  const versions = useMessage('versions-title');
  switch (item.type) {
    case 'link':
      return (
        <NavbarLink
          label={item.label}
          href={item.href}
          base={item.activeBasePath}
          path={page.path}
        />
      );
    case 'dropdown':
      return (
        <Group
          label={item.label}
          isCurrent={item.items.some(
            ({ href }) => href.startsWith('/') && isBelow(page.path, href),
          )}
        >
          {() =>
            item.items.map(({ label, href }) => (
              <li key={`${label} ${href}`}>
                <NavbarLink label={label} href={href} path={page.path} />
              </li>
            ))
          }
        </Group>
      );
    case 'doc':
    case 'version-link':
      return <VersionedLink item={item} manifest={manifest} page={page} />;
    case 'version-dropdown': {
      const section = manifest.sections.find(({ id }) => id === item.section);
      if (section === undefined || section.versions.length < 2) return null;
      const current = section.versions.find(({ name }) => name === page.version);
      return (
        <Group label={current?.label ?? versions}>
          {() => <VersionLines manifest={manifest} section={section} page={page} />}
        </Group>
      );
    }
    case 'locale-dropdown': {
      if (manifest.locales.length < 2) return null;
      const current = manifest.locales.find(({ code }) => code === page.locale);
      return (
        <Group
          label={
            <>
              <Icon name="globe" /> {current?.label ?? languages}
            </>
          }
        >
          {() => <LocaleLines manifest={manifest} page={page} />}
        </Group>
      );
    }
    case 'search':
      return null;
  }
}

import type { Manifest } from '#manifest/manifest';
import type { NavbarItem as Item } from '#manifest/theme';
import { isBelow } from '../data/routePath';
import { useMessage } from '../messages/useMessage';
import { LocaleChoice, VersionChoice } from './CounterpartLines';
import type { LinkGroup } from './LinkGroup';
import { NavbarLink } from './NavbarLink';
import { SearchLink } from './SearchLink';
import type { ShownPage } from './useShownPage';
import { VersionedLink } from './VersionedLink';

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
    case 'link': {
      const { label, href, activeBasePath } = item;
      return <NavbarLink label={label} href={href} base={activeBasePath} path={page.path} />;
    }
    case 'dropdown': {
      const holdsPage = item.items.some(({ href }) => leadsTo(href, page.path));
      return (
        <Group label={item.label} isCurrent={holdsPage}>
          {() =>
            item.items.map(({ label, href }) => (
              <li key={`${label} ${href}`}>
                <NavbarLink label={label} href={href} path={page.path} />
              </li>
            ))
          }
        </Group>
      );
    }
    case 'doc':
    case 'version-link':
      return <VersionedLink item={item} manifest={manifest} page={page} />;
    case 'version-dropdown': {
      const section = manifest.sections.find(({ id }) => id === item.section);
      if (section === undefined || section.versions.length < 2) return null;
      const read = page.section === section.id ? page.version : undefined;
      const current = section.versions.find(({ name }) => name === read);
      return (
        <Group label={current?.label ?? versions} title={versions}>
          {() => <VersionChoice manifest={manifest} section={section} page={page} />}
        </Group>
      );
    }
    case 'locale-dropdown': {
      if (manifest.locales.length < 2) return null;
      const current = manifest.locales.find(({ code }) => code === page.locale);
      return (
        <Group label={current?.label ?? languages} title={languages} icon="globe">
          {() => <LocaleChoice manifest={manifest} page={page} />}
        </Group>
      );
    }
    case 'search':
      return <SearchLink manifest={manifest} page={page} />;
  }
}

function leadsTo(href: string, path: string): boolean {
  return href.startsWith('/') && isBelow(path, href);
}

import type { Manifest } from '#manifest/manifest';
import type { NavbarItem as Item } from '#manifest/navbar';
import { isBelow } from '../data/routePath';
import { useMessage } from '../ui/useMessage';
import type { LinkGroup } from './LinkGroup';
import { LocaleLines } from './LocaleLines';
import { NavbarLink } from './NavbarLink';
import type { ShownPage } from './useShownPage';
import { VersionedLink } from './VersionedLink';
import { VersionLines } from './VersionLines';

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
        <Group label={current?.label ?? languages} title={languages} icon="globe">
          {() => <LocaleLines manifest={manifest} page={page} />}
        </Group>
      );
    }
    case 'search':
      return null;
  }
}

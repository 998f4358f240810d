import type { Manifest } from '#manifest/manifest';
import { hasSearch } from '#manifest/siteNames';
import { useMessage } from '../messages/useMessage';
import { useRememberedVersion } from '../preferences/usePreferredVersion';
import { Brand } from './Brand';
import { ColorModeButton } from './ColorModeButton';
import { Dropdown } from './Dropdown';
import { homeOf } from './homeOf';
import styles from './Navbar.module.css';
import { NavbarItem } from './NavbarItem';
import { SearchLink } from './SearchLink';
import { SideMenu } from './SideMenu';
import type { ShownPage } from './useShownPage';

interface NavbarProps {
  manifest: Manifest;
  page: ShownPage;
}

/** The bar on top of every page. On phones its items move into a menu. */
export function Navbar({ manifest, page }: NavbarProps) {
  const { navbar, colorMode, docs } = manifest.theme;
  const home = homeOf(manifest, page);
  useRememberedVersion(docs, page.section, page.version);

  return (
    <header className={styles.bar} data-style={navbar.style}>
      <div className={styles.inner}>
        <SideMenu manifest={manifest} page={page} home={home} />
        <Brand navbar={navbar} home={home} />
        <nav className={styles.items} aria-label={useMessage('main-navigation')}>
          {(['left', 'right'] as const).map((side) => (
            <ul key={side} className={styles.side} data-side={side}>
              {navbar.items
                .filter(({ position }) => position === side)
                .map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity and never move.
                  <li key={index}>
                    <NavbarItem item={item} manifest={manifest} page={page} Group={Dropdown} />
                  </li>
                ))}
            </ul>
          ))}
        </nav>
        {hasSearch(navbar) && <SearchLink manifest={manifest} page={page} isSmall />}
        <ColorModeButton config={colorMode} />
      </div>
    </header>
  );
}

import { type RefObject, useEffect, useRef } from 'react';
import type { Manifest } from '#manifest/manifest';
import { hasSearch } from '#manifest/siteNames';
import { useMessage } from '../messages/useMessage';
import { useRememberedVersion } from '../preferences/usePreferredVersion';
import { Brand } from './Brand';
import { ColorModeButton } from './ColorModeButton';
import { Dropdown } from './Dropdown';
import { MenuButton } from './MobileMenu';
import styles from './Navbar.module.css';
import { NavbarItem } from './NavbarItem';
import { SearchLink } from './SearchLink';
import { homeOf, type ShownPage } from './useShownPage';

interface NavbarProps {
  manifest: Manifest;
  page: ShownPage;
}

/**
 * Renders the bar at the top of every page. If the bar is too narrow for the navbar items, the items are in the mobile
 * menu. Also stores the version in which the reader reads a section.
 */
export function Navbar({ manifest, page }: NavbarProps) {
  const { navbar, colorMode, docs } = manifest.theme;
  const bar = useRef<HTMLElement>(null);
  useRememberedVersion(docs, page.section, page.version);
  useHideOnScroll(bar, navbar.hideOnScroll);

  return (
    <header ref={bar} className={styles.bar} data-style={navbar.style}>
      <div className={styles.inner}>
        <MenuButton />
        <Brand navbar={navbar} home={homeOf(manifest, page)} />
        <nav className={styles.items} aria-label={useMessage('main-navigation')}>
          {(['left', 'right'] as const).map((side) => (
            <ul key={side} className={styles.side} data-side={side}>
              {navbar.items
                .filter(({ position }) => position === side)
                .map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity and never move.
                  <li key={index}>
                    <NavbarItem
                      item={item}
                      manifest={manifest}
                      page={page}
                      Group={Dropdown}
                      isOpen
                    />
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

/**
 * Hides the bar while the reader scrolls down, except in the first 64 pixels of the page, and shows it when the reader
 * scrolls up. Does nothing if `isWanted` is `false`. The attribute `data-hidden` on the bar is the state that the
 * stylesheet reads.
 */
export function useHideOnScroll(bar: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const { current } = bar;
    if (!isWanted || current === null) return;
    let before = window.scrollY;

    function onScroll(): void {
      const now = Math.max(0, window.scrollY);
      // Smaller steps are unintended movements of a finger.
      if (Math.abs(now - before) < 8) return;
      current?.toggleAttribute('data-hidden', now > before && now > 64);
      before = now;
    }

    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      current.removeAttribute('data-hidden');
    };
  }, [bar, isWanted]);
}

import { useEffect, useId, useRef, useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import type { LinkGroupProps } from './LinkGroup';
import styles from './MenuPanels.module.css';
import { NavbarItem } from './NavbarItem';
import { SectionSidebar } from './SectionSidebar';
import { useCurrentInView } from './useCurrentInView';
import { type ShownPage, sectionKeyOf } from './useShownPage';

interface MenuPanelsProps {
  manifest: Manifest;
  page: ShownPage;
  isOpen: boolean;
}

/** The menu of phones: the sidebar of the section first, behind it the items of the navbar. */
export function MenuPanels({ manifest, page, isOpen }: MenuPanelsProps) {
  const [isMain, setMain] = useState(false);
  if (isMain && !isOpen) setMain(false);
  const back = useMessage('menu-back');
  useCurrentInView(isOpen && page.path);

  if (isMain || page.sidebar === undefined)
    return <MainPanel manifest={manifest} page={page} isEntered={isMain} />;
  return (
    <div className={styles.panel}>
      <button type="button" className={styles.back} onClick={() => setMain(true)}>
        <Icon name="arrow-left" /> {back}
      </button>
      <SectionSidebar key={sectionKeyOf(page)} path={page.path} file={page.sidebar} />
    </div>
  );
}

interface MainPanelProps extends Omit<MenuPanelsProps, 'isOpen'> {
  /** Whether the reader came here from the other panel, whose button is gone. */
  isEntered: boolean;
}

function MainPanel({ manifest, page, isEntered }: MainPanelProps) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isEntered) nav.current?.focus();
  }, [isEntered]);

  return (
    <nav
      ref={nav}
      className={styles.panel}
      aria-label={useMessage('main-navigation')}
      tabIndex={-1}
    >
      <ul className={styles.list}>
        {manifest.theme.navbar.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity and never move.
          <li key={index}>
            <NavbarItem item={item} manifest={manifest} page={page} Group={ListGroup} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ListGroup({ label, title, children }: LinkGroupProps) {
  const titleId = useId();
  return (
    <>
      <p id={titleId} className={styles.title}>
        {title ?? label}
      </p>
      <ul className={styles.list} aria-labelledby={titleId}>
        {children()}
      </ul>
    </>
  );
}

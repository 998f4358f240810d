import { useId, useState } from 'react';
import type { Manifest } from '#manifest/manifest';
import { Icon } from '../ui/Icon';
import { useMessage } from '../ui/useMessage';
import type { LinkGroupProps } from './LinkGroup';
import styles from './MenuPanels.module.css';
import { NavbarItem } from './NavbarItem';
import { SectionSidebar } from './SectionSidebar';
import type { ShownPage } from './useShownPage';

interface MenuPanelsProps {
  manifest: Manifest;
  page: ShownPage;
}

/** The menu of phones: the sidebar of the section first, behind it the items of the navbar. */
export function MenuPanels({ manifest, page }: MenuPanelsProps) {
  const [isMain, setMain] = useState(page.sidebar === undefined);
  const back = useMessage('menu-back');

  if (isMain || page.sidebar === undefined) return <MainPanel manifest={manifest} page={page} />;
  return (
    <div className={styles.panel}>
      <button type="button" className={styles.back} onClick={() => setMain(true)}>
        <Icon name="arrow-left" /> {back}
      </button>
      <SectionSidebar path={page.path} file={page.sidebar} />
    </div>
  );
}

function MainPanel({ manifest, page }: MenuPanelsProps) {
  return (
    <nav className={styles.panel} aria-label={useMessage('main-navigation')}>
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

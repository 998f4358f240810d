import { useCallback, useState } from 'react';
import type { SidebarItem } from '#manifest/sidebar';
import { deferPart } from '../data/deferredPart';
import { useMessage } from '../messages/useMessage';
import { useOnDemand } from '../ui/useDeferred';
import styles from './Sidebar.module.css';
import { SidebarList } from './SidebarList';
import { useOpenCategories } from './useOpenCategories';

interface SidebarProps {
  items: readonly SidebarItem[];
  /** The page that is marked as current. */
  path: string;
  /** Asks for items that were left out, when a category without them is opened. */
  onMissing: (() => void) | null;
  /** Whether there is a box to find a page by its name. */
  hasFilter?: boolean | undefined;
}

const sidebarFilter = deferPart('sidebar-filter', async () => {
  const { SidebarFilter } = await import(/* webpackChunkName: "menus" */ './SidebarFilter');
  return SidebarFilter;
});

/** The pages of a section, as a tree whose branches the reader opens. */
export function Sidebar({ items, path, onMissing, hasFilter }: SidebarProps) {
  const categories = useOpenCategories(items, path);
  const [box, setBox] = useState<HTMLInputElement>();
  const Filter = useOnDemand(sidebarFilter, box !== undefined, false);
  const filterName = useMessage('sidebar-filter');
  // Somebody may have come to the box before the viewer has.
  const adopt = useCallback((element: HTMLInputElement | null) => {
    if (element?.value || element?.matches(':focus')) setBox(element);
  }, []);

  return (
    <nav className={styles.nav} aria-label={useMessage('sidebar-title')}>
      {hasFilter && (
        <input
          type="search"
          className={styles.filter}
          aria-label={filterName}
          placeholder={filterName}
          autoComplete="off"
          ref={adopt}
          onFocus={(event) => setBox(event.currentTarget)}
        />
      )}
      {box && Filter && <Filter box={box} items={items} path={path} onMissing={onMissing} />}
      <SidebarList
        items={items}
        path={path}
        trail=""
        categories={categories}
        onMissing={onMissing}
      />
    </nav>
  );
}

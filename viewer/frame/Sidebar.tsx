import { useRef } from 'react';
import type { SidebarItem } from '#manifest/sidebar';
import { useMessage } from '../ui/useMessage';
import styles from './Sidebar.module.css';
import { SidebarList } from './SidebarList';
import { useCurrentInView } from './useCurrentInView';
import { useOpenCategories } from './useOpenCategories';

interface SidebarProps {
  items: readonly SidebarItem[];
  /** The page that is marked as current. */
  path: string;
  /** Asks for items that were left out, when a category without them is opened. */
  onMissing: (() => void) | null;
}

/** The pages of a section, as a tree whose branches the reader opens. */
export function Sidebar({ items, path, onMissing }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  const categories = useOpenCategories(items, path);
  useCurrentInView(nav, path);

  return (
    <nav ref={nav} className={styles.nav} aria-label={useMessage('sidebar-title')}>
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

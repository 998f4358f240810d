import { type ReactNode, useEffect, useId } from 'react';
import type { SidebarCategory, SidebarItem } from '#manifest/sidebar';
import { isSamePage } from '../data/routePath';
import { isFolded } from '../data/sidebarTrail';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import styles from './Sidebar.module.css';
import { SidebarFailure } from './SidebarFailure';
import { SidebarLine } from './SidebarLine';
import { type OpenCategories, trailOf } from './useOpenCategories';
import { useSidebar } from './useSidebar';

interface SidebarListProps {
  items: readonly SidebarItem[];
  path: string;
  /** The category that the list belongs to. */
  trail: string;
  categories: OpenCategories;
  /** Asks for the items that the HTML of the page left out; null when nothing was left out. */
  onMissing: (() => void) | null;
}

/** The links and categories of one level. */
export function SidebarList({ items, trail, ...rest }: SidebarListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={`${item.type} ${item.label} ${item.href}`}>
          {item.type === 'link' ? (
            <SidebarLine item={item} isCurrent={isSamePage(item.href, rest.path)} />
          ) : (
            <Category {...rest} category={item} trail={trailOf(trail, item.label)} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface CategoryProps extends Omit<SidebarListProps, 'items'> {
  category: SidebarCategory;
}

/** A branch of the tree. What it holds is drawn only while it is open: there may be hundreds. */
function Category(props: CategoryProps) {
  const { category, trail, categories } = props;
  const isOpen = categories.isOpen(trail);
  const toggle = (open: boolean) => categories.setOpen(trail, open);
  const items = isOpen && <Branch {...props} />;

  if (category.href !== undefined) {
    return (
      <LinkedCategory {...props} href={category.href} isOpen={isOpen} onToggle={toggle}>
        {items}
      </LinkedCategory>
    );
  }
  return (
    <details open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary className={styles.title}>
        <span className={styles.label}>{category.label}</span>
        {category.badge && <span className={styles.badge}>{category.badge}</span>}
        <Icon name="chevron-right" className={styles.chevron} />
      </summary>
      {items}
    </details>
  );
}

interface LinkedCategoryProps extends CategoryProps {
  href: string;
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A category that is a page too: following it and opening it are two things. */
function LinkedCategory(props: LinkedCategoryProps) {
  const { category, path, href, isOpen, onToggle, children } = props;
  const listId = useId();
  const name = useMessage('category-items', { category: category.label });
  return (
    <>
      <div className={styles.linkedTitle}>
        <SidebarLine item={{ ...category, href }} isCurrent={isSamePage(href, path)} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={name}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name="chevron-right" className={styles.chevron} />
        </button>
      </div>
      <div id={listId}>{children}</div>
    </>
  );
}

function Branch({ category, ...rest }: CategoryProps) {
  if (!isFolded(category)) return <SidebarList {...rest} items={category.items} />;
  if (category.file !== undefined) return <FetchedBranch {...rest} file={category.file} />;
  return rest.onMissing && <MissingBranch onMissing={rest.onMissing} />;
}

/** A branch that the HTML of the page left out. */
function MissingBranch({ onMissing }: { onMissing: () => void }) {
  useEffect(() => onMissing(), [onMissing]);
  return <p className={styles.note}>{useMessage('sidebar-loading')}</p>;
}

/** A branch that stands in a file of its own, as those of long sidebars do. */
function FetchedBranch({ file, ...rest }: Omit<SidebarListProps, 'items'> & { file: string }) {
  const { items, retry } = useSidebar(file);
  const loading = useMessage('sidebar-loading');
  if (retry) return <SidebarFailure onRetry={retry} />;
  if (items.length === 0) return <p className={styles.note}>{loading}</p>;
  return <SidebarList {...rest} items={items} />;
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { comparablePath } from '#manifest/comparablePath';
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from '#manifest/sidebar';
import { readManifestAgain } from '../data/loadPage';
import { sidebarQuery, useCached } from '../data/queries';
import {
  filesAround,
  isFolded,
  placeIn,
  type SidebarPlace,
  startsOpen,
} from '../data/sidebarTrail';
import { LoadError } from '../lazy/loadError';
import { useMessage } from '../messages/useMessage';
import { BreakableName } from '../ui/BreakableName';
import { PagesFailure } from '../ui/PagesFailure';
import { SiteLink } from '../ui/SiteLink';
import { SymbolMark } from '../ui/SymbolMark';
import { useDetailsSlide, useSlide } from '../ui/useSlide';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Sidebar.module.css';

interface SidebarListProps {
  items: readonly SidebarItem[];
  /** The path of the page in the form of `comparablePath`. */
  path: string;
  /** The labels of the categories that contain the list, each preceded by a slash. They identify the list. */
  trail: string;
  categories: OpenCategories;
  /** Loads the items that the HTML of the page does not contain. It is `null` if no items are missing. */
  onMissing: (() => void) | null;
}

/** Renders the links and categories on one level of a sidebar. */
export function SidebarList({ items, trail, ...rest }: SidebarListProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.type} ${item.label} ${item.href}`}>
          {item.type === 'link' ? (
            <SidebarLine item={item} isCurrent={comparablePath(item.href) === rest.path} />
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

/**
 * Renders a category of the sidebar. The items are rendered only while the category is open, because there may be
 * hundreds.
 */
function Category(props: CategoryProps) {
  const { category, trail, categories } = props;
  const isOpen = categories.isOpen(trail, category);
  const onToggle = (open: boolean) => categories.setOpen(trail, open);
  const items = isOpen ? <Branch {...props} /> : <FirstPage category={category} />;

  if (category.href !== undefined) {
    return (
      <LinkedCategory {...props} href={category.href} isOpen={isOpen} onToggle={onToggle}>
        {items}
      </LinkedCategory>
    );
  }
  return (
    <PlainCategory category={category} isOpen={isOpen} onToggle={onToggle}>
      {items}
    </PlainCategory>
  );
}

interface BranchState {
  isOpen: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

function PlainCategory(props: BranchState & { category: SidebarCategory }) {
  const { category, isOpen, onToggle, children } = props;
  const { ref, onClick } = useDetailsSlide();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader may have opened it before hydration.
  useEffect(() => {
    if (ref.current !== null && ref.current.open !== isOpen) onToggle(ref.current.open);
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys click on the summary.
    <details
      ref={ref}
      open={isOpen}
      onClick={onClick}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>{renderLabel({ label: category.label, badge: category.badge })}</summary>
      {children}
    </details>
  );
}

function LinkedCategory(props: CategoryProps & BranchState & { href: string }) {
  const { category, path, href, isOpen, onToggle, children } = props;
  const listId = useId();
  const name = useMessage('category-items', { category: category.label });
  const { ref, toggle } = useSlide<HTMLDivElement>(onToggle);
  return (
    <>
      <div className={styles.linkedTitle}>
        <SidebarLine item={{ ...category, href }} isCurrent={comparablePath(href) === path} />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={name}
          onClick={toggle}
        />
      </div>
      <div ref={ref} id={listId} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

/**
 * Renders a link to the first page of a closed category. Renders nothing if the category has no first page. Only
 * browsers that run no scripts show this link.
 */
function FirstPage({ category: { first } }: { category: SidebarCategory }) {
  return first !== undefined && <SidebarLine item={first} isCurrent={false} />;
}

function Branch({ category, ...rest }: CategoryProps) {
  if (!isFolded(category)) return <SidebarList {...rest} items={category.items} />;
  if (category.file !== undefined) return <FetchedBranch {...rest} file={category.file} />;
  return rest.onMissing && <MissingBranch onMissing={rest.onMissing} />;
}

function MissingBranch({ onMissing }: { onMissing: () => void }) {
  useEffect(() => onMissing(), [onMissing]);
  return <p className={styles.note}>{useMessage('sidebar-loading')}</p>;
}

function FetchedBranch({ file, ...rest }: Omit<SidebarListProps, 'items'> & { file: string }) {
  const { items, retry } = useSidebar(file);
  const loading = useMessage('sidebar-loading');
  if (retry) return <PagesFailure onRetry={retry} />;
  if (items.length === 0) return <p className={styles.note}>{loading}</p>;
  return <SidebarList {...rest} items={items} />;
}

interface SidebarLineProps {
  item: Omit<SidebarLink, 'type'>;
  isCurrent: boolean;
}

/**
 * Renders a link to a page in the sidebar. The component is memoized, because a navigation changes only two links: the
 * link to the previous page and the link to the new page.
 */
export const SidebarLine = memo(function SidebarLine({ item, isCurrent }: SidebarLineProps) {
  return (
    <SiteLink href={item.href} {...(isCurrent && { 'aria-current': 'page' as const })}>
      {renderLabel(item)}
    </SiteLink>
  );
});

/** Minimum number of characters of a label that may wrap between its camel-case words. */
const longLabel = 22;

/**
 * Returns the label of a link or category, with its icon and badge. A short label that is not deprecated and has neither
 * icon nor badge is plain text without an element. Not a component, because pages have hundreds of labels.
 */
function renderLabel({
  label,
  badge,
  deprecated,
  symbolKind,
}: Omit<SidebarLink, 'type' | 'href'>): ReactNode {
  if (label.length < longLabel && !badge && !deprecated && !symbolKind) return label;
  const isShort = label.length < longLabel || label.includes(' ');
  const name = isShort ? label : <BreakableName name={label} />;
  return (
    <>
      {symbolKind && <SymbolMark kind={symbolKind} />}
      <span>{deprecated ? <DeprecatedName>{name}</DeprecatedName> : name}</span>
      {badge && <small>{badge}</small>}
    </>
  );
}

function DeprecatedName({ children }: { children: ReactNode }) {
  const hint = useMessage('deprecated');
  return (
    <>
      <s>{children}</s> <VisuallyHidden>({hint})</VisuallyHidden>
    </>
  );
}

interface LoadedSidebar extends Sidebar {
  /** Loads the file again. It is `undefined` unless loading has failed. */
  retry: (() => void) | undefined;
}

/**
 * Loads a sidebar file, and the separate files of the categories that contain the page at `place`. Returns the sidebar.
 * While the files are being loaded, returns the sidebar that was loaded before, or an empty sidebar.
 */
export function useSidebar(file: string, place?: SidebarPlace): LoadedSidebar {
  const queryClient = useQueryClient();
  const [failedFile, setFailedFile] = useState<string>();
  const cached = useCached(sidebarQuery(file));
  // A category on screen remains while its items are loaded from a newer file.
  const data = cached && isLoaded(cached, place, queryClient) ? cached : undefined;
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(data);

  const load = useCallback(() => {
    setFailedFile(undefined);
    loadSidebar(file, place, queryClient).then(setLatest, async (error: unknown) => {
      // A later release has another file, which is then loaded instead.
      if (error instanceof LoadError && error.isMissing)
        await readManifestAgain(queryClient).catch(() => undefined);
      setFailedFile(file);
    });
  }, [queryClient, file, place]);
  useEffect(load, [load]);

  return { ...(data ?? latest ?? emptySidebar), retry: failedFile === file ? load : undefined };
}

/** Tests if the separate files of all categories that contain a page are loaded. */
function isLoaded(
  { items }: Sidebar,
  place: SidebarPlace | undefined,
  queryClient: QueryClient,
): boolean {
  if (place === undefined) return true;
  return filesAround(items, place).every((file) => {
    const branch = queryClient.getQueryData(sidebarQuery(file).queryKey);
    return branch !== undefined && isLoaded(branch, place, queryClient);
  });
}

/**
 * Loads a sidebar and the files of the categories that contain a page. Returns the sidebar. Ignores errors in loading
 * categories, because the categories report them when they are rendered.
 *
 * @throws {LoadError} if the sidebar cannot be loaded.
 */
async function loadSidebar(
  file: string,
  place: SidebarPlace | undefined,
  queryClient: QueryClient,
): Promise<Sidebar> {
  const sidebar = await queryClient.ensureQueryData(sidebarQuery(file));
  const files = place === undefined ? [] : filesAround(sidebar.items, place);
  await Promise.all(
    files.map((branch) => loadSidebar(branch, place, queryClient).catch(() => undefined)),
  );
  return sidebar;
}

const emptySidebar: Sidebar = { items: [] };

/**
 * The open categories of a sidebar. `trail` identifies a category: the labels of the categories that contain it and its
 * own label, each preceded by a slash.
 */
interface OpenCategories {
  isOpen(trail: string, category: SidebarCategory): boolean;
  setOpen(trail: string, open: boolean): void;
}

/**
 * Returns the open categories of a sidebar. When the reader opens another page, the categories that contain this page
 * are opened. The other categories do not change.
 */
export function useOpenCategories(
  items: readonly SidebarItem[],
  page: SidebarPlace,
): OpenCategories {
  const place = useMemo(() => placeIn(items, page), [items, page]);
  const [open, setOpenMap] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [seen, setSeen] = useState<{ items: readonly SidebarItem[]; place: SidebarPlace }>();

  if (seen?.items !== items || seen.place !== place) {
    setSeen({ items, place });
    setOpenMap(openedFor(items, place, open));
  }

  const setOpen = useCallback((trail: string, isOpen: boolean) => {
    setOpenMap((before) =>
      before.get(trail) === isOpen ? before : new Map(before).set(trail, isOpen),
    );
  }, []);
  return useMemo(
    () => ({
      // Categories in separate files are unknown until the files are loaded.
      isOpen: (trail, category) => open.get(trail) ?? startsOpen(category, place),
      setOpen,
    }),
    [open, setOpen, place],
  );
}

function openedFor(
  items: readonly SidebarItem[],
  place: SidebarPlace,
  before: ReadonlyMap<string, boolean>,
): ReadonlyMap<string, boolean> {
  const after = new Map(before);
  function visit(children: readonly SidebarItem[], parent: string): void {
    for (const item of children) {
      if (item.type === 'link') continue;
      const trail = trailOf(parent, item.label);
      // A category that the reader closed stays closed, unless the current page is in it.
      if (startsOpen({ ...item, collapsed: before.has(trail) || item.collapsed }, place)) {
        after.set(trail, true);
      }
      visit(item.items, trail);
    }
  }
  visit(items, '');
  return after;
}

function trailOf(parent: string, label: string): string {
  return `${parent}/${label}`;
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from '#manifest/sidebar';
import { readManifestAgain } from '../data/loadPage';
import { sidebarQuery, useCached } from '../data/queries';
import { isSamePage } from '../data/routePath';
import {
  filesAround,
  isFolded,
  placeIn,
  type SidebarPlace,
  startsOpen,
} from '../data/sidebarTrail';
import { LoadError } from '../lazy/loadError';
import { useMessage } from '../messages/useMessage';
import { PagesFailure } from '../ui/PagesFailure';
import { SiteLink } from '../ui/SiteLink';
import { SymbolMark } from '../ui/SymbolMark';
import { useDetailsSlide, useSlide } from '../ui/useSlide';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Sidebar.module.css';

interface SidebarListProps {
  items: readonly SidebarItem[];
  path: string;
  /** The labels of the categories around the list. */
  trail: string;
  categories: OpenCategories;
  /** Loads the items that are missing from the HTML of the page; `null` if none are missing. */
  onMissing: (() => void) | null;
}

/** The links and categories of one level of a sidebar. */
export function SidebarList({ items, trail, ...rest }: SidebarListProps) {
  return (
    <ul>
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

/** A branch of the tree. Its items are rendered only while it is open: there may be hundreds. */
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
      <summary>
        <span>{category.label}</span>
        {category.badge && <small>{category.badge}</small>}
      </summary>
      {children}
    </details>
  );
}

/** A category that is a page, too: one follows it and opens it separately. */
function LinkedCategory(props: CategoryProps & BranchState & { href: string }) {
  const { category, path, href, isOpen, onToggle, children } = props;
  const listId = useId();
  const name = useMessage('category-items', { category: category.label });
  const { ref, toggle } = useSlide<HTMLDivElement>(onToggle);
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
          onClick={toggle}
        />
      </div>
      <div ref={ref} id={listId} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}

/** The way into a closed branch for readers whose browser runs no scripts. Others never see it. */
function FirstPage({ category: { first } }: { category: SidebarCategory }) {
  return first !== undefined && <SidebarLine item={first} isCurrent={false} />;
}

function Branch({ category, ...rest }: CategoryProps) {
  if (!isFolded(category)) return <SidebarList {...rest} items={category.items} />;
  if (category.file !== undefined) return <FetchedBranch {...rest} file={category.file} />;
  return rest.onMissing && <MissingBranch onMissing={rest.onMissing} />;
}

/** A branch that is missing from the HTML of the page. */
function MissingBranch({ onMissing }: { onMissing: () => void }) {
  useEffect(() => onMissing(), [onMissing]);
  return <p className={styles.note}>{useMessage('sidebar-loading')}</p>;
}

/** A branch in a file of its own, like those of long sidebars. */
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

/** A link to a page. It renders again only when it becomes the current page or ceases to be. */
export const SidebarLine = memo(function SidebarLine({ item, isCurrent }: SidebarLineProps) {
  const deprecated = useMessage('deprecated');
  const name = <NameWithBreaks name={item.label} />;
  return (
    <SiteLink href={item.href} {...(isCurrent && { 'aria-current': 'page' as const })}>
      {item.symbolKind && <SymbolMark kind={item.symbolKind} />}
      <span>
        {item.deprecated ? (
          <>
            <s>{name}</s> <VisuallyHidden>({deprecated})</VisuallyHidden>
          </>
        ) : (
          name
        )}
      </span>
      {item.badge && <small>{item.badge}</small>}
    </SiteLink>
  );
});

/** A name in code, which may break between its words if it is long. */
function NameWithBreaks({ name }: { name: string }) {
  if (name.length < 22 || name.includes(' ')) return name;
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])/);
  return words.map((word, index) => [index > 0 && <wbr key={word} />, word]);
}

interface LoadedSidebar extends Sidebar {
  /** Loads the file again; `undefined` unless it could not be loaded. */
  retry: (() => void) | undefined;
}

/**
 * Loads a sidebar file, with the branches around a page that are in files of their own. Until a newer file is loaded,
 * the items of the one before it are returned.
 */
export function useSidebar(file: string, place?: SidebarPlace): LoadedSidebar {
  const queryClient = useQueryClient();
  const [failedFile, setFailedFile] = useState<string>();
  const cached = useCached(sidebarQuery(file));
  // A branch that is on screen stays while it is loaded from a newer file.
  const data = cached && isLoaded(cached, place, queryClient) ? cached : undefined;
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(data);

  const load = useCallback(() => {
    setFailedFile(undefined);
    loadSidebar(file, place, queryClient).then(setLatest, async (error: unknown) => {
      // A later release names another file, which is then loaded instead.
      if (error instanceof LoadError && error.isMissing)
        await readManifestAgain(queryClient).catch(() => undefined);
      setFailedFile(file);
    });
  }, [queryClient, file, place]);
  useEffect(load, [load]);

  return { ...(data ?? latest ?? emptySidebar), retry: failedFile === file ? load : undefined };
}

/** Returns whether the branches around a page are loaded. */
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

/** Loads a sidebar, and the branches around a page. Branches that cannot be loaded report that themselves. */
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

/** The categories that are open, by the labels of the categories around them. */
interface OpenCategories {
  isOpen(trail: string, category: SidebarCategory): boolean;
  setOpen(trail: string, open: boolean): void;
}

/** Opens the categories of the current page and those that the reader opens, and keeps them open on other pages. */
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
      // Those in a file of their own are not known before it is loaded.
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

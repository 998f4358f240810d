import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { SidebarItem } from '#manifest/sidebar';
import { isUnnamed } from '../data/inlineData';
import { findPublished } from '../data/loadPage';
import { pageQuery, sidebarQuery, useCached } from '../data/queries';
import { containsPage, placeOf, type SidebarPlace } from '../data/sidebarTrail';
import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { logWarning } from '../logWarning';
import { useMessage } from '../messages/useMessage';
import { PagesFailure } from '../ui/PagesFailure';
import styles from './Sidebar.module.css';
import { SidebarList, useOpenCategories, useSidebar } from './SidebarList';
import { useHasNewRelease } from './useShownPage';

interface SectionSidebarProps {
  path: string;
  page: string | undefined;
  file: string;
}

/**
 * Loads and renders the sidebar of a section. If loading fails, renders a message with a button that tries again.
 *
 * The HTML of the first page contains only the open branches of the sidebar. These branches are shown until the reader
 * opens another branch, uses the filter or visits a page that they do not list, or until there is a newer release. Only
 * then, the whole sidebar is loaded.
 */
export function SectionSidebar({ path, page, file }: SectionSidebarProps) {
  const place = usePlace(path, page);
  const queryClient = useQueryClient();
  const [firstFile] = useState(file);
  const [wholeFile, setWholeFile] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const firstItems = useCached(sidebarQuery(firstFile))?.items ?? [];
  const hasNewRelease = useHasNewRelease();
  const isPart = isUnnamed(firstFile) && wholeFile === undefined;
  const keepsFirst =
    isPart &&
    (isUnnamed(file) || (!hasNewRelease && firstItems.some((item) => containsPage(item, place))));
  // The first branches are not shown again after the whole sidebar.
  if (isPart && !keepsFirst) setWholeFile(file);
  const namedFile = isUnnamed(file) ? wholeFile : file;
  const { items, hasFilter, retry } = useSidebar(
    keepsFirst ? firstFile : (namedFile ?? file),
    place,
  );

  const loadWhole = useCallback(() => {
    if (!isUnnamed(file)) return setWholeFile(file);
    findPublished(path, queryClient).then(
      (finding) => finding.type === 'page' && setWholeFile(finding.sidebar),
      (error) => {
        logWarning('The whole sidebar could not be loaded', error);
        setFailed(true);
      },
    );
  }, [path, file, queryClient]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another current link.
  useEffect(() => {
    // After the new page has been painted, because layout is measured.
    const frame = requestAnimationFrame(() => requestAnimationFrame(showCurrentLinks));
    return () => cancelAnimationFrame(frame);
  }, [path]);

  // The open branch then loads the sidebar again.
  const onRetry = hasFailed ? () => setFailed(false) : retry;
  const onMissing = keepsFirst && !hasFailed ? loadWhole : null;
  return (
    <>
      {onRetry && <PagesFailure onRetry={onRetry} />}
      {(items.length > 0 || !onRetry) && (
        <Sidebar items={items} place={place} onMissing={onMissing} hasFilter={hasFilter} />
      )}
    </>
  );
}

/**
 * Returns the paths of a page and of its breadcrumbs. The result is the same object until the page or its breadcrumbs
 * change.
 */
function usePlace(path: string, page: string | undefined): SidebarPlace {
  const document = useCached(pageQuery(page ?? ''));
  const breadcrumbs = document?.breadcrumbs;
  return useMemo(() => placeOf({ path, breadcrumbs: breadcrumbs ?? [] }), [path, breadcrumbs]);
}

interface SidebarProps {
  items: readonly SidebarItem[];
  place: SidebarPlace;
  onMissing: (() => void) | null;
  hasFilter?: boolean | undefined;
}

const sidebarFilter = lazyModule('sidebar-filter', async () => {
  const { SidebarFilter } = await import(/* webpackChunkName: "menus" */ './SidebarFilter');
  return SidebarFilter;
});

/**
 * Renders the navigation of a section: a tree of pages with categories that the reader can open, and an optional filter
 * field.
 */
export function Sidebar({ items, place, onMissing, hasFilter }: SidebarProps) {
  const { path } = place;
  const categories = useOpenCategories(items, place);
  const [field, setField] = useState<HTMLInputElement>();
  const Filter = useLazy(sidebarFilter, field !== undefined && 'interaction');

  return (
    <nav className={styles.nav} data-sidebar="" aria-label={useMessage('sidebar-title')}>
      {hasFilter && <FilterField onUse={setField} />}
      {field && Filter && <Filter field={field} items={items} path={path} onMissing={onMissing} />}
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

/**
 * Renders the filter field of the sidebar. It is an uncontrolled input, so that text that was typed before hydration
 * remains. `onUse` is called when the field receives the focus, and after hydration if the reader has already used it.
 */
function FilterField({ onUse }: { onUse: (field: HTMLInputElement) => void }) {
  const name = useMessage('filter-names');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const { current } = field;
    if (current === null) return;
    if (current.value !== '' || current === document.activeElement) onUse(current);
  }, [onUse]);

  return (
    <search className={styles.filter}>
      <input
        ref={field}
        type="search"
        aria-label={name}
        placeholder={name}
        autoComplete="off"
        onFocus={(event) => onUse(event.currentTarget)}
      />
    </search>
  );
}

/**
 * Scrolls each navigation list that contains a link to the current page, so that the link is visible. Does not scroll
 * the page.
 */
export function showCurrentLinks(): void {
  for (const link of document.querySelectorAll('nav [aria-current="page"]')) show(link);
}

function show(link: Element): void {
  const scroller = scrollerOf(link);
  if (scroller === null) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = scroller.getBoundingClientRect();
  // The filter may cover the start of the list.
  if (top >= frame.top + 60 && bottom <= frame.bottom) return;
  // Not `scrollIntoView`: that would scroll the page as well.
  scroller.scrollTop += top - frame.top - frame.height / 3;
}

function scrollerOf(element: Element): HTMLElement | null {
  const { parentElement } = element;
  if (parentElement === null || parentElement === document.body) return null;
  const isScroller = getComputedStyle(parentElement).overflowY !== 'visible';
  return isScroller ? parentElement : scrollerOf(parentElement);
}

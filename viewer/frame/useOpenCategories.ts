import { useCallback, useMemo, useState } from 'react';
import type { SidebarItem } from '#manifest/sidebar';
import { startsOpen } from '../data/sidebarTrail';

/** Which categories stand open. A category is known by the labels on the way to it. */
export interface OpenCategories {
  isOpen(trail: string): boolean;
  setOpen(trail: string, open: boolean): void;
}

/**
 * Opens what the page at hand needs and what the reader opens, and keeps it so from page to page:
 * nothing folds under the reader's hands.
 */
export function useOpenCategories(items: readonly SidebarItem[], path: string): OpenCategories {
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [seen, setSeen] = useState<{ items: readonly SidebarItem[]; path: string }>();

  if (seen?.items !== items || seen.path !== path) {
    setSeen({ items, path });
    setTouched(openedFor(items, path, touched));
  }

  const setOpen = useCallback((trail: string, open: boolean) => {
    setTouched((before) =>
      before.get(trail) === open ? before : new Map(before).set(trail, open),
    );
  }, []);
  return useMemo(
    () => ({ isOpen: (trail) => touched.get(trail) ?? false, setOpen }),
    [touched, setOpen],
  );
}

/** The name of a category within its sidebar. */
export function trailOf(parent: string, label: string): string {
  return `${parent}/${label}`;
}

function openedFor(
  items: readonly SidebarItem[],
  path: string,
  before: ReadonlyMap<string, boolean>,
): ReadonlyMap<string, boolean> {
  const after = new Map(before);
  function visit(children: readonly SidebarItem[], parent: string): void {
    for (const item of children) {
      if (item.type === 'link') continue;
      const trail = trailOf(parent, item.label);
      // What the reader closed stays closed, unless the page at hand lies within.
      if (startsOpen({ ...item, collapsed: before.has(trail) || item.collapsed }, path)) {
        after.set(trail, true);
      }
      visit(item.items, trail);
    }
  }
  visit(items, '');
  return after;
}

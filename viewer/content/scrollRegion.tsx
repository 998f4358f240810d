import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ElementParts } from '#manifest/contentElement';
import { useMessage } from '../messages/useMessage';
import styles from './scrollRegion.module.css';

/**
 * Returns the props of an element that scrolls horizontally. With these props, the element can receive the keyboard
 * focus while it is narrower than its content. `label` is the accessible name of the element.
 */
export function useScrollRegion<Region extends HTMLElement>(label: string) {
  const ref = useRef<Region>(null);
  // The element must be focusable until the browser has laid it out, and without scripts.
  const [overflows, setOverflows] = useState(true);

  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  // Not a landmark, because its name would have to be unique on the page.
  return overflows ? { ref, tabIndex: 0, role: 'group', 'aria-label': label } : { ref };
}

interface ScrollingTableProps {
  node: ElementParts;
  children: ReactNode;
}

/** Renders a table that scrolls horizontally if it is wider than the column. */
export function ScrollingTable({ node, children }: ScrollingTableProps) {
  const fallback = useMessage('table');
  const { ariaLabel } = node.properties;
  const label = typeof ariaLabel === 'string' ? ariaLabel : fallback;
  return (
    <div className={styles.scroll} {...useScrollRegion<HTMLDivElement>(label)}>
      {children}
    </div>
  );
}

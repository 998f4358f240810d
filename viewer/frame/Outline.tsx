import { type FocusEvent, useEffect, useId, useState } from 'react';
import type { OutlineEntry, OutlineLevels } from '#manifest/pageBase';
import { lazyModule } from '../lazy/lazyModule';
import { useLazy } from '../lazy/useLazy';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import { usePopover } from '../ui/usePopover';
import styles from './Outline.module.css';

interface OutlineProps {
  entries: readonly OutlineEntry[];
  levels: OutlineLevels;
}

/**
 * Renders the outline ("On this page"). On wide screens, it is next to the text. On other screens, a button opens it,
 * even without JavaScript. Renders nothing if the outline has no entries in the range of levels.
 */
export function Outline({ entries, levels }: OutlineProps) {
  const listId = useId();
  const { isOpen, hide } = usePopover(listId);
  const title = useMessage('outline-title');
  const shown = entriesWithin(entries, levels);
  const current = useCurrentHeading(idsOf(shown));
  if (shown.length === 0) return null;

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) hide();
  }

  return (
    <nav className={styles.outline} aria-label={title} onBlur={onBlur}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <button
        type="button"
        className={styles.button}
        popoverTarget={listId}
        aria-expanded={isOpen}
        aria-controls={listId}
      >
        {title} <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <div id={listId} popover="auto" className={styles.entries}>
        <EntryList entries={shown} current={current} onFollow={hide} />
      </div>
    </nav>
  );
}

interface EntryListProps {
  entries: readonly OutlineEntry[];
  current: string | undefined;
  onFollow: () => void;
}

function EntryList({ entries, current, onFollow }: EntryListProps) {
  return (
    <ul className={styles.list}>
      {entries.map(({ id, label, children = [] }) => (
        <li key={id}>
          <SiteLink
            className={styles.link}
            href={`#${id}`}
            onClick={onFollow}
            {...(id === current && { 'aria-current': 'true' as const })}
          >
            {label}
          </SiteLink>
          {children.length > 0 && (
            <EntryList entries={children} current={current} onFollow={onFollow} />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Returns the entries of an outline whose levels are in a range. An entry with a level below the minimum is replaced by
 * its children in the range.
 */
export function entriesWithin(
  entries: readonly OutlineEntry[] = [],
  levels: OutlineLevels,
): OutlineEntry[] {
  const { minHeadingLevel, maxHeadingLevel } = levels;
  return entries.flatMap((entry) => {
    if (entry.level > maxHeadingLevel) return [];
    const children = entriesWithin(entry.children, levels);
    return entry.level < minHeadingLevel ? children : [{ ...entry, children }];
  });
}

/** Returns the anchors of all entries of an outline, including nested entries, in the order of the page. */
export function idsOf(entries: readonly OutlineEntry[]): string[] {
  return entries.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);
}

const headingWatcher = lazyModule('headings', async () => {
  const { watchHeadings } = await import(/* webpackChunkName: "later" */ './watchHeadings');
  return watchHeadings;
});

/**
 * Returns the id of the current heading (see `watchHeadings`). Returns `undefined` above the first heading, and until
 * the code that observes headings is loaded.
 */
function useCurrentHeading(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const watch = useLazy(headingWatcher, 'idle');
  const key = ids.join(' ');
  useEffect(() => watch?.(key.split(' '), setCurrent), [key, watch]);
  return current;
}

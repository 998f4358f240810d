import { useId, useRef } from 'react';
import type { OutlineEntry, OutlineLevels } from '#manifest/pageBase';
import { useMessage } from '../messages/useMessage';
import { Icon } from '../ui/Icon';
import { SiteLink } from '../ui/SiteLink';
import styles from './Outline.module.css';
import { entriesWithin, idsOf } from './outlineEntries';
import { useCurrentHeading } from './useCurrentHeading';
import { useDisclosure } from './useDisclosure';

interface OutlineProps {
  entries: readonly OutlineEntry[];
  levels: OutlineLevels;
}

/** The list "On this page": beside the text where there is room, else behind a button above it. */
export function Outline({ entries, levels }: OutlineProps) {
  const around = useRef<HTMLElement>(null);
  const listId = useId();
  const { isOpen, setOpen, onKeyDown } = useDisclosure(around);
  const title = useMessage('outline-title');
  const shown = entriesWithin(entries, levels);
  const current = useCurrentHeading(idsOf(shown));
  if (shown.length === 0) return null;

  return (
    <nav ref={around} className={styles.outline} aria-label={title} onKeyDown={onKeyDown}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {title} <Icon name="chevron-down" className={styles.chevron} />
      </button>
      <div id={listId} className={styles.entries} data-open={isOpen || undefined}>
        <EntryList entries={shown} current={current} onFollow={() => setOpen(false)} />
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
      {entries.map(({ id, label, children }) => (
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

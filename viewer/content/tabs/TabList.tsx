import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Tab } from './readTabs';
import styles from './TabList.module.css';
import { tabAfterKey } from './tabAfterKey';

interface TabListProps {
  /** How the ids of tabs and panels begin. */
  id: string;
  tabs: readonly Tab[];
  current: Tab;
  onChoose: (value: string) => void;
}

/** The labels of a group. The Tab key stops at the current one, arrows go from one to the next. */
export function TabList({ id, tabs, current, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // What was clicked before all this could answer: see `public/start.js`.
    const { asked } = list.current?.dataset ?? {};
    delete list.current?.dataset.asked;
    const tab = tabs.find(({ index }) => asked === `${id}-tab-${index}`);
    if (tab !== undefined) onChoose(tab.value);
  }, [id, tabs, onChoose]);

  function onKeyDown(event: KeyboardEvent): void {
    const next = tabs[tabAfterKey(event.key, current.index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.value);
    list.current?.querySelectorAll('button')[next.index]?.focus();
  }

  return (
    // React may find a mark on it that is not its own.
    <div ref={list} role="tablist" className={styles.list} suppressHydrationWarning>
      {tabs.map((tab) => (
        <button
          key={tab.index}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.index}`}
          className={styles.tab}
          aria-selected={tab === current}
          aria-controls={`${id}-panel-${tab.index}`}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab.value)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

import { type KeyboardEvent, useRef } from 'react';
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

  function onKeyDown(event: KeyboardEvent): void {
    const next = tabs[tabAfterKey(event.key, current.index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.value);
    list.current?.querySelectorAll('button')[next.index]?.focus();
  }

  return (
    <div ref={list} role="tablist" className={styles.list}>
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

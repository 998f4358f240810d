import type { Element } from 'hast';
import { Children, isValidElement, type ReactNode, useId } from 'react';
import { readTabs } from './readTabs';
import styles from './TabGroup.module.css';
import { TabList } from './TabList';
import { useTabChoice } from './useTabChoice';

interface TabGroupProps {
  node: Element;
  /** The panels, in the order of their tabs. */
  children: ReactNode;
}

/** Variants of a text, one of which is shown. A choice holds in all groups of the same name. */
export function TabGroup({ node, children }: TabGroupProps) {
  const id = useId();
  const tabs = readTabs(node);
  const values = tabs.map(({ value }) => value);
  const [chosen, choose] = useTabChoice(String(node.properties.dataGroup ?? ''), values);
  const current = tabs.find(({ value }) => value === chosen) ?? tabs[0];
  const panels = Children.toArray(children).filter((child) => isValidElement(child));
  if (current === undefined) return panels;
  return (
    <div>
      <TabList id={id} tabs={tabs} current={current} onChoose={choose} />
      {tabs.map((tab) => (
        <div
          key={tab.index}
          role="tabpanel"
          id={`${id}-panel-${tab.index}`}
          className={styles.panel}
          aria-labelledby={`${id}-tab-${tab.index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what follows a tab is its panel.
          tabIndex={0}
          data-label={tab.label}
          hidden={tab !== current}
        >
          {panels[tab.index]}
        </div>
      ))}
    </div>
  );
}

import type { Element } from 'hast';
import { Children, isValidElement, type ReactNode, useId, useState } from 'react';
import { usePreference } from '../../preferences/preference';
import { readTabs } from './readTabs';
import styles from './TabGroup.module.css';
import { TabList } from './TabList';
import { tabChoice } from './tabChoice';

interface TabGroupProps {
  node: Element;
  /** The panels, in the order of their tabs. */
  children: ReactNode;
}

/** Variants of a text, one of which is shown. A choice holds in all groups of the same name. */
export function TabGroup({ node, children }: TabGroupProps) {
  const id = useId();
  const tabs = readTabs(node);
  const [chosen, choose] = useChoice(String(node.properties.dataGroup ?? ''));
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

/** Groups without a name remember nothing. */
function useChoice(group: string): [string | null, (value: string) => void] {
  const [own, setOwn] = useState<string | null>(null);
  const choice = tabChoice(group);
  const shared = usePreference(choice);
  return group === '' ? [own, setOwn] : [shared, choice.set];
}

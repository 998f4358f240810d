import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type ElementParts, elementParts, hasClass } from '#manifest/contentElement';
import { preferredTab } from '../preferences/choices';
import { useAddressQuery } from '../ui/useAddressQuery';
import styles from './Tabs.module.css';

interface Tab {
  /**
   * The value that is stored when the tab is chosen. In all groups with the same name, the tab with this value is then
   * selected.
   */
  value: string;
  label: string;
  /** The position of the tab's panel among the child elements of the group. */
  index: number;
}

interface TabsProps {
  /** The parts of a `<div class="tabs">` with a `<section class="tab">` for each tab. */
  node: ElementParts;
  children: ReactNode;
}

/**
 * Renders a group of tabs: variants of a text, only one of which is shown. The reader's choice applies to all groups of
 * the same name.
 *
 * Each tab has a hidden radio button, and the stylesheet shows the panel of the checked button, so clicks on the first
 * eight tabs work before the page is hydrated. Without scripts, and on paper, all panels are shown, each below its
 * label.
 */
export function Tabs({ node, children }: TabsProps) {
  const id = useId();
  const tabs = readTabs(node);
  const values = tabs.map(({ value }) => value);
  const [chosen, choose] = useTabChoice(String(node.properties.dataGroup ?? ''), values);
  const current = tabs.find(({ value }) => value === chosen) ?? tabs[0];
  const panels = Children.toArray(children).filter((child) => isValidElement(child));
  if (current === undefined) return panels;
  return (
    <div className={styles.group}>
      <TabList id={id} tabs={tabs} current={current} onChoose={choose} />
      {tabs.map((tab) => (
        <div
          key={tab.index}
          role="tabpanel"
          id={`${id}-panel-${tab.index}`}
          className={styles.panel}
          aria-labelledby={`${id}-tab-${tab.index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel follows its tab in the tab order.
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

function readTabs(group: ElementParts): Tab[] {
  return group.children
    .flatMap((child) => (typeof child === 'string' ? [] : [elementParts(child)]))
    .flatMap((child, index) => {
      if (!hasClass(child, 'tab')) return [];
      const { dataLabel, dataValue } = child.properties;
      const label = String(dataLabel ?? index + 1);
      return { label, value: String(dataValue ?? label), index };
    });
}

interface TabListProps {
  id: string;
  tabs: readonly Tab[];
  current: Tab;
  onChoose: (value: string) => void;
}

function TabList({ id, tabs, current, onChoose }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state at hydration counts.
  useEffect(() => {
    const radios = [...(list.current?.querySelectorAll('input') ?? [])];
    const clicked = tabs[radios.findIndex(({ checked }) => checked)];
    if (clicked !== undefined && clicked !== current) onChoose(clicked.value);
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const next = tabs[tabAfterKey(event.key, current.index, tabs.length) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next.index]?.focus();
  }

  return (
    <div ref={list} role="tablist" className={styles.list}>
      {tabs.map((tab) => (
        <span
          key={tab.index}
          role="tab"
          id={`${id}-tab-${tab.index}`}
          className={styles.tab}
          aria-selected={tab === current}
          aria-controls={`${id}-panel-${tab.index}`}
          tabIndex={tab === current ? 0 : -1}
          onKeyDown={onKeyDown}
        >
          <label>
            <input
              type="radio"
              name={id}
              hidden
              checked={tab === current}
              onChange={() => onChoose(tab.value)}
            />
            {tab.label}
          </label>
        </span>
      ))}
    </div>
  );
}

function tabAfterKey(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Returns the chosen value of a group, or `null` if there is none, and a function that chooses a value. A value of the
 * group in the query of the page's URL (`?group=value`) has priority over the reader's stored choice. For groups
 * without a name, the choice is neither stored nor added to the URL.
 */
function useTabChoice(
  group: string,
  values: readonly string[],
): [string | null, (value: string) => void] {
  const [own, setOwn] = useState<string | null>(null);
  const address = useAddressQuery();
  const preference = useMemo(() => preferredTab(group), [group]);
  function read(): string | null {
    const asked = address.get(group);
    return asked !== null && values.includes(asked) ? asked : preference.get();
  }
  const shared = useSyncExternalStore(preference.subscribe, read, () => null);
  if (group === '') return [own, setOwn];
  const share = (value: string) => {
    address.set(group, value);
    // Notifies all groups of this name, which read the address first.
    preference.set(value);
  };
  return [shared, share];
}

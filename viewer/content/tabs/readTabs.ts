import type { Element } from 'hast';
import { hasClass } from '../hasClass';

/** A tab as a content tree has it. */
export interface Tab {
  /** What is remembered when the tab is chosen: groups of one name share it. */
  value: string;
  label: string;
  /** The place of its panel among the children of the group. */
  index: number;
}

/** The tabs among the children of a group. */
export function readTabs(group: Element): Tab[] {
  return group.children
    .filter((child): child is Element => child.type === 'element' && hasClass(child, 'tab'))
    .map(({ properties: { dataLabel, dataValue } }, index) => {
      const label = String(dataLabel ?? index + 1);
      return { label, value: String(dataValue ?? label), index };
    });
}

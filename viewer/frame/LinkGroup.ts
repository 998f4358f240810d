import type { ComponentType, ReactNode } from 'react';
import type { IconName } from '../ui/iconPaths';

/** How a titled list of links looks: a dropdown in the bar, a plain list in the menu of phones. */
export type LinkGroup = ComponentType<LinkGroupProps>;

export interface LinkGroupProps {
  /** What stands on the dropdown. */
  label: string;
  /** What the links are, where the label only tells the chosen one. */
  title?: string;
  icon?: IconName;
  isCurrent?: boolean;
  /** The links, as `<li>` elements. */
  children: () => ReactNode;
}

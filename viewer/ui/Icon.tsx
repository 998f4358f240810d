import styles from './Icon.module.css';
import { joinClasses } from './joinClasses';

/** The name of an icon, which is also a class of the style module. */
export type IconName =
  | 'menu'
  | 'close'
  | 'search'
  | 'sun'
  | 'moon'
  | 'screen'
  | 'chevron-right'
  | 'chevron-down'
  | 'arrow-left'
  | 'arrow-right'
  | 'copy'
  | 'check'
  | 'link'
  | 'edit'
  | 'globe'
  | 'note'
  | 'warning'
  | 'tag'
  | 'tip'
  | 'info'
  | 'danger';

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/**
 * Renders an icon, whose colour and size depend on the text around it. Screen readers ignore the icon, so a text or
 * label must have the same meaning.
 */
export function Icon({ name, className }: IconProps) {
  return <i className={joinClasses(styles[name], className)} />;
}

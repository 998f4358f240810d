import styles from './Icon.module.css';
import { joinClasses } from './joinClasses';

/** The names of all icons. Each is a class of the style module. */
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

/** An icon in the colour and size of the text. It is decorative: its meaning must also be in a text or label. */
export function Icon({ name, className }: IconProps) {
  return <i className={joinClasses(styles[name], className)} />;
}

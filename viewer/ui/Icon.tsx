import styles from './Icon.module.css';
import { type IconName, iconPaths } from './iconPaths';
import { joinClasses } from './joinClasses';

interface IconProps {
  name: IconName;
  className?: string | undefined;
}

/** A small drawing in the colour and size of the text. It never carries meaning alone. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={joinClasses(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}

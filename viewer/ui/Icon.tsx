import styles from './Icon.module.css';
import { type IconName, iconPaths } from './iconPaths';
import { joinClasses } from './joinClasses';

interface IconProps {
  name?: IconName;
  /** The outline of an icon without a name, on a grid of 24 units. */
  path?: string;
  className?: string | undefined;
}

/** An icon in the colour and size of the text. It never carries meaning alone. */
export function Icon({ name, path, className }: IconProps) {
  return (
    // The size is for pages whose style sheet has not been loaded.
    <svg
      className={joinClasses(styles.icon, className)}
      width="18"
      height="18"
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={name === undefined ? path : iconPaths[name]} />
    </svg>
  );
}

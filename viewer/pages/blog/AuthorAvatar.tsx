import { useSourceAddress } from '../../ui/useSourceAddress';
import styles from './PostFacts.module.css';

interface AuthorAvatarProps {
  src: string | undefined;
  /** Pixels at each side. */
  size: number;
}

/** The picture of an author, whose name stands beside it. */
export function AuthorAvatar({ src, size }: AuthorAvatarProps) {
  const addressOf = useSourceAddress();
  if (src === undefined) return null;
  return (
    <img
      className={styles.avatar}
      src={addressOf(src)}
      alt=""
      width={size}
      height={size}
      decoding="async"
    />
  );
}

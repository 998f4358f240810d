import { useRouter } from '@tanstack/react-router';
import { fileHref } from '../../ui/siteHref';
import styles from './PostFacts.module.css';

interface AuthorAvatarProps {
  src: string | undefined;
  /** Pixels at each side. */
  size: number;
}

/** The picture of an author, whose name stands beside it. Paths from the site's root follow the site to where it is served. */
export function AuthorAvatar({ src, size }: AuthorAvatarProps) {
  const basepath = useRouter({ warn: false })?.basepath ?? '/';
  if (src === undefined) return null;
  return (
    <img
      className={styles.avatar}
      src={src.startsWith('/') ? fileHref(src, basepath) : src}
      alt=""
      width={size}
      height={size}
      decoding="async"
    />
  );
}

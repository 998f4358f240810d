import { isBelow } from '../data/routePath';
import { SiteLink } from '../ui/SiteLink';
import styles from './NavbarLink.module.css';

interface NavbarLinkProps {
  label: string;
  href: string;
  /** The link is marked on every page below this path; below its own address when missing. */
  base?: string | undefined;
  /** The page on screen. */
  path: string;
}

/** A link of the navbar. */
export function NavbarLink({ label, href, base, path }: NavbarLinkProps) {
  const folder = base ?? (href.startsWith('/') ? href : undefined);
  const isCurrent = folder !== undefined && isBelow(path, folder);
  return (
    <SiteLink
      className={styles.link}
      href={href}
      {...(isCurrent && { 'aria-current': 'true' as const })}
    >
      {label}
    </SiteLink>
  );
}

import type { Navbar } from '#manifest/theme';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import styles from './Brand.module.css';
import { Logo } from './Logo';

interface BrandProps {
  navbar: Navbar;
  /** Where the pages of the reader's language begin. */
  home: string;
}

/** The name of the site, which leads to its start. */
export function Brand({ navbar: { title, logo }, home }: BrandProps) {
  const label = useMessage('home-page');
  const isNameless = title === undefined && (logo?.alt ?? '') === '';
  if (title === undefined && logo === undefined) return null;
  return (
    <SiteLink
      className={styles.brand}
      href={logo?.href ?? home}
      {...(logo?.target === '_blank' && { target: '_blank', rel: 'noopener' })}
      {...(isNameless && { 'aria-label': label })}
    >
      {logo && <Logo logo={logo} />}
      {title !== undefined && <span className={styles.title}>{title}</span>}
    </SiteLink>
  );
}

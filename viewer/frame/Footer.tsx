import type { Link } from '#manifest/primitives';
import type { Footer as FooterData, FooterLinks } from '#manifest/theme';
import { InlineTree } from '../content/TreeView';
import { useMessage } from '../messages/useMessage';
import { SiteLink } from '../ui/SiteLink';
import { Logo } from './Brand';
import styles from './Footer.module.css';

/** Renders the footer of every page. */
export function Footer({ footer: { style, links, logo, copyright } }: { footer: FooterData }) {
  return (
    <footer className={styles.footer} data-style={style}>
      <div className={styles.inner}>
        {links && <Links links={links} />}
        {logo &&
          (logo.href === undefined ? (
            <Logo logo={logo} />
          ) : (
            <SiteLink href={logo.href}>
              <Logo logo={logo} />
            </SiteLink>
          ))}
        {copyright && (
          <p className={styles.copyright}>
            <InlineTree tree={copyright} />
          </p>
        )}
      </div>
    </footer>
  );
}

function Links({ links }: { links: FooterLinks }) {
  const name = useMessage('footer-title');
  if (links.type === 'row') {
    return (
      <nav aria-label={name}>
        <LinkList className={styles.row} links={links.items} />
      </nav>
    );
  }
  return (
    <nav className={styles.columns} aria-label={name}>
      {links.columns.map(({ title, items }) => (
        <div key={title}>
          <h2 className={styles.title}>{title}</h2>
          <LinkList className={styles.list} links={items} />
        </div>
      ))}
    </nav>
  );
}

function LinkList({ className, links }: { className: string | undefined; links: readonly Link[] }) {
  return (
    <ul className={className}>
      {links.map(({ label, href }) => (
        <li key={`${label} ${href}`}>
          <SiteLink href={href}>{label}</SiteLink>
        </li>
      ))}
    </ul>
  );
}

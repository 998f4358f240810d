import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { followLink } from './followLink';
import { hrefKindOf } from './hrefKind';
import { joinClasses } from './joinClasses';
import { PageLink } from './PageLink';
import styles from './SiteLink.module.css';
import { fileHref } from './siteHref';
import { useMessage } from './useMessage';
import { VisuallyHidden } from './VisuallyHidden';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A route path, an anchor of this page, or an address: see `hrefSchema`. */
  href: string;
  children?: ReactNode;
}

/**
 * A link of any kind: the router follows links to pages, other sites open in a new tab. An address
 * that `hrefSchema` does not allow is drawn as text.
 */
export function SiteLink(props: SiteLinkProps) {
  switch (hrefKindOf(props.href)) {
    case 'page':
      return <PageLink {...props} />;
    case 'anchor':
      return <AnchorLink {...props} />;
    case 'file':
      return <FileLink {...props} />;
    case 'external':
      return <ExternalLink {...props} />;
    case 'contact':
      return <a {...props} />;
    case 'unknown':
      return <span className={props.className}>{props.children}</span>;
  }
}

function AnchorLink({ href, onClick, ...attributes }: SiteLinkProps) {
  const router = useRouter({ warn: false }) ?? null;
  return (
    <a
      {...attributes}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        followLink(event, router);
      }}
    />
  );
}

function FileLink({ href, ...attributes }: SiteLinkProps) {
  const router = useRouter({ warn: false }) ?? null;
  return <a {...attributes} href={fileHref(href, router?.basepath ?? '/')} />;
}

function ExternalLink({ children, className, ...attributes }: SiteLinkProps) {
  const hint = useMessage('opens-in-new-tab');
  return (
    <a
      {...attributes}
      className={joinClasses(styles.external, className)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {children}
      {/* A space that does not break, and is not drawn: it parts the words for those who listen. */}
      <VisuallyHidden>{`\u00a0${hint}`}</VisuallyHidden>
    </a>
  );
}

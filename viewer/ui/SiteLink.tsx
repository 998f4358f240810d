import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { hrefKindOf } from '../data/href';
import { useMessage } from '../messages/useMessage';
import { joinClasses } from './joinClasses';
import styles from './SiteLink.module.css';
import { fileHref, siteHref } from './siteHref';
import { VisuallyHidden } from './VisuallyHidden';

interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /**
   * The target (see `hrefSchema`): a path from the site's root, with an optional query and anchor, an anchor of the
   * current page, or a URL.
   */
  href: string;
  children?: ReactNode;
}

/**
 * Renders a link to any kind of target. Links to other sites open in a new tab. If `hrefSchema` does not allow the
 * target, renders only the text.
 *
 * Links to pages are plain `<a>` elements, because pages have hundreds of links. A single event listener of the
 * document (`followLinks`) passes clicks on them to the router.
 */
export function SiteLink({ href, ...attributes }: SiteLinkProps) {
  const router = useRouter({ warn: false }) ?? null;
  const basepath = router?.basepath ?? '/';
  const kind = hrefKindOf(href);
  switch (kind) {
    case 'page': {
      const trailingSlash = router?.options.trailingSlash !== 'never';
      return <a {...attributes} href={siteHref(href, { basepath, trailingSlash })} />;
    }
    case 'file':
      return <a {...attributes} href={fileHref(href, basepath)} />;
    case 'external':
      return <ExternalLink {...attributes} href={href} />;
    case 'anchor':
    case 'contact':
      return <a {...attributes} href={href} />;
    case 'unknown':
      return <span className={attributes.className}>{attributes.children}</span>;
    default:
      return kind satisfies never;
  }
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
      {/* A non-breaking space separates the words for screen readers. */}
      <VisuallyHidden>{`\u00a0${hint}`}</VisuallyHidden>
    </a>
  );
}

/** Renders a link to the element with the given id. The link is shown after a heading, or after a name in a table. */
export function AnchorLink({ id }: { id: string }) {
  return <SiteLink className="anchor" href={`#${id}`} aria-label={useMessage('link-to-section')} />;
}

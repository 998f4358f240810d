import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { safeHref } from '../data/safeHref';
import { SiteLink } from '../ui/SiteLink';

/** A link in content. Without an address that may be followed it is plain text. */
export function ContentLink({
  node: _,
  href,
  children,
  ...attributes
}: ComponentProps<'a'> & { node?: Element | undefined }) {
  const address = safeHref(href);
  if (address === undefined) return <span>{children}</span>;
  return (
    <SiteLink {...attributes} href={address}>
      {children}
    </SiteLink>
  );
}

import type { DeclarationRow, DeclarationToken } from '#manifest/signature';
import { hrefKindOf } from '../../data/hrefKind';
import { useMessage } from '../../messages/useMessage';
import { SiteLink } from '../../ui/SiteLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './TokenRow.module.css';

/** A line of code, or a part of one, whose names lead to what they mean. */
export function TokenRow({ row }: { row: DeclarationRow }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity and never move.
  return row.map((token, index) => <Token key={index} token={token} />);
}

function Token({ token: { text, kind, href } }: { token: DeclarationToken }) {
  const className = kind === undefined ? undefined : styles[kind];
  if (href !== undefined) {
    return (
      <TokenLink className={`${styles.link} ${className ?? ''}`} href={href}>
        {text}
      </TokenLink>
    );
  }
  return className === undefined ? text : <span className={className}>{text}</span>;
}

interface TokenLinkProps {
  href: string;
  className: string;
  children: string;
}

/** A link within code, where neither arrow nor space may stand behind the name. */
function TokenLink({ href, className, children }: TokenLinkProps) {
  const hint = useMessage('opens-in-new-tab');
  if (hrefKindOf(href) !== 'external') {
    return (
      <SiteLink href={href} className={className}>
        {children}
      </SiteLink>
    );
  }
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {hint}</VisuallyHidden>
    </a>
  );
}

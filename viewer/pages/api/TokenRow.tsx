import type { DeclarationRow, DeclarationToken } from '#manifest/declaration';
import { SiteLink } from '../../ui/SiteLink';
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
      <SiteLink className={`${styles.link} ${className ?? ''}`} href={href}>
        {text}
      </SiteLink>
    );
  }
  return className === undefined ? text : <span className={className}>{text}</span>;
}

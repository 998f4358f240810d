import type { SymbolKind } from '#manifest/kinds';
import { SiteLink } from '../../ui/SiteLink';
import { SymbolMark } from '../../ui/SymbolMark';
import { DeprecatedName } from './DeprecatedName';
import styles from './SymbolLink.module.css';

interface SymbolLinkProps {
  name: string;
  href: string;
  kind: SymbolKind;
  deprecated?: boolean | undefined;
}

/** A symbol in a list: its kind as a mark, its name as a link, struck through when deprecated. */
export function SymbolLink({ name, href, kind, deprecated = false }: SymbolLinkProps) {
  return (
    <SiteLink className={styles.link} href={href}>
      <SymbolMark kind={kind} />
      {deprecated ? (
        <DeprecatedName name={name} className={styles.name} />
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </SiteLink>
  );
}

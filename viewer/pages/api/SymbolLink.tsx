import type { SymbolKind } from '#manifest/kinds';
import type { NamedReference } from '#manifest/symbolPage';
import { useMessage } from '../../messages/useMessage';
import { BreakableName } from '../../ui/BreakableName';
import { SiteLink } from '../../ui/SiteLink';
import { SymbolMark } from '../../ui/SymbolMark';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './SymbolLink.module.css';

interface SymbolLinkProps {
  name: string;
  href: string;
  kind: SymbolKind;
  deprecated?: boolean | undefined;
}

/** Renders a link to a symbol, with an icon for its kind. The name is struck through if the symbol is deprecated. */
export function SymbolLink({ name, href, kind, deprecated = false }: SymbolLinkProps) {
  return (
    <SiteLink className={styles.link} href={href}>
      <SymbolMark kind={kind} />
      {deprecated ? (
        <DeprecatedName name={name} className={styles.name} />
      ) : (
        <span className={styles.name}>
          <ListedName name={name} />
        </span>
      )}
    </SiteLink>
  );
}

/** Renders a name in a list. Names of fewer than 12 characters fit into any column and are rendered as plain text. */
function ListedName({ name }: { name: string }) {
  return name.length < 12 ? name : <BreakableName name={name} />;
}

interface DeprecatedNameProps {
  name: string;
  className?: string | undefined;
}

/**
 * Renders the name of a deprecated symbol or member. The name is struck through, and followed by the word "deprecated"
 * for screen readers.
 */
export function DeprecatedName({ name, className }: DeprecatedNameProps) {
  const word = useMessage('deprecated');
  return (
    <>
      <s className={className}>
        <ListedName name={name} />
      </s>
      <VisuallyHidden> {word.toLowerCase()}</VisuallyHidden>
    </>
  );
}

/** Renders the name of a symbol or member as code, which is a link if the reference has a link target. */
export function ReferenceName({ reference: { label, href } }: { reference: NamedReference }) {
  if (href === undefined) return <code>{label}</code>;
  return (
    <SiteLink className={styles.reference} href={href}>
      <code>{label}</code>
    </SiteLink>
  );
}

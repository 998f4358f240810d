import type { Declaration, DeclarationRow, DeclarationToken } from '#manifest/signature';
import { hrefKindOf } from '../../data/href';
import { useMessage } from '../../messages/useMessage';
import { CopyButton } from '../../ui/CopyButton';
import { SiteLink } from '../../ui/SiteLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Declaration.module.css';

interface DeclarationBlockProps {
  name: string;
  declaration: Declaration;
}

/** The number of lines of a declaration above which readers scroll within it, so that other parts are near the top. */
const mostLines = 40;

/** Renders a declaration as code with links, and a button that copies the declaration. Long lines wrap. */
export function DeclarationBlock({ name, declaration }: DeclarationBlockProps) {
  const copyLabel = useMessage('copy-declaration');
  const label = useMessage('declaration-of', { name });
  return (
    <figure className={styles.block} aria-label={label}>
      <DeclarationLines declaration={declaration} scrolls={declaration.length > mostLines} />
      <CopyButton text={declarationText(declaration)} label={copyLabel} className={styles.copy} />
    </figure>
  );
}

interface DeclarationLinesProps {
  declaration: Declaration;
  /** True if the height of the lines is limited. They can then receive the keyboard focus, so that keys scroll them. */
  scrolls?: boolean;
}

/** Renders the code of a declaration, without a copy button. */
export function DeclarationLines({ declaration, scrolls }: DeclarationLinesProps) {
  return (
    <pre className={styles.lines} tabIndex={scrolls ? 0 : undefined}>
      <code>
        {declaration.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity.
          <span key={index} className={styles.row}>
            <TokenRow row={row} />
          </span>
        ))}
      </code>
    </pre>
  );
}

/** Renders a line of code, or a part of a line. Tokens with a link target are links. */
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

/** Renders a link in code. Unlike other links to external sites, it has no arrow after the name. */
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

export function declarationText(declaration: Declaration): string {
  return declaration.map(rowText).join('\n');
}

/** Returns the text of a line of a declaration. */
export function rowText(row: DeclarationRow): string {
  return row.map((token) => token.text).join('');
}

import type { ReactNode } from 'react';
import { rowText, tokenParts } from '#manifest/declarationTokens';
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
  return row.map(renderToken);
}

/** Returns the node of a token. Not a component, because pages have hundreds of tokens. */
function renderToken(token: DeclarationToken, index: number): ReactNode {
  const [text, kind, href] = tokenParts(token);
  if (kind === undefined) return text;
  const className = styles[kind];
  if (href === undefined) {
    return (
      <span key={index} className={className}>
        {text}
      </span>
    );
  }
  const Link = hrefKindOf(href) === 'external' ? ExternalTokenLink : SiteLink;
  return (
    <Link key={index} href={href} className={`${styles.link} ${className}`}>
      {text}
    </Link>
  );
}

interface ExternalTokenLinkProps {
  href: string;
  className: string;
  children: string;
}

/** Renders a link in code to another site. Unlike other links to other sites, it has no arrow after the name. */
function ExternalTokenLink({ href, className, children }: ExternalTokenLinkProps) {
  const hint = useMessage('opens-in-new-tab');
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

/** Tests if a declaration contains a link to an anchor. */
export function linksTo(declaration: Declaration, anchor: string): boolean {
  return declaration.flat().some((token) => tokenParts(token)[2]?.endsWith(`#${anchor}`));
}

/** Tests if a token is the name that a declaration declares. */
export function isName(token: DeclarationToken): boolean {
  return tokenParts(token)[1] === 'name';
}

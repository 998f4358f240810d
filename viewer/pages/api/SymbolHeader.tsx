import type { ReactNode } from 'react';
import { flagMessageOf } from '#manifest/messages';
import type { SymbolPage } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import type { DeclarationRow } from '#manifest/signature';
import { ProseTree } from '../../content/Prose';
import { type MessageId, useMessage } from '../../messages/useMessage';
import { BreakableName } from '../../ui/BreakableName';
import { CopyButton } from '../../ui/CopyButton';
import { SiteLink } from '../../ui/SiteLink';
import { SymbolMark } from '../../ui/SymbolMark';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { DeclarationBlock, declarationText, TokenRow } from './Declaration';
import { DeprecationBox, isUndocumented } from './Documentation';
import styles from './SymbolHeader.module.css';

interface SymbolHeaderProps {
  page: SymbolPage;
  description?: ReactNode;
  children?: ReactNode;
}

/** Renders the header of a symbol's page: name, kind, summary, import statement and declaration. */
export function SymbolHeader({ page, description, children }: SymbolHeaderProps) {
  const signatures = ('signatures' in page && page.signatures) || [];
  const kindName = useMessage(`kind-${page.kind}`);
  const undocumented = useMessage('symbol-undocumented', { kind: kindName.toLowerCase() });
  return (
    <header className={styles.header}>
      <h1 className={styles.title} tabIndex={-1}>
        <SymbolMark kind={page.kind} />
        <SymbolName page={page} />
      </h1>
      <SymbolBadges page={page} />
      {page.deprecated !== undefined && <DeprecationBox reason={page.deprecated} />}
      {page.summary !== undefined && (
        <div className={styles.summary}>
          <ProseTree tree={page.summary} />
        </div>
      )}
      {description}
      {isUndocumented(page) && signatures.every(isUndocumented) && (
        <p className={styles.undocumented}>{undocumented}</p>
      )}
      <ImportLine name={page.name} statement={page.importStatement} source={page.source} />
      {children ??
        // Of an enum or a namespace, the declaration may say only the name; the members are elsewhere on the page.
        (/^(enum|namespace) \S+$/.test(declarationText(page.declaration)) || (
          <DeclarationBlock name={page.name} declaration={page.declaration} />
        ))}
      {page.type !== undefined && <ConstantType type={page.type} />}
    </header>
  );
}

function ConstantType({ type }: { type: DeclarationRow }) {
  return (
    <p className={styles.constantType}>
      {useMessage('constant-type')}{' '}
      <code>
        <TokenRow row={type} />
      </code>
    </p>
  );
}

function SymbolName({ page: { name, deprecated } }: { page: SymbolPage }) {
  const words = <BreakableName name={name} />;
  return deprecated === undefined ? <span>{words}</span> : <s>{words}</s>;
}

function SymbolBadges({ page }: { page: SymbolPage }) {
  const { kind, deprecated, since, flags } = page;
  const { name, version = '' } = page.package;
  const words = {
    kind: useMessage(`kind-${kind}`),
    deprecated: useMessage('deprecated'),
  };
  return (
    <p className={styles.badges}>
      {/* Screen readers have already read the kind with the icon next to the name. */}
      <Badge isSilent>{words.kind}</Badge>
      <Badge>{`${name} ${version}`.trim()}</Badge>
      {deprecated !== undefined && <Badge tone="warning">{words.deprecated}</Badge>}
      <SinceBadge version={since} />
      <FlagBadges flags={flags} />
    </p>
  );
}

interface ImportLineProps {
  name: string;
  /** Import statement; `undefined` if the symbol is not exported. */
  statement: string | undefined;
  source: Link | undefined;
}

function ImportLine({ name, statement, source }: ImportLineProps) {
  const copyLabel = useMessage('copy-import');
  const sourceName = useMessage('source-of', { name });
  if (statement === undefined && source === undefined) return null;
  return (
    <div className={styles.importLine}>
      {statement !== undefined && (
        <span className={styles.import}>
          <code>
            <TokenRow row={importTokens(statement)} />
          </code>
          <CopyButton text={statement} label={copyLabel} />
        </span>
      )}
      {source !== undefined && (
        <SiteLink className={styles.source} href={source.href}>
          <VisuallyHidden>{sourceName}: </VisuallyHidden>
          {source.label}
        </SiteLink>
      )}
    </div>
  );
}

/** Splits an import statement into declaration tokens, so that it has the same colours as other code. */
function importTokens(statement: string): DeclarationRow {
  const parts = statement.split(/(\b(?:import|from|type)\b|'[^']*'|"[^"]*")/);
  // The parts at odd positions are those that the expression matches.
  return parts.map((text, index) =>
    index % 2 === 0 ? text : [text, /\w/.test(text.charAt(0)) ? 'keyword' : 'literal'],
  );
}

/** Renders the flags of a symbol or member as badges, in the language of the page. */
export function FlagBadges({ flags }: { flags: readonly string[] }) {
  return flags.map((flag) => {
    const id = flagMessageOf(flag);
    return <Badge key={flag}>{id === undefined ? flag : <FlagName id={id} />}</Badge>;
  });
}

function FlagName({ id }: { id: MessageId }) {
  return useMessage(id);
}

/**
 * Renders a badge with the version in which a symbol, a member or an overload was added. Renders nothing if the version
 * is unknown.
 */
export function SinceBadge({ version = '' }: { version: string | undefined }) {
  const words = useMessage('since', { version });
  return version === '' ? null : <Badge>{words}</Badge>;
}

interface BadgeProps {
  tone?: 'warning' | undefined;
  /** `true` to hide the badge from screen readers, because its text repeats another text. */
  isSilent?: boolean;
  children: ReactNode;
}

/** Renders a short text next to a name. */
export function Badge({ tone, isSilent = false, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} aria-hidden={isSilent || undefined}>
      {children}
    </span>
  );
}

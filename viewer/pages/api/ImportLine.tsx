import type { Link } from '#manifest/primitives';
import { useMessage } from '../../messages/useMessage';
import { CopyButton } from '../../ui/CopyButton';
import { SiteLink } from '../../ui/SiteLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './ImportLine.module.css';
import { TokenRow } from './TokenRow';

interface ImportLineProps {
  name: string;
  /** Missing for symbols that are not exported. */
  statement: string | undefined;
  source: Link | undefined;
}

/** How a symbol comes into a program, and where it is written. */
export function ImportLine({ name, statement, source }: ImportLineProps) {
  const copyLabel = useMessage('copy-import');
  const sourceName = useMessage('source-of', { name });
  if (statement === undefined && source === undefined) return null;
  return (
    <div className={styles.line}>
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

/** The words and the text of an import statement, told apart for their colours. */
function importTokens(statement: string) {
  return statement.split(/(\b(?:import|from|type)\b|'[^']*'|"[^"]*")/).map((text) => {
    if (/^['"]/.test(text)) return { text, kind: 'literal' as const };
    return /^(?:import|from|type)$/.test(text) ? { text, kind: 'keyword' as const } : { text };
  });
}

import type { ReactNode } from 'react';
import type { SymbolPage } from '#manifest/pageDocument';
import { Prose } from '../../content/Prose';
import { TreeView } from '../../content/TreeView';
import { useMessage } from '../../messages/useMessage';
import { SymbolMark } from '../../ui/SymbolMark';
import { Badge } from './Badge';
import { DeclarationBlock } from './DeclarationBlock';
import { DeprecationBox } from './DeprecationBox';
import { isUndocumented } from './documented';
import { ImportLine } from './ImportLine';
import styles from './SymbolHeader.module.css';

interface SymbolHeaderProps {
  page: SymbolPage;
  /** What stands in the place of the declaration. */
  children?: ReactNode;
}

/** The first screen of a symbol: what it is, what it is for, how to import it, its declaration. */
export function SymbolHeader({ page, children }: SymbolHeaderProps) {
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
          <Prose>
            <TreeView tree={page.summary} />
          </Prose>
        </div>
      )}
      {isUndocumented(page) && <p className={styles.undocumented}>{undocumented}</p>}
      <ImportLine name={page.name} statement={page.importStatement} source={page.source} />
      {children ?? <DeclarationBlock name={page.name} declaration={page.declaration} />}
    </header>
  );
}

function SymbolName({ page: { name, deprecated } }: { page: SymbolPage }) {
  // Long names may break where a new word begins.
  const parts = name.split(/(?<=[a-z])(?=[A-Z])|(?<=\.)/);
  const words = parts.flatMap((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move.
    index === 0 ? [part] : [<wbr key={index} />, part],
  );
  return deprecated === undefined ? <span>{words}</span> : <s>{words}</s>;
}

function SymbolBadges({ page }: { page: SymbolPage }) {
  const { kind, deprecated, since = '', flags } = page;
  const { name, version = '' } = page.package;
  const words = {
    kind: useMessage(`kind-${kind}`),
    deprecated: useMessage('deprecated'),
    since: useMessage('since', { version: since }),
  };
  return (
    <p className={styles.badges}>
      {/* The mark beside the name has said the kind already. */}
      <Badge isSilent>{words.kind}</Badge>
      <Badge>{`${name} ${version}`.trim()}</Badge>
      {deprecated !== undefined && <Badge tone="warning">{words.deprecated}</Badge>}
      {since !== '' && <Badge>{words.since}</Badge>}
      {flags.map((flag) => (
        <Badge key={flag}>{flag}</Badge>
      ))}
    </p>
  );
}

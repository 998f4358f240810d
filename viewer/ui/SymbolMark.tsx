import type { SymbolKind } from '#manifest/symbolKind';
import styles from './SymbolMark.module.css';
import { useMessage } from './useMessage';
import { VisuallyHidden } from './VisuallyHidden';

const letters: Record<SymbolKind, string> = {
  function: 'f',
  class: 'C',
  interface: 'I',
  type: 'T',
  enum: 'E',
  variable: 'v',
  namespace: 'N',
};

/** A small mark that tells the kind of an API symbol, with a spoken name. */
export function SymbolMark({ kind }: { kind: SymbolKind }) {
  const name = useMessage(`kind-${kind}`);
  return (
    <span className={styles.mark} data-kind={kind} title={name}>
      <span aria-hidden="true">{letters[kind]}</span>
      <VisuallyHidden>{name} </VisuallyHidden>
    </span>
  );
}

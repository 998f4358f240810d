import type { SymbolKind } from '#manifest/kinds';
import { useMessage } from '../messages/useMessage';
import styles from './SymbolMark.module.css';

const letters: Record<SymbolKind, string> = {
  function: 'f',
  class: 'C',
  interface: 'I',
  type: 'T',
  enum: 'E',
  variable: 'v',
  namespace: 'N',
};

/** The mark of the kind of an API symbol, with a name for screen readers. */
export function SymbolMark({ kind }: { kind: SymbolKind }) {
  const name = useMessage(`kind-${kind}`);
  // Pages have hundreds of marks, so each is one element. The space separates it from the name for screen readers.
  return (
    <>
      <span className={styles.mark} data-kind={kind} role="img" aria-label={name} title={name}>
        {letters[kind]}
      </span>{' '}
    </>
  );
}

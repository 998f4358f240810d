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

/** A small mark that tells the kind of an API symbol, with a spoken name. */
export function SymbolMark({ kind }: { kind: SymbolKind }) {
  const name = useMessage(`kind-${kind}`);
  // Hundreds of them stand on a page, so each is one element. The space parts it from the name for those who listen.
  return (
    <>
      <span className={styles.mark} data-kind={kind} role="img" aria-label={name} title={name}>
        {letters[kind]}
      </span>{' '}
    </>
  );
}

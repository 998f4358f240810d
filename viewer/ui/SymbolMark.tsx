import type { SymbolKind } from '#manifest/kinds';
import { symbolKinds } from '#manifest/symbolKinds';
import { useMessage } from '../messages/useMessage';
import styles from './SymbolMark.module.css';

/** Returns the kind of symbol that a rendered mark shows; `undefined` if the element is no mark. */
export function symbolKindOf({ className }: Element): SymbolKind | undefined {
  return symbolKinds.find((kind) => styles[kind] === className);
}

/** The mark of the kind of an API symbol, with a name for screen readers. Its letter is in the style sheet. */
export function SymbolMark({ kind }: { kind: SymbolKind }) {
  const name = useMessage(`kind-${kind}`);
  // Pages have hundreds of marks, so each is one element. The space separates it from the name for screen readers.
  return (
    <>
      <i className={styles[kind]} role="img" aria-label={name} title={name} />{' '}
    </>
  );
}

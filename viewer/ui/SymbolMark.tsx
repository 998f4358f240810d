import type { SymbolKind } from '#manifest/kinds';
import { symbolKinds } from '#manifest/symbolKinds';
import { useMessage } from '../messages/useMessage';
import styles from './SymbolMark.module.css';

/** Returns the kind of symbol of a rendered `SymbolMark`, or `undefined` if the element is not a `SymbolMark`. */
export function symbolKindOf({ className }: Element): SymbolKind | undefined {
  return symbolKinds.find((kind) => styles[kind] === className);
}

/**
 * Renders the icon for the kind of an API symbol: a letter in a coloured box, with a name for screen readers. The
 * stylesheet adds the letter.
 */
export function SymbolMark({ kind }: { kind: SymbolKind }) {
  const name = useMessage(`kind-${kind}`);
  // Pages have hundreds of marks, so each is one element. The space separates it from the name for screen readers.
  return (
    <>
      <i className={styles[kind]} role="img" aria-label={name} title={name} />{' '}
    </>
  );
}

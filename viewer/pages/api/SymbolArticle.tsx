import type { ReactNode } from 'react';
import styles from './SymbolArticle.module.css';

/** The main column of a symbol's page, whose parts adapt to its width. */
export function SymbolArticle({ children }: { children: ReactNode }) {
  return <article className={styles.article}>{children}</article>;
}

import type { ReactNode } from 'react';
import styles from './PageArticle.module.css';

/** The main column of a page: its title, the page's one level-1 heading, and all that follows. */
export function PageArticle({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <article>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </article>
  );
}

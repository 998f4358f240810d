import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { useMessage } from '../ui/useMessage';
import styles from './ContentDivision.module.css';
import { hasClass } from './ContentFigure';
import { ScrollRegion } from './ScrollRegion';

/** A division; with the class `table-scroll` it holds a table that may be wider than the page. */
export function ContentDivision({
  node,
  children,
  ...attributes
}: ComponentProps<'div'> & { node?: Element | undefined }) {
  const label = useMessage('table');
  if (node === undefined || !hasClass(node, 'table-scroll')) {
    return <div {...attributes}>{children}</div>;
  }
  return (
    <ScrollRegion className={styles.scroll} label={attributes['aria-label'] ?? label}>
      {children}
    </ScrollRegion>
  );
}

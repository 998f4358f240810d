import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { useMessage } from '../messages/useMessage';
import styles from './ContentDivision.module.css';
import { hasClass } from './hasClass';
import { ScrollRegion } from './ScrollRegion';
import { Tabs } from './tabs/Tabs';

/** A division: a table that may be wider than the page (`table-scroll`), variants of a text (`tabs`). */
export function ContentDivision({
  node,
  children,
  ...attributes
}: ComponentProps<'div'> & { node?: Element | undefined }) {
  const label = useMessage('table');
  if (node !== undefined && hasClass(node, 'tabs')) return <Tabs node={node}>{children}</Tabs>;
  if (node === undefined || !hasClass(node, 'table-scroll')) {
    return <div {...attributes}>{children}</div>;
  }
  return (
    <ScrollRegion className={styles.scroll} label={attributes['aria-label'] ?? label}>
      {children}
    </ScrollRegion>
  );
}

import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import { Icon } from '../ui/Icon';
import styles from './ContentAside.module.css';
import { hasClass } from './hasClass';

const kinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;

/** A text beside the text; with the class `callout` it catches the eye in the tone of its kind. */
export function ContentAside({
  node,
  children,
  ...attributes
}: ComponentProps<'aside'> & { node?: Element | undefined }) {
  if (node === undefined || !hasClass(node, 'callout')) {
    return <aside {...attributes}>{children}</aside>;
  }
  const kind = kinds.find((candidate) => candidate === node.properties.dataKind) ?? 'note';
  return (
    // As a landmark it would stand beside the page; it is a part of it.
    <aside className={styles.callout} data-kind={kind} role="note">
      <Icon name={kind} className={styles.icon} />
      {children}
    </aside>
  );
}

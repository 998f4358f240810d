import type { ReactNode } from 'react';
import { callouts, isCallout } from '#manifest/callouts';
import type { ElementParts } from '#manifest/contentElement';
import { Icon } from '../ui/Icon';
import styles from './Callout.module.css';

interface CalloutProps {
  /** The parts of an `<aside class="callout">`. */
  node: ElementParts;
  children: ReactNode;
}

/** Renders a callout in the colours of its kind. Unknown kinds are rendered as notes. */
export function Callout({ node, children }: CalloutProps) {
  const { dataKind } = node.properties;
  const kind = isCallout(dataKind) ? dataKind : 'note';
  const { icon, tone } = callouts[kind];
  return (
    // A note is part of the text; the landmark role of `<aside>` would separate it from the text.
    <aside className={styles.callout} data-kind={kind} data-tone={tone} role="note">
      <Icon name={icon} className={styles.icon} />
      {children}
    </aside>
  );
}

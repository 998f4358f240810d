import type { ReactNode } from 'react';
import type { ElementParts } from '#manifest/contentElement';
import { Icon } from '../ui/Icon';
import styles from './Callout.module.css';

interface CalloutKind {
  /** The colour, by its design token: `--color-note` and so on. */
  tone: 'note' | 'tip' | 'warning' | 'danger';
  /** The words in `> [!WORD]` that make a quotation in Markdown such a callout. */
  alerts: readonly string[];
}

/** All kinds of callouts, by their `data-kind`, which is the name of the icon, too. */
const callouts = {
  note: {
    tone: 'note',
    alerts: ['NOTE'],
  },
  tip: {
    tone: 'tip',
    alerts: ['TIP'],
  },
  info: {
    tone: 'note',
    alerts: ['IMPORTANT', 'INFO'],
  },
  warning: {
    tone: 'warning',
    alerts: ['WARNING'],
  },
  danger: {
    tone: 'danger',
    alerts: ['CAUTION', 'DANGER'],
  },
} as const satisfies Record<string, CalloutKind>;

interface CalloutProps {
  /** An `<aside class="callout">`. */
  node: ElementParts;
  children: ReactNode;
}

/** A highlighted note in the colours of its kind. Unknown kinds are rendered as notes. */
export function Callout({ node, children }: CalloutProps) {
  const { dataKind } = node.properties;
  const kind = isCalloutKind(dataKind) ? dataKind : 'note';
  const { tone } = callouts[kind];
  return (
    // A part of the text; the landmark role of `<aside>` would set it apart from the page.
    <aside className={styles.callout} data-kind={kind} data-tone={tone} role="note">
      <Icon name={kind} className={styles.icon} />
      {children}
    </aside>
  );
}

function isCalloutKind(kind: unknown): kind is keyof typeof callouts {
  return typeof kind === 'string' && Object.hasOwn(callouts, kind);
}

/** Returns the kind of callout for the word in `> [!WORD]`, or `undefined` if there is none. */
export function calloutOfAlert(word: string): string | undefined {
  const entries = Object.entries<CalloutKind>(callouts);
  return entries.find(([, { alerts }]) => alerts.includes(word))?.[0];
}

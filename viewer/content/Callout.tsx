import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon';
import { iconPaths } from '../ui/iconPaths';
import styles from './Callout.module.css';

interface CalloutKind {
  /** The colour, by its design token: `--color-note` and so on. */
  tone: 'note' | 'tip' | 'warning' | 'danger';
  /** The outline of the icon, on a grid of 24 units. */
  icon: string;
  /** The words in `> [!WORD]` that make a quotation in Markdown such a callout. */
  alerts: readonly string[];
}

/** All kinds of callouts, by their `data-kind`. */
const callouts = {
  note: {
    tone: 'note',
    icon: iconPaths.note,
    alerts: ['NOTE'],
  },
  tip: {
    tone: 'tip',
    icon: 'M9 17.5h6M10 20.5h4M12 3.5a6 6 0 0 0-3.4 10.9V17.5h6.8v-3.1A6 6 0 0 0 12 3.5z',
    alerts: ['TIP'],
  },
  info: {
    tone: 'note',
    icon: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 11.5v5M12 8h.01',
    alerts: ['IMPORTANT', 'INFO'],
  },
  warning: {
    tone: 'warning',
    icon: iconPaths.warning,
    alerts: ['WARNING'],
  },
  danger: {
    tone: 'danger',
    icon: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16.2h.01',
    alerts: ['CAUTION', 'DANGER'],
  },
} as const satisfies Record<string, CalloutKind>;

interface CalloutProps {
  /** An `<aside class="callout">`. */
  node: Element;
  children: ReactNode;
}

/** A highlighted note in the colours of its kind. Unknown kinds are rendered as notes. */
export function Callout({ node, children }: CalloutProps) {
  const { dataKind } = node.properties;
  const kind = isCalloutKind(dataKind) ? dataKind : 'note';
  const { tone, icon } = callouts[kind];
  return (
    // A part of the text; the landmark role of `<aside>` would set it apart from the page.
    <aside className={styles.callout} data-kind={kind} data-tone={tone} role="note">
      <Icon path={icon} className={styles.icon} />
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

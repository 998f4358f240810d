import type { pipelineMessages } from './messages';

/** The properties of a kind of callout. */
interface CalloutKind {
  /** The id of its title where the author writes none. */
  title: keyof typeof pipelineMessages;
  /**
   * The words in `> [!WORD]` that make a quotation such a callout, each with the id of its title. With the first one it
   * is printed as Markdown.
   */
  alerts: Readonly<Record<string, keyof typeof pipelineMessages>>;
  /** The icon before its title, one of those in the viewer's `Icon.tsx`. */
  icon: string;
  /** The colour, by its design token: `--color-note` and so on. */
  tone: 'note' | 'tip' | 'warning' | 'danger';
}

/** All kinds of callouts, by the names of their `:::` blocks, which are their `data-kind` in content. */
export const callouts = {
  note: {
    title: 'callout-note',
    alerts: { NOTE: 'callout-note' },
    icon: 'note',
    tone: 'note',
  },
  tip: {
    title: 'callout-tip',
    alerts: { TIP: 'callout-tip' },
    icon: 'tip',
    tone: 'tip',
  },
  info: {
    title: 'callout-info',
    alerts: { IMPORTANT: 'callout-important', INFO: 'callout-info' },
    icon: 'info',
    tone: 'note',
  },
  warning: {
    title: 'callout-warning',
    alerts: { WARNING: 'callout-warning' },
    icon: 'warning',
    tone: 'warning',
  },
  danger: {
    title: 'callout-danger',
    alerts: { CAUTION: 'callout-caution', DANGER: 'callout-danger' },
    icon: 'danger',
    tone: 'danger',
  },
} as const satisfies Record<string, CalloutKind>;

export type CalloutName = keyof typeof callouts;

/** The names of all kinds of callouts. */
export const calloutNames = Object.keys(callouts) as readonly CalloutName[];

export function isCallout(name: unknown): name is CalloutName {
  return typeof name === 'string' && Object.hasOwn(callouts, name);
}

/** Returns the kind of callout that a word in `> [!WORD]` makes, with the id of its title; `undefined` for others. */
export function calloutOfAlert(
  word: string,
): { name: CalloutName; title: CalloutKind['title'] } | undefined {
  for (const name of calloutNames) {
    const { alerts }: CalloutKind = callouts[name];
    const title = Object.hasOwn(alerts, word) ? alerts[word] : undefined;
    if (title !== undefined) return { name, title };
  }
  return undefined;
}

import type { pipelineMessages } from './messages';

interface CalloutKind {
  /** The message id of the title that is shown if the author specifies no title. */
  title: keyof typeof pipelineMessages;
  /**
   * The words in `> [!WORD]` that make a block quote a callout of this kind, each with the message id of its title. The
   * first word is used when the callout is converted to Markdown.
   */
  alerts: Readonly<Record<string, keyof typeof pipelineMessages>>;
  /** The name of the icon before the title, from the viewer's `Icon.tsx`. */
  icon: string;
  /** The name of the colour in the design tokens, such as `note` for `--color-note`. */
  tone: 'note' | 'tip' | 'warning' | 'danger';
}

/**
 * All kinds of callouts. The keys are the names of their `:::` blocks, and the values of `data-kind` of their elements
 * in content.
 */
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

/** Tests if a value is the name of a kind of callout. */
export function isCallout(name: unknown): name is CalloutName {
  return typeof name === 'string' && Object.hasOwn(callouts, name);
}

/**
 * Returns the kind of callout for the word in `> [!WORD]`: its name and the message id of its title. The word must be
 * in upper case. Returns `undefined` for unknown words.
 */
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

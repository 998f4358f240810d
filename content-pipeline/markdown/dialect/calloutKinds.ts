/** The kinds of callouts that a `:::` block may name. */
export const calloutKinds = ['note', 'tip', 'info', 'warning', 'danger'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** The kinds that a quote may name in its first line, as GitHub writes them. */
export const alertKinds: ReadonlyMap<string, CalloutKind> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['important', 'info'],
  ['warning', 'warning'],
  ['caution', 'danger'],
]);

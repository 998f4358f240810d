import type { core } from 'zod/mini';
import { logWarning } from '../logWarning';

/** Tells in the console why a file of the content cannot be shown. */
export function tellAuthor(url: string, issues: readonly core.$ZodIssue[]): void {
  logWarning(`${url} is not as it must be\n${explainFault(issues)}`);
}

/** How many faults are told of: one mistake in a list is often made in all its items. */
const limit = 5;

/** What is wrong with a file that was written by hand: each place with its rule, for its author. */
export function explainFault(issues: readonly core.$ZodIssue[]): string {
  const lines = issues.slice(0, limit).map((issue) => `${nameOf(issue.path)}: ${ruleOf(issue)}`);
  const left = issues.length - lines.length;
  return [...lines, ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
}

function ruleOf(issue: core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_union':
      return kindRule(issue);
    case 'invalid_value':
      return `must be one of ${issue.values.map(quote).join(', ')}`;
    case 'invalid_type':
      return `must be there, and be of the type ${issue.expected}`;
    default:
      return issue.message;
  }
}

function kindRule({ input, discriminator, ...issue }: core.$ZodIssueInvalidUnion): string {
  // Zod gives the kinds that it knows where it told them apart by a key.
  const known: unknown = 'options' in issue ? issue.options : undefined;
  if (discriminator === undefined || !Array.isArray(known)) return 'has none of the allowed forms';
  const kinds = known.map(quote).join(', ');
  if (typeof input !== 'object' || input === null) return `must be one of the kinds ${kinds}`;
  const kind = Object.entries(input).find(([key]) => key === discriminator)?.[1];
  return `nothing is known of the kind ${quote(kind)}; the kinds are ${kinds}`;
}

function quote(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

/** `theme.navbar.items[2].type`. */
function nameOf(path: readonly PropertyKey[]): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return text.join('').replace(/^\./, '') || 'the file';
}

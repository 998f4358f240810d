import type { core } from 'zod/mini';
import { logWarning } from '../logWarning';

/** Logs to the console why a content file does not match its schema, for the author of the file. */
export function logSchemaErrors(url: string, issues: readonly core.$ZodIssue[]): void {
  logWarning(`${url} does not match its schema\n${explainSchemaErrors(issues)}`);
}

/** Maximum number of errors to explain. A mistake in a list is often repeated in all items of the list. */
const limit = 5;

/**
 * Returns a text with a line for each of the first five errors: the path of the value in the file, and the rule that it
 * violates. If there are more errors, the last line contains the number of the other errors.
 */
export function explainSchemaErrors(issues: readonly core.$ZodIssue[]): string {
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
      return `is missing or not of type ${issue.expected}`;
    default:
      return issue.message;
  }
}

function kindRule({ input, discriminator, ...issue }: core.$ZodIssueInvalidUnion): string {
  // Zod lists the known kinds of a discriminated union.
  const known: unknown = 'options' in issue ? issue.options : undefined;
  if (discriminator === undefined || !Array.isArray(known))
    return 'does not match any of the allowed forms';
  const kinds = known.map(quote).join(', ');
  if (typeof input !== 'object' || input === null) {
    return `must be an object whose ${discriminator} is one of ${kinds}`;
  }
  const kind = Object.entries(input).find(([key]) => key === discriminator)?.[1];
  return `unknown ${discriminator} ${quote(kind)}; expected one of ${kinds}`;
}

function quote(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}

/** Returns the path of a value in a file, such as `theme.navbar.items[2].type`, or `the file` for the whole file. */
function nameOf(path: readonly PropertyKey[]): string {
  const text = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return text.join('').replace(/^\./, '') || 'the file';
}

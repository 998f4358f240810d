import type { core } from 'zod/mini';
import { logWarning } from '../logWarning';
import { explainFault } from './explainFault';

/** Tells in the console why a file of the content cannot be shown. */
export function tellAuthor(url: string, issues: readonly core.$ZodIssue[]): void {
  logWarning(`${url} is not as it must be\n${explainFault(issues)}`);
}

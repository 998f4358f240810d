import type { Report } from '../diagnostics/diagnostic';
import { limits } from './limits';
import type { SourceText } from './sourceText';
import { TimeIsUp, withinTime } from './withinTime';

/** Texts of this length are done before any fault of theirs could be felt. */
const harmlessLength = 2_000;

/** Runs a step on a text that may be hostile; what takes too long or goes too deep is reported. */
export function withinLimits<Result>(
  { path, text }: SourceText,
  report: Report,
  step: () => Result,
): Result | undefined {
  try {
    return text.length <= harmlessLength ? step() : withinTime(limits.time, step);
  } catch (error) {
    if (error instanceof TimeIsUp) {
      report({
        code: 'too-slow',
        severity: 'error',
        message: `This page takes longer than ${limits.time / 1000} seconds to compile`,
        hint: 'Divide the page, or look for long runs of "[", "*" or "_"',
        file: path,
      });
      return undefined;
    }
    if (!isOverflow(error)) throw error;
    report({
      code: 'too-deep',
      severity: 'error',
      message: `Blocks and marks nest ${limits.nesting} levels deep at most, and these are deeper`,
      hint: 'Divide the page, or flatten its lists and quotes',
      file: path,
    });
    return undefined;
  }
}

/** The stack may overflow in code of another realm, whose errors are not `instanceof` ours. */
function isOverflow(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'name' in error && error.name === 'RangeError'
  );
}

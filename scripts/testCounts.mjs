/**
 * The test results of a step.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Reads Jest's JSON report. A file that could not even be loaded counts as one failure.
 *
 * @param {string} report
 * @returns {Counts}
 */
export function jestCounts(report) {
  /** @type {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' | 'numRuntimeErrorTestSuites', number>} */
  const found = JSON.parse(report);
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests + found.numTodoTests,
  };
}

/**
 * Reads Playwright's JSON report. Flaky tests and errors outside of any test count as failures.
 *
 * @param {string} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  /** @type {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors: unknown[] }} */
  const { stats, errors } = JSON.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * Returns the counts of a step: those of its report, else the step counts as one test. A program that exited with
 * an error has failed, even if its report contains no failure.
 *
 * @param {boolean} endedWell
 * @param {Counts | undefined} reported
 * @returns {Counts}
 */
export function countsOf(endedWell, reported) {
  const counts = reported ?? { passed: endedWell ? 1 : 0, failed: 0, skipped: 0 };
  return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

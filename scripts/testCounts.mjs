/**
 * The test results of a step.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Parses Jest's JSON report. A test file that could not be loaded counts as one failure.
 *
 * @param {string} report
 * @returns {Counts}
 */
export function jestCounts(report) {
  /**
   * @type {Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests' |
   *   'numRuntimeErrorTestSuites', number>}
   */
  const found = JSON.parse(report);
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests + found.numTodoTests,
  };
}

/**
 * Parses Playwright's JSON report. Flaky tests and errors outside of tests count as failures.
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
 * Returns the counts of a step: those of its report or, without a report, those of a single test. If the program exited
 * with an error, there is at least one failure.
 *
 * @param {boolean} endedWell
 * @param {Counts | undefined} reported
 * @returns {Counts}
 */
export function countsOf(endedWell, reported) {
  const counts = reported ?? { passed: endedWell ? 1 : 0, failed: 0, skipped: 0 };
  return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

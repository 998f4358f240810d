/**
 * What a step found.
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
 * Reads Playwright's JSON report. A test that passes only sometimes has failed, and so has a
 * fault outside of any test.
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
 * The counts of a step: those of its report, else it is one check. A program that ended badly has
 * failed, whatever its report says.
 *
 * @param {boolean} endedWell
 * @param {Counts | undefined} reported
 * @returns {Counts}
 */
export function countsOf(endedWell, reported) {
  const counts = reported ?? { passed: endedWell ? 1 : 0, failed: 0, skipped: 0 };
  return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

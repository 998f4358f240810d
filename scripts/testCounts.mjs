import { stripVTControlCharacters } from 'node:util';

/**
 * The test results of a step. `failures` contains the name of each failed test and the message of each error outside of
 * tests.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Counts
 */

/**
 * A part of Playwright's JSON report: a test file or a group of tests.
 *
 * @typedef {{ title: string, suites?: Suite[], specs?: { title: string, ok: boolean }[] }} Suite
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
   *   'numRuntimeErrorTestSuites', number> & { testResults: { name: string, status: string,
   *   assertionResults: { status: string, fullName: string }[] }[] }}
   */
  const found = JSON.parse(report);
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
    skipped: found.numPendingTests + found.numTodoTests,
    failures: found.testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0 && status === 'failed') return [name];
      return failed.map(({ fullName }) => `${name} › ${fullName}`);
    }),
  };
}

/**
 * Parses Playwright's JSON report. Flaky tests and errors outside of tests count as failures.
 *
 * @param {string} report
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  /**
   * @type {{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, suites: Suite[],
   *   errors: { message?: string }[] }}
   */
  const { stats, suites, errors } = JSON.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => failedTests(suite)),
      ...errors.map(({ message = 'unknown error' }) => stripVTControlCharacters(message)),
    ],
  };
}

/**
 * Returns the names of the failed tests of a suite.
 *
 * @param {Suite} suite
 * @returns {string[]}
 */
function failedTests({ title, suites = [], specs = [] }) {
  const names = [
    ...specs.filter(({ ok }) => !ok).map((spec) => spec.title),
    ...suites.flatMap(failedTests),
  ];
  return names.map((name) => `${title} › ${name}`);
}

/**
 * Returns the test results of a step: those of its report or, without a report, those of a single test. If the program
 * has exited with an error, at least one failure is counted.
 *
 * @param {boolean} endedWell
 * @param {Counts | undefined} reported
 * @returns {Counts}
 */
export function countsOf(endedWell, reported) {
  const counts = reported ?? { passed: endedWell ? 1 : 0, failed: 0, skipped: 0, failures: [] };
  return endedWell || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

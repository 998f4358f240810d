import { describe, expect, it } from '@jest/globals';
import { countsOf, jestCounts, playwrightCounts } from './testCounts.mjs';

const jestReport = (facts: object) =>
  jestCounts(
    JSON.stringify({
      ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
      ...{ numRuntimeErrorTestSuites: 0, ...facts },
    }),
  );

const playwrightReport = (stats: object, errors: unknown[] = []) =>
  playwrightCounts(
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors,
    }),
  );

describe('the counts of Jest', () => {
  it('reads passed, failed and skipped tests', () => {
    const facts = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
    expect(jestReport(facts)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a file that does not load as a failure', () => {
    expect(jestReport({ numPassedTests: 5, numRuntimeErrorTestSuites: 1 }).failed).toBe(1);
  });
});

describe('the counts of Playwright', () => {
  it('reads passed, failed and skipped tests', () => {
    const stats = { expected: 5, unexpected: 2, skipped: 1 };
    expect(playwrightReport(stats)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it('counts flaky tests and errors outside of tests as failures', () => {
    expect(playwrightReport({ expected: 5, flaky: 1 }, [{ message: 'no set-up' }]).failed).toBe(2);
  });
});

describe('the counts of a step', () => {
  it('are one test when it has no report', () => {
    expect(countsOf(true, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countsOf(false, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('contain a failure when the program exited with an error, even if its report contains none', () => {
    expect(countsOf(false, { passed: 5, failed: 0, skipped: 0 }).failed).toBe(1);
    expect(countsOf(false, { passed: 5, failed: 2, skipped: 0 }).failed).toBe(2);
  });
});

import { describe, expect, it } from '@jest/globals';
import { countsOf, jestCounts, playwrightCounts } from './testCounts.mjs';

const jestReport = (facts: object) =>
  jestCounts(
    JSON.stringify({
      ...{ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
      ...{ numRuntimeErrorTestSuites: 0, testResults: [], ...facts },
    }),
  );

const playwrightReport = (stats: object, errors: unknown[] = [], suites: unknown[] = []) =>
  playwrightCounts(
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      suites,
      errors,
    }),
  );

describe('the counts of Jest', () => {
  it('reads passed, failed and skipped tests', () => {
    const facts = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
    expect(jestReport(facts)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
  });

  it('names failed tests, and files that do not load', () => {
    const testResults = [
      {
        name: 'oven.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'an oven bakes' },
          { status: 'passed', fullName: 'an oven cools' },
        ],
      },
      { name: 'stove.test.ts', status: 'failed', assertionResults: [] },
      { name: 'tea.test.ts', status: 'passed', assertionResults: [] },
    ];
    expect(jestReport({ testResults }).failures).toEqual([
      'oven.test.ts › an oven bakes',
      'stove.test.ts',
    ]);
  });

  it('counts a file that does not load as a failure', () => {
    expect(jestReport({ numPassedTests: 5, numRuntimeErrorTestSuites: 1 }).failed).toBe(1);
  });
});

describe('the counts of Playwright', () => {
  it('reads passed, failed and skipped tests', () => {
    const stats = { expected: 5, unexpected: 2, skipped: 1 };
    expect(playwrightReport(stats)).toMatchObject({ passed: 5, failed: 2, skipped: 1 });
  });

  it('names failed tests and has the messages of errors outside of tests', () => {
    const specs = [
      { title: 'bakes', ok: false },
      { title: 'cools', ok: true },
    ];
    const suites = [{ title: 'oven.spec.ts', suites: [{ title: 'an oven', specs }], specs: [] }];
    const errors = [{ message: '\u001b[31mno set-up\u001b[39m' }, {}];
    expect(playwrightReport({}, errors, suites).failures).toEqual([
      'oven.spec.ts › an oven › bakes',
      'no set-up',
      'unknown error',
    ]);
  });

  it('counts flaky tests and errors outside of tests as failures', () => {
    expect(playwrightReport({ expected: 5, flaky: 1 }, [{ message: 'no set-up' }]).failed).toBe(2);
  });
});

describe('the counts of a step', () => {
  it('are one test when it has no report', () => {
    expect(countsOf(true, undefined)).toMatchObject({ passed: 1, failed: 0, skipped: 0 });
    expect(countsOf(false, undefined)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it('contain a failure when the program exited with an error, even if its report contains none', () => {
    const counts = { passed: 5, failed: 0, skipped: 0, failures: [] };
    expect(countsOf(false, counts).failed).toBe(1);
    expect(countsOf(false, { ...counts, failed: 2 }).failed).toBe(2);
  });
});

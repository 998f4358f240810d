import { readdirSync } from 'node:fs';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
} from 'playwright/types/testReporter';
import { sentences } from './sentences';

/**
 * Fails a run of all tests in which a sentence of the specification was proved by none. Tests say by
 * tags which sentences they prove.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by its default export.
export default class CoverageReporter implements Reporter {
  private suite: Suite | undefined;
  private isWhole = false;

  onBegin(config: FullConfig, suite: Suite): void {
    this.suite = suite;
    const files = new Set(suite.allTests().map(({ location }) => location.file));
    const specs = readdirSync(config.rootDir).filter((name) => name.endsWith('.spec.ts'));
    this.isWhole = files.size === specs.length && config.shard === null;
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const tests = this.suite?.allTests() ?? [];
    const complaints = [...unknownTags(tests), ...(this.isWhole ? unproved(tests) : [])];
    // biome-ignore lint/suspicious/noConsole: this is what a reporter is for.
    for (const complaint of complaints) console.error(complaint);
    return complaints.length > 0 ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return false;
  }
}

function unknownTags(tests: readonly TestCase[]): string[] {
  const known = new Set(sentences.map(({ id }) => `@${id}`));
  const tags = new Set(tests.flatMap((test) => test.tags));
  return [...tags].filter((tag) => !known.has(tag)).map((tag) => `No sentence is called ${tag}`);
}

function unproved(tests: readonly TestCase[]): string[] {
  const passed = tests.filter((test) => test.outcome() === 'expected' && wasRun(test));
  const proved = new Set(passed.flatMap((test) => test.tags));
  return sentences
    .filter(({ id, notApplicable }) => notApplicable === undefined && !proved.has(`@${id}`))
    .map(({ id, says }) => `No test that passed proves @${id}: ${says}`);
}

function wasRun(test: TestCase): boolean {
  return test.results.some(({ status }) => status === 'passed');
}

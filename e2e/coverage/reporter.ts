import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from 'playwright/types/testReporter';
import { type Evidence, evidenceOf, jestEvidence, mergeEvidence } from './evidence';
import { missingEvidence, unknownTags } from './problems';
import { sentences } from './sentences';

/**
 * A reporter of Playwright that fails a run of all spec files without `--shard` if a sentence of the specification was
 * not tested with all required screens and input methods (`sentences.ts`). Tags of tests and of steps refer to the
 * sentences that they cover. The executed steps determine the screens and the input methods (`evidence.ts`). Jest tests
 * can cover sentences that do not concern pages; `npm run test:all` runs them and writes their report before the
 * browser tests. A run of any tests fails if a tag refers to no sentence.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter by its default export.
export default class CoverageReporter implements Reporter {
  private isFullRun = false;
  private readonly tags = new Set<string>();
  private readonly found: Evidence[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    const files = new Set(suite.allTests().map(({ location }) => location.file));
    const specs = readdirSync(config.rootDir).filter((name) => name.endsWith('.spec.ts'));
    this.isFullRun = files.size === specs.length && config.shard === null;
    for (const tag of suite.allTests().flatMap((test) => test.tags)) this.tags.add(tag);
    if (this.isFullRun) this.readJestReport(path.dirname(config.rootDir));
  }

  private readJestReport(root: string): void {
    const report = path.join(root, '.cache/test/jest.json');
    if (!existsSync(report)) {
      // biome-ignore lint/suspicious/noConsole: a reporter prints.
      console.error(
        'the report of the Jest tests, which cover some sentences, is missing: run `npm run test:all`',
      );
      return;
    }
    for (const one of jestEvidence(readFileSync(report, 'utf8'), path.join(root, 'e2e/'))) {
      this.note(one);
    }
  }

  private note(one: Evidence): void {
    for (const tag of one.keys()) this.tags.add(tag);
    this.found.push(one);
  }

  onTestEnd(test: TestCase, { annotations, status, steps }: TestResult): void {
    if (status !== 'passed' || test.expectedStatus !== 'passed') return;
    const width = annotations.find(({ type }) => type === 'width')?.description;
    this.note(
      evidenceOf({
        tags: test.tags,
        width: width === undefined ? undefined : Number(width),
        steps,
      }),
    );
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const unknown = unknownTags(this.tags, sentences);
    const lacking = this.isFullRun ? missingEvidence(sentences, mergeEvidence(this.found)) : [];
    // biome-ignore lint/suspicious/noConsole: a reporter prints.
    for (const problem of [...unknown, ...lacking]) console.error(problem);
    return unknown.length + lacking.length > 0 ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return false;
  }
}

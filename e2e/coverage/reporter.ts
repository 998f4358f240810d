import { readdirSync } from 'node:fs';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from 'playwright/types/testReporter';
import { type Evidence, evidenceOf, mergeEvidence } from './evidence';
import { missingEvidence, unknownTags } from './problems';
import { sentences } from './sentences';

/**
 * Fails a run of all tests in which a sentence of the specification was not proved, or not on a screen
 * or with a required input (`sentences.ts`). Tags of tests, or of steps, name the sentences that
 * they prove; the executed steps determine the screens and the inputs
 * (`evidence.ts`).
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
  }

  onTestEnd(test: TestCase, { annotations, status, steps }: TestResult): void {
    if (status !== 'passed' || test.expectedStatus !== 'passed') return;
    const width = annotations.find(({ type }) => type === 'width')?.description;
    const one = evidenceOf({
      tags: test.tags,
      width: width === undefined ? undefined : Number(width),
      steps,
    });
    for (const tag of one.keys()) this.tags.add(tag);
    this.found.push(one);
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

import { runExample } from './runExample';
import type { Suite } from './suites';

/** What the examples of one specification showed. */
export interface SuiteResult {
  name: string;
  sections: ReadonlyMap<string, { passed: number; total: number }>;
  /** The numbers of the examples that came out otherwise. */
  failed: readonly number[];
  /** The reason for each of those that may, by number. */
  reasons: ReadonlyMap<number, string>;
}

/** Runs all examples of a specification. */
export function runSuite({ name, examples, reasons }: Suite): SuiteResult {
  const sections = new Map<string, { passed: number; total: number }>();
  const failed: number[] = [];
  for (const example of examples) {
    const { wanted, given } = runExample(example);
    const { passed, total } = sections.get(example.section) ?? { passed: 0, total: 0 };
    const isPassed = wanted === given;
    if (!isPassed) failed.push(example.number);
    sections.set(example.section, { passed: passed + (isPassed ? 1 : 0), total: total + 1 });
  }
  return { name, sections, failed, reasons };
}
